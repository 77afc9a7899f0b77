import { actionOf } from '#platform/contract/define-system.ts'
import type { RowDiff, RowOutcome } from '#platform/server/imports/import-kind.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { type TicketImportField, type TicketImportReason, ticketPriority, tickets, ticketType } from '../../contract.ts'
import type { TicketSet } from '../acting/change-tickets.ts'
import type { TicketRow } from '../ticket-row.ts'
import { sentiment } from '#product/reputation/reviews/contract.ts'
import type { Choices } from './choices.ts'
import type { Given, ReadTicket } from './read-row.ts'

type Reason = TicketImportReason | 'alreadyThere' | 'unchanged' | 'unknownLocation'
export type Decision = {
  outcome: RowOutcome
  reason: Reason | null
  field: TicketImportField | null
  diff: RowDiff | null
  /** What an update sets. */
  set: TicketSet
}

/** What happens to a row whose location is known; the rule of the plan and, again, of the commit. */
export function decideTicket(
  { who, now }: Pick<JobCtx, 'who' | 'now'>,
  read: ReadTicket,
  locationId: number,
  there: TicketRow | undefined,
  choices: Choices,
): Decision {
  const moment = now()
  if (!there) {
    const isBackward = read.closedAt !== null && read.closedAt < (read.openedAt ?? read.closedAt)
    return isBackward ? refuse('closedDate', 'closed') : decided('create', null)
  }
  if (!read.hasId) return decided('skip', 'alreadyThere')
  if (there.location_id !== locationId) return refuse('otherLocation', 'locationKey')
  const { given, says, stage, closes } = read
  const set: TicketSet = { ...given }
  if (!says.title) delete set.title
  if (!says.text) delete set.text
  if (stage && stage.id !== there.stage_id) set.stage_id = stage.id
  if (closes && !there.closed_at) Object.assign(set, { closed_at: endOf(read, moment), closed_by: who?.userId ?? null })
  const changes = Object.fromEntries(
    Object.entries(set).filter(([name, value]) => !isEqual(there[name as keyof TicketRow], value)),
  ) as TicketSet
  if (Object.keys(changes).length === 0) return decided('skip', 'unchanged')
  if (there.closed_at) return refuse('ticketClosed', null)
  if (who && !who.actions.has(actionOf(tickets, 'edit'))) return refuse('noPermission', null)
  const end = changes.closed_at
  if (end && end < there.opened_at) return refuse('closedDate', 'closed')
  return { ...decided('update', null), diff: diffOf(there, changes, choices), set: changes }
}

/** When a ticket was closed: what its row says, but not later than now, as a day without a time may be; else now. */
export function endOf({ closedAt }: Pick<ReadTicket, 'closedAt'>, now: Date): Date {
  return closedAt && closedAt < now ? closedAt : now
}

function decided(outcome: RowOutcome, reason: Reason | null): Decision {
  return { outcome, reason, field: null, diff: null, set: {} }
}

function refuse(reason: Reason, field: TicketImportField | null): Decision {
  return { outcome: 'reject', reason, field, diff: null, set: {} }
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

/** Under which field of a file each column of a ticket stands. */
const fieldOf: Record<keyof Given | 'stage_id' | 'closed_at', TicketImportField> = {
  type: 'type',
  title: 'title',
  text: 'text',
  priority: 'priority',
  queue_id: 'queue',
  user_id: 'owner',
  role_id: 'owner',
  reporter_name: 'reporterName',
  reporter_email: 'reporterEmail',
  reporter_phone: 'reporterPhone',
  rating: 'rating',
  nps: 'nps',
  sentiment: 'sentiment',
  due_at: 'due',
  closing_reason: 'closingReason',
  root_causes: 'rootCauses',
  closing_tags: 'closingTags',
  explanation: 'explanation',
  url: 'url',
  stage_id: 'stage',
  closed_at: 'closed',
}

function diffOf(there: TicketRow, changes: TicketSet, { names }: Choices): RowDiff {
  const memberOf = (values: Readonly<Record<string, number>>, value: unknown) =>
    Object.keys(values).find((name) => values[name] === value) ?? null
  const say = (row: TicketSet, column: keyof typeof fieldOf): string | number | null => {
    const value = row[column]
    if (column === 'type') return memberOf(ticketType.values, value)
    if (column === 'priority') return memberOf(ticketPriority.values, value)
    if (column === 'sentiment') return memberOf(sentiment.values, value)
    if (column === 'stage_id') return names.stages.get(value as number) ?? null
    if (column === 'queue_id') return names.queues.get(value as number) ?? null
    if (column === 'user_id' || column === 'role_id')
      return names.users.get(row.user_id as number) ?? names.roles.get(row.role_id as number) ?? null
    if (value instanceof Date) return value.toISOString()
    return Array.isArray(value) ? value.join(', ') : ((value as string | number | null | undefined) ?? null)
  }
  const after = { ...there, ...changes }
  return Object.fromEntries(
    (Object.keys(fieldOf) as (keyof typeof fieldOf)[])
      .filter((column) => column in changes)
      .map((column) => [fieldOf[column], { from: say(there, column), to: say(after, column) }]),
  )
}
