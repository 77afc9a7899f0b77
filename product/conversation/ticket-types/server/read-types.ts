import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Db } from '#platform/server/database/door.ts'
import { type TicketType, ticketType } from '#product/conversation/tickets/contract.ts'
import type { TypeRules } from '#product/conversation/tickets/server/public.ts'
import { holdersOf } from '#product/organization/users/server/public.ts'
import { type TicketTypeRule, ticketTypes } from '../contract.ts'

type Row = {
  type: TicketType
  instruction: string
  contact_id: number | null
  contact_name: string | null
  priority: TicketTypeRule['priority']
  queue_id: number | null
  queue_name: string | null
  is_offered: boolean
  version: number
}

/** All types in the order of their numbers, each with what is said of it. */
export async function readTypes(db: Db, tenantId: number): Promise<TicketTypeRule[]> {
  const seers = await holdersOf(db, tenantId, actionOf(ticketTypes, 'view'))
  const { rows } = await sql<Row>`
    select r.type, r.instruction, u.id as contact_id, trim(u.first_name || ' ' || u.last_name) as contact_name, r.priority,
      r.queue_id, q.name as queue_name, r.is_offered, r.version
    from ticket_type_rule r
      left join users u on u.tenant_id = ${tenantId} and u.id = r.contact_id and u.active and not u.system and u.id = any(${seers}::bigint[])
      left join inbox_queue q on q.tenant_id = ${tenantId} and q.id = r.queue_id
    where r.tenant_id = ${tenantId}`.execute(db)
  const known = new Map(rows.map((row) => [row.type, row]))
  return Object.values(ticketType.values).map((type) => toRule(type, known.get(type)))
}

function toRule(type: TicketType, row: Row | undefined): TicketTypeRule {
  return {
    type,
    instruction: row?.instruction ?? '',
    contactID: row?.contact_id ?? null,
    contactName: row?.contact_name ?? null,
    priority: row?.priority ?? null,
    queueID: row?.queue_id ?? null,
    queueName: row?.queue_name ?? null,
    isOffered: row?.is_offered ?? true,
    version: row?.version ?? 0,
  }
}

/** What new tickets begin with, for whoever creates them. */
export const rulesOfTypes: TypeRules = async (db, tenantId) => {
  const { rows } = await sql<Pick<Row, 'type' | 'priority' | 'queue_id' | 'is_offered'>>`
    select type, priority, queue_id, is_offered from ticket_type_rule where tenant_id = ${tenantId}`.execute(db)
  return new Map(
    rows.map(({ type, priority, queue_id, is_offered }) => [
      type,
      { priority, queueId: queue_id, isOffered: is_offered },
    ]),
  )
}
