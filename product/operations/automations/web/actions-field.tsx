import { ActionIcon, Button, Menu, NumberInput, Switch } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import {
  actionSubjects,
  MAX_ACTIONS,
  type RuleAction,
  type RuleActionKind,
  type RuleSubject,
  WAIT_MINUTES,
} from '../contract.ts'
import { ActionFields } from './action-fields.tsx'
import classes from './automations.module.css'
import { useRulesText } from './use-text.ts'

type Props = {
  addRef: RefObject<HTMLButtonElement | null>
  /** What they are done with. */
  subject: RuleSubject
  value: readonly RuleAction[]
  onChange: (next: RuleAction[]) => void
  error?: ReactNode
  /** What is wrong within, by its path below the actions. */
  errorAt: (path: string) => ReactNode
}

const waits = { waitMinutes: 0, workingTime: false }
/** How each begins; what is empty has to be chosen. */
const begun: { [K in RuleActionKind]: () => Extract<RuleAction, { kind: K }> } = {
  AutoRespond: () => ({ kind: 'AutoRespond', templateIDs: [], send: true, ...waits, waitMinutes: 30 }),
  Ticket: () => ({ kind: 'Ticket', type: 0, title: '', priority: 1, queueID: null, ...waits }),
  Assign: () => ({ kind: 'Assign', userID: 0, ...waits }),
  LeastBusy: () => ({ kind: 'LeastBusy', roleID: null, skill: null, ...waits }),
  Role: () => ({ kind: 'Role', roleID: 0, ...waits }),
  Queue: () => ({ kind: 'Queue', queueID: 0, ...waits }),
  Stage: () => ({ kind: 'Stage', stageID: 0, ...waits }),
  TicketStage: () => ({ kind: 'TicketStage', stageID: 0, ...waits }),
  Priority: () => ({ kind: 'Priority', priority: 2, ...waits }),
  Type: () => ({ kind: 'Type', type: 28, ...waits }),
  Due: () => ({ kind: 'Due', hours: 24, inWorkingTime: false, ...waits }),
  Postpone: () => ({ kind: 'Postpone', hours: 24, ...waits }),
  Label: () => ({ kind: 'Label', add: [], remove: [], ...waits }),
  Flag: () => ({ kind: 'Flag', value: true, ...waits }),
  Note: () => ({ kind: 'Note', text: '', ...waits }),
  Close: () => ({
    kind: 'Close',
    isDismissed: false,
    closingReasonID: null,
    rootCauseIDs: [],
    tags: [],
    explanation: null,
    ...waits,
  }),
  Reopen: () => ({ kind: 'Reopen', ...waits }),
  Macro: () => ({ kind: 'Macro', macroID: null, systemMacroID: null, ...waits }),
  Notify: () => ({ kind: 'Notify', userIDs: [], roleIDs: [], ...waits }),
  PubSub: () => ({ kind: 'PubSub', ...waits }),
  Stop: () => ({ kind: 'Stop' }),
}
const kinds = Object.keys(begun) as RuleActionKind[]
/** Before those that a form began with anew. */
const UNTOLD = 10_000
/** What is typed or chosen in an action. */
const FIELD = ':is(input, textarea, [role="combobox"])'

/** What a rule does, one after the other; Alt with an arrow moves an action. */
export function ActionsField({ addRef, subject, value, onChange, error, errorAt }: Props) {
  const t = useRulesText()
  const list = useRef<HTMLOListElement>(null)
  // an action has no name of its own: each is told from the others by when it came
  const [ids, setIds] = useState<readonly number[]>(() => value.map((_, at) => at))
  const all = value.map((_, at) => ids[at] ?? at + UNTOLD)
  /** The action that was added last, whose first field comes next. */
  const [added, setAdded] = useState<number>()
  useEffect(() => {
    if (added !== undefined) list.current?.querySelector<HTMLElement>(`[data-action="${added}"] ${FIELD}`)?.focus()
  }, [added])
  const put = (next: RuleAction[], order: readonly number[]) => {
    setIds(order)
    onChange(next)
  }
  const set = (at: number, next: RuleAction) => onChange(value.map((one, i) => (i === at ? next : one)))
  const add = (kind: RuleActionKind) => {
    const id = Math.max(-1, ...all) + 1
    put([...value, begun[kind]()], [...all, id])
    setAdded(id)
  }
  const move = (at: number, by: number) => {
    if (at + by < 0 || at + by >= value.length) return
    const held = document.activeElement
    put(moved(value, at, by), moved(all, at, by))
    // moving an element takes the focus from it
    requestAnimationFrame(() => held instanceof HTMLElement && held.focus())
  }
  const remove = (at: number) => {
    put(
      value.filter((_, i) => i !== at),
      all.filter((_, i) => i !== at),
    )
    addRef.current?.focus()
  }
  return (
    <>
      <ol ref={list} className={classes.actions}>
        {value.map((action, at) => (
          <li
            key={all[at]}
            data-action={all[at]}
            onKeyDown={(event) => {
              const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
              if (!by) return
              event.preventDefault()
              move(at, by)
            }}
          >
            <div className={classes.actionHead}>
              <span className="num">{at + 1}</span>
              <b>{t.member('ruleSubtype', action.kind)}</b>
              <span className={classes.moves}>
                <ActionIcon
                  aria-label={t('actionUp', { number: at + 1 })}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  <IconChevronUp size={16} stroke={1.75} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('actionDown', { number: at + 1 })}
                  disabled={at === value.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <IconChevronDown size={16} stroke={1.75} />
                </ActionIcon>
                <ActionIcon aria-label={t('removeAction', { number: at + 1 })} onClick={() => remove(at)}>
                  <IconX size={16} stroke={1.75} />
                </ActionIcon>
              </span>
            </div>
            <ActionFields
              action={action}
              subject={subject}
              onChange={(next) => set(at, next)}
              errorAt={(path) => errorAt(`${at}.${path}`)}
            />
            {action.kind !== 'Stop' && (
              <div className={classes.waits}>
                <NumberInput
                  label={t('wait')}
                  min={0}
                  max={WAIT_MINUTES.most}
                  allowDecimal={false}
                  value={action.waitMinutes}
                  onChange={(minutes) => set(at, { ...action, waitMinutes: Number(minutes) || 0 })}
                  error={errorAt(`${at}.waitMinutes`)}
                />
                <Switch
                  label={t('workingTime')}
                  checked={action.workingTime}
                  onChange={({ currentTarget }) => set(at, { ...action, workingTime: currentTarget.checked })}
                />
              </div>
            )}
            {errorAt(String(at)) && <p role="alert">{errorAt(String(at))}</p>}
            {errorAt(`${at}.kind`) && <p role="alert">{errorAt(`${at}.kind`)}</p>}
          </li>
        ))}
      </ol>
      {error && <p role="alert">{error}</p>}
      {value.length < MAX_ACTIONS && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              ref={addRef}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={14} stroke={1.75} aria-hidden="true" />}
            >
              {t('addAction')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {kinds
              .filter((kind) => actionSubjects[kind].includes(subject))
              .map((kind) => (
                <Menu.Item key={kind} onClick={() => add(kind)}>
                  {t.member('ruleSubtype', kind)}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

function moved<T>(those: readonly T[], at: number, by: number): T[] {
  const next = [...those]
  const [one] = next.splice(at, 1)
  next.splice(at + by, 0, one!)
  return next
}
