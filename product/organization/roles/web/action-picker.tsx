import { Badge, Checkbox, TextInput } from '@mantine/core'
import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Note } from '#platform/web/parts/note.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Action } from '../contract.ts'
import classes from './action-picker.module.css'
import { type ActionArea, useActions } from './use-actions.ts'
import { useRolesText } from './use-text.ts'

type Props = {
  value: readonly string[]
  onChange: (next: string[]) => void
  /** What comes from the role above, and how that is called. */
  inherited?: ReadonlySet<string>
  parentName?: string
  error?: string
  isReadOnly: boolean
}

const nothing: ReadonlySet<string> = new Set()

/** Every right that does something, by area. What comes from the role above stays, and what one does not hold oneself cannot be given or taken away; both say why. */
export function ActionPicker({ value, onChange, inherited = nothing, parentName = '', error, isReadOnly }: Props) {
  const t = useRolesText()
  const { offered: areas } = useActions()
  const [text, setText] = useState('')
  const low = text.trim().toLocaleLowerCase()
  const held = new Set(value)
  const shown = areas
    .map((one) => ({ ...one, actions: one.actions.filter((action) => matches(action, low)) }))
    .filter(({ actions }) => actions.length > 0)
  const set = (ids: readonly string[], isOn: boolean) => {
    onChange(isOn ? [...held, ...ids] : value.filter((id) => !ids.includes(id)))
  }
  return (
    <section className={classes.picker} aria-label={t('rights')}>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={14} stroke={1.75} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {error && <Note tone="negative">{error}</Note>}
      {shown.map((group) => (
        <Area
          key={group.area}
          group={group}
          held={held}
          inherited={inherited}
          parentName={parentName}
          isOpen={low !== ''}
          isReadOnly={isReadOnly}
          onSet={set}
        />
      ))}
      {areas.length > 0 && shown.length === 0 && <p className={classes.none}>{t('noRight')}</p>}
    </section>
  )
}

type AreaProps = {
  group: ActionArea
  held: ReadonlySet<string>
  inherited: ReadonlySet<string>
  parentName: string
  isOpen: boolean
  isReadOnly: boolean
  onSet: (ids: readonly string[], isOn: boolean) => void
}

function Area({ group: { name, actions }, held, inherited, parentName, isOpen, isReadOnly, onSet }: AreaProps) {
  const t = useRolesText()
  const { number } = useFormat()
  const may = useMay()
  const [isUnfolded, setUnfolded] = useState(false)
  const count = actions.filter(({ id }) => held.has(id) || inherited.has(id)).length
  const open = isOpen || isUnfolded
  const noteOf = (id: string) => {
    if (inherited.has(id)) return t('fromParent', { name: parentName })
    return !isReadOnly && !may(id) ? t('notHeld') : undefined
  }
  return (
    <div className={classes.area}>
      <button type="button" aria-expanded={open} onClick={() => setUnfolded(!isUnfolded)}>
        <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
        <span className="cut">{name}</span>
        <small className="num" data-some={count > 0 || undefined}>
          {t('ofRights', { held: number(count), all: number(actions.length) })}
        </small>
      </button>
      {open && (
        <ul>
          {actions.map((action) => (
            <li key={action.id}>
              <Checkbox
                checked={held.has(action.id) || inherited.has(action.id)}
                disabled={isReadOnly || inherited.has(action.id) || !may(action.id)}
                onChange={(event) => onSet([action.id], event.currentTarget.checked)}
                label={
                  <>
                    {action.does}
                    {action.tier !== 'standard' && (
                      <>
                        {' '}
                        <Badge data-tone="warning">
                          {t(action.tier === 'privileged' ? 'privileged' : 'superPrivileged')}
                        </Badge>
                      </>
                    )}
                  </>
                }
                description={noteOf(action.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function matches({ does, areaName, id }: Action, low: string): boolean {
  return [does, areaName, id].some((text) => text.toLocaleLowerCase().includes(low))
}
