import { Checkbox, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useMay } from '#platform/web/session/session.ts'
import { refreshed } from '#platform/web/api/refresh.ts'
import { type Label, labels, labelType } from '../contract.ts'
import { LabelDot } from './label-chips.tsx'
import { inTreeOrder, pathOf, type Placed } from './label-order.ts'
import classes from './labels.module.css'
import { labelCalls, useLabels } from './use-labels.ts'
import { useLabelsText } from './use-text.ts'

export type Tick = 'all' | 'some' | 'none'
type Props = {
  stateOf: (labelID: number) => Tick
  onTick: (label: Label, isOn: boolean) => void
  /** Only labels for one of these modules, and those for all. */
  modules?: readonly Label['moduleIDs'][number][]
  /** Enter while nothing is sought. */
  onEnter?: () => void
}

/** All labels that are offered, by type and tree, to tick; what is sought and not there can be made. */
export function LabelTicks({ stateOf, onTick, modules, onEnter }: Props) {
  const t = useLabelsText()
  const { all } = useLabels()
  const [text, setText] = useState('')
  const make = useMakeLabel((made) => {
    setText('')
    onTick(made, true)
  })
  const low = text.trim().toLocaleLowerCase()
  const isOffered = (label: Label) =>
    stateOf(label.id) !== 'none' ||
    (label.active && (!modules || !label.moduleIDs.length || label.moduleIDs.some((id) => modules.includes(id))))
  const groups = labelType.members.map((type) => ({
    type,
    lines: inTreeOrder(all.filter((one) => one.type === type)).filter(
      (line) => isOffered(line.label) && pathOf(line).toLocaleLowerCase().includes(low),
    ),
  }))
  const lines = groups.flatMap((group) => group.lines)
  const isNew = low !== '' && !lines.some(({ label }) => label.displayName.toLocaleLowerCase() === low)
  const tick = ({ label }: Placed) => onTick(label, stateOf(label.id) !== 'all')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (low === '') return onEnter?.()
    if (lines[0]) tick(lines[0])
    else void make?.(text.trim())
    setText('')
  }
  return (
    <div className={classes.ticks}>
      <TextInput
        type="search"
        data-autofocus
        aria-label={t('pick')}
        placeholder={t('pick')}
        leftSection={<IconSearch size={14} stroke={1.75} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.ticksList} role="group" aria-label={t('labels')}>
        {groups
          .filter((group) => group.lines.length > 0)
          .map(({ type, lines: own }) => (
            <section key={type}>
              <h3>{t.member('labelType', type)}</h3>
              {own.map((line) => (
                <Checkbox
                  key={line.label.id}
                  className={classes.tick}
                  style={{ paddingInlineStart: low ? 0 : line.depth * 18 }}
                  checked={stateOf(line.label.id) === 'all'}
                  indeterminate={stateOf(line.label.id) === 'some'}
                  onChange={() => tick(line)}
                  label={
                    <span className={classes.tickName}>
                      <LabelDot label={line.label} />
                      {low ? pathOf(line) : line.label.displayName}
                    </span>
                  }
                />
              ))}
            </section>
          ))}
        {lines.length === 0 && !make && <p className={classes.quiet}>{t('noneFound')}</p>}
        {isNew && make && (
          <button type="button" className={classes.make} onClick={() => void make(text.trim())}>
            <IconPlus size={14} stroke={1.75} aria-hidden="true" />
            {t('makeNamed', { name: text.trim() })}
          </button>
        )}
      </div>
    </div>
  )
}

/** Undefined for those who may not make labels. */
function useMakeLabel(onMade: (label: Label) => void): ((name: string) => Promise<unknown>) | undefined {
  const { act } = useAct()
  const may = useMay()
  if (!may(actionOf(labels, 'add'))) return undefined
  return (name) =>
    act(async () => {
      const made = await labelCalls.create({ body: { name, type: 'category' } })
      await refreshed()
      onMade(made)
    })
}
