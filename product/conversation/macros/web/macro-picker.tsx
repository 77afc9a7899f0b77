import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useFormat } from '#platform/web/words/use-format.ts'
import { keyOf, type ListedMacro } from './listed-macros.ts'
import classes from './macros.module.css'
import { StepList } from './step-list.tsx'
import { useMacrosText } from './use-text.ts'

type Props = {
  macros: readonly ListedMacro[] | undefined
  chosen: ListedMacro | undefined
  onChoose: (macro: ListedMacro | undefined) => void
  onEnter?: () => void
  /** Instead of the steps, while none is chosen. */
  note?: ReactNode
}

const ways: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Macros to choose from, and what the chosen one does. Typing searches them, arrows choose one. */
export function MacroPicker({ macros, chosen, onChoose, onEnter, note }: Props) {
  const t = useMacrosText()
  const { number } = useFormat()
  const listId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [sought, setSought] = useState('')
  const fitting = (text: string) => {
    const low = text.trim().toLocaleLowerCase()
    return (macros ?? []).filter(({ name, description }) => `${name} ${description}`.toLocaleLowerCase().includes(low))
  }
  const shown = fitting(sought)
  const at = chosen ? shown.findIndex((one) => keyOf(one) === keyOf(chosen)) : -1
  // what was typed before there was anything to search chooses once there is
  const lacksChoice = sought !== '' && at < 0 && shown.length > 0
  const chooseFirst = useEffectEvent(() => onChoose(shown[0]))
  useEffect(() => {
    if (lacksChoice) chooseFirst()
  }, [lacksChoice])
  const search = (text: string) => {
    setSought(text)
    onChoose(fitting(text)[0])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ways[event.key]
    if (by !== undefined && shown.length > 0) {
      event.preventDefault()
      const next = (Math.max(at, by < 0 ? 0 : -1) + by + shown.length) % shown.length
      onChoose(shown[next])
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && onEnter) {
      event.preventDefault()
      onEnter()
    }
  }
  return (
    <div className={classes.picker}>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={t('find')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={at < 0 ? undefined : `${listId}-${at}`}
        placeholder={t('find')}
        leftSection={<IconSearch size={14} stroke={1.75} />}
        value={sought}
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ul ref={list} id={listId} role="listbox" aria-label={t('macro')} className={classes.options}>
        {shown.map((one, n) => (
          <li
            key={keyOf(one)}
            id={`${listId}-${n}`}
            role="option"
            aria-selected={n === at}
            onClick={() => onChoose(one)}
            onDoubleClick={onEnter}
          >
            <span className="cut">
              <b>{one.name}</b>
              {one.description && <small>{one.description}</small>}
            </span>
            {one.uses > 0 && (
              <span className={classes.quiet}>
                {t('uses')} <span className="num">{number(one.uses)}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {macros && shown.length === 0 && (
        <p className={classes.quiet}>{t(macros.length === 0 ? 'noMacros' : 'noMatch')}</p>
      )}
      {chosen ? <StepList macro={chosen} /> : note}
    </div>
  )
}
