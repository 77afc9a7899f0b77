import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { TicketTable } from '#platform/server/database/tables.generated.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { Who } from '#platform/server/system/who.ts'
import { labelIdsOf } from '#product/workspace/labels/server/public.ts'
import type { Ticket } from '../contract.ts'

export type TicketRow = Selectable<TicketTable>
/** A row with the names of what it holds as ids. */
export type NamedTicket = TicketRow & {
  location_name: string
  timezone: string
  user_name: string | null
  role_name: string | null
  queue_name: string | null
  created_by_name: string | null
  closed_by_name: string | null
  merged_into: { id: number; number: number } | null
  label_ids: number[]
}

/** For the select list over `ticket t`. */
export function withNames(tenantId: number): RawBuilder<unknown> {
  const person = (column: string) =>
    sql`(select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.id = ${sql.ref(column)})`
  const place = (column: string) =>
    sql`(select ${sql.ref(`l.${column}`)} from location l where l.tenant_id = ${tenantId} and l.id = t.location_id)`
  return sql`t.*, ${place('internal_name')} as location_name, ${place('timezone')} as timezone,
    ${person('t.user_id')} as user_name, ${person('t.created_by')} as created_by_name, ${person('t.closed_by')} as closed_by_name,
    (select jsonb_build_object('id', m.id, 'number', m.number) from ticket m where m.tenant_id = ${tenantId} and m.id = t.merged_into_id) as merged_into,
    (select r.name from role r where r.tenant_id = ${tenantId} and r.id = t.role_id) as role_name,
    (select q.name from inbox_queue q where q.tenant_id = ${tenantId} and q.id = t.queue_id) as queue_name,
    ${labelIdsOf('ticket', tenantId, sql`t.id`)} as label_ids`
}

/** Rows of some tickets, locked in one order until the transaction ends; those out of reach are left out. */
export async function lockTickets(
  db: Db,
  tenantId: number,
  who: Pick<Who, 'locationIds'> | null,
  ids: readonly number[],
): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select t.* from ticket t where t.tenant_id = ${tenantId} and t.id = any(${ids}::bigint[]) and ${inReach(who)} order by t.id for update`.execute(
    db,
  )
  return rows
}

/** One ticket with its names; undefined out of reach. */
export async function readTicket(
  db: Db,
  tenantId: number,
  who: Pick<Who, 'locationIds'> | null,
  ticketId: number,
): Promise<Ticket | undefined> {
  const [one] = await readTickets(db, tenantId, who, [ticketId])
  return one
}

/** Some tickets with their names, in the order of their ids. */
export async function readTickets(
  db: Db,
  tenantId: number,
  who: Pick<Who, 'locationIds'> | null,
  ids: readonly number[],
): Promise<Ticket[]> {
  const { rows } = await sql<NamedTicket>`
    select ${withNames(tenantId)} from ticket t where t.tenant_id = ${tenantId} and t.id = any(${ids}::bigint[]) and ${inReach(who)} order by t.id`.execute(
    db,
  )
  return rows.map(toTicket)
}

/** Whether a ticket lies at a location of the reader's, over `ticket t`. */
export function inReach(who: Pick<Who, 'locationIds'> | null): RawBuilder<unknown> {
  return !who || who.locationIds === 'all' ? sql`true` : sql`t.location_id = any(${who.locationIds}::bigint[])`
}

export function toTicket(row: NamedTicket): Ticket {
  const iso = (date: Date | null) => date?.toISOString() ?? null
  return {
    id: row.id,
    number: row.number,
    type: row.type as Ticket['type'],
    title: row.title,
    text: row.text,
    priority: row.priority as Ticket['priority'],
    stageID: row.stage_id,
    stageSince: row.stage_since.toISOString(),
    locationID: row.location_id,
    locationName: row.location_name,
    timezone: row.timezone,
    reviewID: row.review_id,
    sourceID: row.source_id,
    rating: row.rating,
    nps: row.nps,
    sentiment: row.sentiment as Ticket['sentiment'],
    reporterName: row.reporter_name,
    reporterEmail: row.reporter_email,
    reporterPhone: row.reporter_phone,
    assignee: assigneeOf(row),
    queueID: row.queue_id,
    responseStatus: row.response_status as Ticket['responseStatus'],
    dueAt: iso(row.due_at),
    targetAt: iso(row.target_at),
    targetKind: row.target_kind as Ticket['targetKind'],
    stopReason: row.stop_reason as Ticket['stopReason'],
    stoppedAt: iso(row.stopped_at),
    postponedUntil: iso(row.postponed_until),
    openedAt: row.opened_at.toISOString(),
    externalID: row.external_id,
    createdByName: row.created_by_name,
    closedAt: iso(row.closed_at),
    closedByName: row.closed_by_name,
    closingReason: row.closing_reason,
    rootCauses: row.root_causes,
    closingTags: row.closing_tags,
    explanation: row.explanation,
    url: row.url,
    labelIDs: row.label_ids,
    notes: row.notes,
    files: row.files,
    mergedInto: row.merged_into,
    hidden: [],
    version: row.version,
  }
}

function assigneeOf(row: NamedTicket): Ticket['assignee'] {
  if (row.user_id !== null) return { type: 'User', id: row.user_id, name: row.user_name ?? '' }
  if (row.role_id !== null) return { type: 'Role', id: row.role_id, name: row.role_name ?? '' }
  return row.queue_id === null ? null : { type: 'Queue', id: row.queue_id, name: row.queue_name ?? '' }
}
