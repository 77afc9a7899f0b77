import { Fault } from '#platform/server/system/fault.ts'
import { sayFault } from '#platform/server/system/say-fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { tickets } from '../contract.ts'
import { emitTickets } from './emit-tickets.ts'
import { lockTickets } from './ticket-row.ts'
import { sql } from 'kysely'

/** Deletes tickets with all that was written on them; those out of reach stay and are told. */
export const removeTickets: Handler<typeof tickets, 'remove'> = async (ctx, { body: { ids } }) => {
  const gone = await ctx.tx(async (tx) => {
    const rows = await lockTickets(tx.db, ctx.tenantId, ctx.who, ids)
    if (rows.length === 0) return new Set<number>()
    const there = rows.map(({ id }) => id)
    await sql`delete from ticket where tenant_id = ${ctx.tenantId} and id = any(${there}::bigint[])`.execute(tx.db)
    await tx.auditAll(
      tickets,
      rows.map((row) => ({ action: 'ticket.delete' as const, entityId: row.id, before: { number: row.number } })),
    )
    await emitTickets(tx, 'deleted', rows)
    return new Set(there)
  })
  const fault = new Fault(tickets, 'notFound')
  const results = ids.map((id) =>
    gone.has(id) ? { id, ok: true } : { id, ok: false, key: fault.key, message: sayFault(ctx, fault) },
  )
  const done = results.filter(({ ok }) => ok).length
  return { done, failed: results.length - done, results }
}
