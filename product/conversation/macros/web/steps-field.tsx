import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { type Macro, type MacroStep, type MacroStepKind, MAX_STEPS, systemStepKinds } from '../contract.ts'
import classes from './macros.module.css'
import { StepFields } from './step-fields.tsx'
import { useMacrosText } from './use-text.ts'

type Props = {
  isOfAll: boolean
  /** As the macro was read, in its order. */
  found: Macro['found']
  value: readonly MacroStep[]
  onChange: (next: MacroStep[]) => void
  error?: ReactNode
  /** What is wrong within, by its path below the steps. */
  errorAt: (path: string) => ReactNode
}

/** How each begins; what is empty has to be chosen. */
const begun: { [K in MacroStepKind]: () => Extract<MacroStep, { kind: K }> } = {
  Reply: () => ({ kind: 'Reply', templateID: null, systemTemplateID: null, submit: false }),
  Label: () => ({ kind: 'Label', add: [], remove: [] }),
  Assign: () => ({ kind: 'Assign', userID: 0 }),
  Queue: () => ({ kind: 'Queue', queueID: 0 }),
  Stage: () => ({ kind: 'Stage', stageID: 0 }),
  Flag: () => ({ kind: 'Flag', value: true }),
  Snooze: () => ({ kind: 'Snooze', hours: 24 }),
  Note: () => ({ kind: 'Note', text: '' }),
  Close: () => ({ kind: 'Close', closingReasonID: null, rootCauseIDs: [], tags: [] }),
}
const kinds = Object.keys(begun) as MacroStepKind[]

/** What a macro does, one step after the other; Alt with an arrow moves a step. */
export function StepsField({ isOfAll, found, value, onChange, error, errorAt }: Props) {
  const t = useMacrosText()
  const add = useRef<HTMLButtonElement>(null)
  // a step has no name of its own: each is told from the others by when it came
  const [ids, setIds] = useState<readonly number[]>(() => value.map((_, at) => at))
  const idAt = (at: number) => ids[at] ?? at + 10_000
  const next = Math.max(-1, ...ids) + 1
  const put = (steps: MacroStep[], order: readonly number[]) => {
    setIds(order)
    onChange(steps)
  }
  const all = value.map((_, at) => idAt(at))
  const move = (at: number, by: number) => {
    if (at + by < 0 || at + by >= value.length) return
    const held = document.activeElement
    put(moved(value, at, by), moved(all, at, by))
    // moving an element takes the focus from it
    requestAnimationFrame(() => held instanceof HTMLElement && held.focus())
  }
  const remove = (at: number) => {
    put(
      value.filter((_, n) => n !== at),
      all.filter((_, n) => n !== at),
    )
    add.current?.focus()
  }
  /** What was found of a step as it was read; nothing of one that was changed since. */
  const isBroken = (at: number) => ids[at] !== undefined && found[ids[at]]?.isBroken
  return (
    <>
      <ol className={classes.editing}>
        {value.map((step, at) => (
          <li
            key={idAt(at)}
            onKeyDown={(event) => {
              const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
              if (!by) return
              event.preventDefault()
              move(at, by)
            }}
          >
            <div className={classes.head}>
              <span className="num">{at + 1}</span>
              <b>{t.member('macroStepKind', step.kind)}</b>
              {isBroken(at) && <StateMark shape="late" label={t('broken')} />}
              <span className={classes.moves}>
                <ActionIcon
                  aria-label={t('stepUp', { number: at + 1 })}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  <IconChevronUp size={16} stroke={1.75} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('stepDown', { number: at + 1 })}
                  disabled={at === value.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <IconChevronDown size={16} stroke={1.75} />
                </ActionIcon>
                <ActionIcon aria-label={t('removeStep', { number: at + 1 })} onClick={() => remove(at)}>
                  <IconX size={16} stroke={1.75} />
                </ActionIcon>
              </span>
            </div>
            <StepFields
              step={step}
              isOfAll={isOfAll}
              onChange={(changed) => onChange(value.map((one, n) => (n === at ? changed : one)))}
              errorAt={(path) => errorAt(`${at}.${path}`)}
            />
            {errorAt(String(at)) && <p role="alert">{errorAt(String(at))}</p>}
          </li>
        ))}
      </ol>
      {error && <p role="alert">{error}</p>}
      {value.length < MAX_STEPS && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              ref={add}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={14} stroke={1.75} aria-hidden="true" />}
            >
              {t('addStep')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {(isOfAll ? systemStepKinds : kinds).map((kind) => (
              <Menu.Item key={kind} onClick={() => put([...value, begun[kind]()], [...all, next])}>
                {t.member('macroStepKind', kind)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

function moved<T>(list: readonly T[], at: number, by: number): T[] {
  const next = [...list]
  const [one] = next.splice(at, 1)
  next.splice(at + by, 0, one!)
  return next
}
