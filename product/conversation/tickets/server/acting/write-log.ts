import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import type { Change } from '../emit-tickets.ts'
import { isClosing, type StageRow } from '../stages/default-stages.ts'
import type { TicketRow } from '../ticket-row.ts'

type Said = string | number | null
export type LogLine = {
  change: Change
  before: Said
  after: Said
  stageId?: number
  stageSince?: Date
  reason?: string | null
}
export type Names = {
  stages: ReadonlyMap<number, StageRow>
  of(kind: 'users' | 'role' | 'inbox_queue', id: number | null): string | null
}
type Pair = { before: TicketRow; after: TicketRow }

/** What ids are called that a history names. */
export async function namesFor(
  db: Db,
  tenantId: number,
  stages: readonly StageRow[],
  pairs: readonly Pair[],
): Promise<Names> {
  const ids = (column: 'user_id' | 'role_id' | 'queue_id') => [
    ...new Set(pairs.flatMap(({ before, after }) => [before[column], after[column]]).filter((id) => id !== null)),
  ]
  const { rows } = await sql<{ kind: string; id: number; name: string }>`
    select 'users' as kind, id, trim(first_name || ' ' || last_name) as name from users where id = any(${ids('user_id')}::bigint[])
    union all select 'role', id, name from role where tenant_id = ${tenantId} and id = any(${ids('role_id')}::bigint[])
    union all select 'inbox_queue', id, name from inbox_queue where tenant_id = ${tenantId} and id = any(${ids('queue_id')}::bigint[])`.execute(
    db,
  )
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  return {
    stages: new Map(stages.map((stage) => [stage.id, stage])),
    of: (kind, id) => (id === null ? null : (names.get(`${kind} ${id}`) ?? null)),
  }
}

/** What a change is in the history of a ticket. */
export function linesOf(before: TicketRow, after: TicketRow, names: Names): LogLine[] {
  const lines: LogLine[] = []
  const say = (change: Change, from: Said, to: Said) => lines.push({ change, before: from, after: to })
  const iso = (date: Date | null) => date?.toISOString() ?? null
  if (before.stage_id !== after.stage_id) {
    const [from, to] = [names.stages.get(before.stage_id), names.stages.get(after.stage_id)]
    const change = isClosing(to)
      ? 'Close'
      : isClosing(from)
        ? 'Reopen'
        : to?.kind === 'Escalated'
          ? 'Escalate'
          : 'Stage'
    lines.push({
      change,
      before: from?.name ?? null,
      after: to?.name ?? null,
      stageId: before.stage_id,
      stageSince: before.stage_since,
      reason: after.closing_reason,
    })
  }
  if (before.queue_id !== after.queue_id)
    say('Queue', names.of('inbox_queue', before.queue_id), names.of('inbox_queue', after.queue_id))
  const holder = (row: TicketRow) => names.of('users', row.user_id) ?? names.of('role', row.role_id)
  if (before.user_id !== after.user_id || before.role_id !== after.role_id) say('Assign', holder(before), holder(after))
  if (before.priority !== after.priority) say('Priority', before.priority, after.priority)
  if (before.type !== after.type) say('Type', before.type, after.type)
  if (iso(before.due_at) !== iso(after.due_at)) say('Due', iso(before.due_at), iso(after.due_at))
  if (before.stop_reason === 'Postponed' || after.stop_reason === 'Postponed') {
    if (iso(before.postponed_until) !== iso(after.postponed_until))
      say('Postpone', iso(before.postponed_until), iso(after.postponed_until))
  } else if ((before.stop_reason === 'Customer') !== (after.stop_reason === 'Customer'))
    say('Wait', before.stop_reason, after.stop_reason)
  if (before.response_status !== after.response_status) say('Reply', before.response_status, after.response_status)
  if (edited.some((name) => before[name] !== after[name])) say('Edit', null, null)
  return lines
}

const edited = [
  'title',
  'text',
  'reporter_name',
  'reporter_email',
  'reporter_phone',
  'rating',
  'nps',
  'sentiment',
] as const satisfies readonly (keyof TicketRow)[]

/** Writes the histories of tickets, in the name of who acts. */
export async function writeLog(
  db: Db,
  { tenantId, now, who }: Pick<UseCaseCtx, 'tenantId' | 'now' | 'who'>,
  changed: readonly { row: Pick<TicketRow, 'id'>; lines: readonly LogLine[] }[],
): Promise<void> {
  const all = changed.flatMap(({ row, lines }) => lines.map((line) => ({ ...line, ticketId: row.id })))
  if (all.length === 0) return
  await db
    .insertInto('ticket_log')
    .values(
      all.map(({ ticketId, change, before, after, stageId, stageSince, reason }) => ({
        tenant_id: tenantId,
        ticket_id: ticketId,
        at: now(),
        user_id: who?.userId ?? null,
        change,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        stage_id: stageId ?? null,
        stage_since: stageSince ?? null,
        reason: reason ?? null,
      })),
    )
    .execute()
}
