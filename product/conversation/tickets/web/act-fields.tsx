import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useSession } from '#platform/web/session/session.ts'
import {
  type TicketAct,
  type TicketChoices,
  type TicketField,
  ticketPriority,
  tickets,
  ticketType,
} from '../contract.ts'
import { useStageName } from './marks.tsx'
import classes from './tickets.module.css'
import { useTicketsText } from './use-text.ts'

/** What is asked for: tickets are given away, moved, changed, put off or closed. */
export type Asked = 'assign' | 'stage' | 'priority' | 'type' | 'due' | 'postpone' | 'close'
/** Which fields each of them changes. */
export const fieldsOf: Readonly<Record<Asked, readonly TicketField[]>> = {
  assign: ['assignee', 'queue'],
  stage: ['stage'],
  priority: ['priority'],
  type: ['type'],
  due: ['dueAt'],
  postpone: ['pause'],
  close: ['closing', 'stage'],
}
type Fields<A = TicketAct> = { value: A; onChange: (value: TicketAct) => void; choices: TicketChoices }
type Given = Extract<TicketAct, { kind: 'user' | 'role' | 'queue' | 'nobody' }>
type Closing = Extract<TicketAct, { kind: 'close' }>

/** What an act begins with; `stageID` where it is known. */
export function firstAct(asked: Asked, ownId: number): TicketAct {
  switch (asked) {
    case 'assign':
      return { kind: 'user', userID: ownId }
    case 'stage':
      return { kind: 'stage', stageID: 0 }
    case 'priority':
      return { kind: 'priority', priority: ticketPriority.High }
    case 'type':
      return { kind: 'type', type: ticketType.Other }
    case 'due':
      return { kind: 'due', dueAt: null }
    case 'postpone':
      return { kind: 'postpone', until: null }
    case 'close':
      return {
        kind: 'close',
        isDismissed: false,
        closedAt: null,
        closingReasonID: null,
        rootCauseIDs: [],
        tags: [],
        explanation: null,
      }
  }
}

/** The fields of an act. */
export function ActFields({ value, onChange }: Omit<Fields, 'choices'>) {
  const t = useTicketsText()
  const nameOf = useStageName()
  const { data: choices } = useQuery(queriesOf(tickets).choices())
  if (!choices) return null
  switch (value.kind) {
    case 'stage':
      return (
        <Select
          label={t('stage')}
          allowDeselect={false}
          data-autofocus
          data={choices.stages
            .filter(({ kind }) => kind !== 'Closed' && kind !== 'Dismissed')
            .map((stage) => ({ value: String(stage.id), label: nameOf(stage) }))}
          value={value.stageID ? String(value.stageID) : null}
          onChange={(id) => id && onChange({ kind: 'stage', stageID: Number(id) })}
        />
      )
    case 'priority':
      return (
        <Select
          label={t('priority')}
          allowDeselect={false}
          data-autofocus
          data={ticketPriority.members.map((name) => ({
            value: String(ticketPriority[name]),
            label: t.member('ticketPriority', name),
          }))}
          value={String(value.priority)}
          onChange={(id) => id && onChange({ kind: 'priority', priority: Number(id) as typeof value.priority })}
        />
      )
    case 'type':
      return (
        <Select
          label={t('type')}
          allowDeselect={false}
          searchable
          data-autofocus
          data={ticketType.members.map((name) => ({
            value: String(ticketType[name]),
            label: t.member('ticketType', name),
          }))}
          value={String(value.type)}
          onChange={(id) => id && onChange({ kind: 'type', type: Number(id) as typeof value.type })}
        />
      )
    case 'due':
      return (
        <MomentField
          label={t('dueDate')}
          description={t('dueHint')}
          value={value.dueAt}
          onChange={(dueAt) => onChange({ kind: 'due', dueAt })}
        />
      )
    case 'postpone':
      return (
        <MomentField
          label={t('postponeUntil')}
          description={t('postponeHint')}
          value={value.until}
          onChange={(until) => onChange({ kind: 'postpone', until })}
        />
      )
    case 'close':
      return <ClosingFields value={value} onChange={(next) => onChange({ ...value, ...next })} choices={choices} />
    case 'user':
    case 'role':
    case 'queue':
    case 'nobody':
      return <AssignFields value={value} onChange={onChange} choices={choices} />
    default:
      return null
  }
}

type MomentProps = { label: string; description: string; value: string | null; onChange: (next: string | null) => void }

/** A moment in the reader's own time; empty is none. */
export function MomentField({ label, description, value, onChange }: MomentProps) {
  const local = value === null ? '' : localOf(new Date(value))
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={description}
      data-autofocus
      value={local}
      onChange={(event) => {
        const text = event.currentTarget.value
        onChange(text ? new Date(text).toISOString() : null)
      }}
    />
  )
}

/** As the field of a browser has it: without a zone. */
function localOf(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const optionsOf = (things: readonly { id: number; name: string }[], kind = '') =>
  things.map(({ id, name }) => ({ value: `${kind}${id}`, label: name }))

function AssignFields({ value, onChange, choices }: Fields<Given>) {
  const t = useTicketsText()
  const { user } = useSession()
  const own = choices.users.filter(({ id }) => id === user.id)
  const users = [...own, ...choices.users.filter(({ id }) => id !== user.id)].map(({ id, name }) => ({
    id,
    name: id === user.id ? t('you', { name }) : name,
  }))
  const key =
    value.kind === 'user'
      ? `user:${value.userID}`
      : value.kind === 'role'
        ? `role:${value.roleID}`
        : value.kind === 'queue'
          ? `queue:${value.queueID}`
          : 'nobody'
  return (
    <Select
      label={t('assignTo')}
      searchable
      allowDeselect={false}
      data-autofocus
      data={[
        { value: 'nobody', label: t('nobody') },
        { group: t('groupUsers'), items: optionsOf(users, 'user:') },
        { group: t('groupQueues'), items: optionsOf(choices.queues, 'queue:') },
        { group: t('groupRoles'), items: optionsOf(choices.roles, 'role:') },
      ]}
      value={key}
      onChange={(next) => next && onChange(givenOf(next))}
    />
  )
}

function givenOf(key: string): Given {
  const [kind, id] = key.split(':')
  if (kind === 'user') return { kind, userID: Number(id) }
  if (kind === 'role') return { kind, roleID: Number(id) }
  return kind === 'queue' ? { kind, queueID: Number(id) } : { kind: 'nobody' }
}

export type Said = Pick<Closing, 'closingReasonID' | 'rootCauseIDs' | 'tags' | 'explanation'>
export const nothingSaid: Said = { closingReasonID: null, rootCauseIDs: [], tags: [], explanation: null }
type ClosingProps = {
  value: Said
  onChange: (next: Said) => void
  choices: TicketChoices
  withoutExplanation?: boolean
  /** It closes once its reply is there, for which nothing must be said. */
  isByReply?: boolean
}

/** What is said of a ticket that is closed. */
export function ClosingFields({ value, onChange, choices, withoutExplanation, isByReply = false }: ClosingProps) {
  const t = useTicketsText()
  const { closingReasonID, rootCauseIDs, tags, explanation } = value
  const said = { closingReasonID, rootCauseIDs, tags, explanation }
  const { reasons, causes, mustSay } = choices
  const [needsReason, needsTag] = [mustSay.reason && !isByReply, mustSay.tag && !isByReply]
  const tagsOf = (ids: readonly number[]) => [
    ...new Set(causes.filter(({ id }) => ids.includes(id)).flatMap((cause) => cause.tags)),
  ]
  const known = tagsOf(rootCauseIDs)
  return (
    <div className={classes.form}>
      {reasons.length > 0 && (
        <Select
          label={t('reason')}
          description={needsReason && t('sayForReviews')}
          clearable
          searchable
          data-autofocus
          data={optionsOf(reasons)}
          value={closingReasonID === null ? null : String(closingReasonID)}
          onChange={(id) => onChange({ ...said, closingReasonID: id === null ? null : Number(id) })}
        />
      )}
      {causes.length > 0 && (
        <MultiSelect
          label={t('rootCauses')}
          description={needsTag && known.length === 0 && t('sayForReviews')}
          searchable
          data={optionsOf(causes)}
          value={rootCauseIDs.map(String)}
          onChange={(chosen) => {
            const ids = chosen.map(Number)
            const left = tagsOf(ids)
            onChange({ ...said, rootCauseIDs: ids, tags: tags.filter((tag) => left.includes(tag)) })
          }}
        />
      )}
      {known.length > 0 && (
        <MultiSelect
          label={t('tags')}
          description={needsTag && t('sayForReviews')}
          searchable
          data={known}
          value={tags}
          onChange={(next) => onChange({ ...said, tags: next })}
        />
      )}
      {!withoutExplanation && (
        <Textarea
          label={t('explanation')}
          autosize
          minRows={2}
          maxLength={2000}
          value={explanation ?? ''}
          onChange={(event) => onChange({ ...said, explanation: event.currentTarget.value || null })}
        />
      )}
    </div>
  )
}
