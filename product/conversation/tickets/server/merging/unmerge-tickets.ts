import { sql } from 'kysely'
import { violates } from '#platform/server/database/violates.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { takeLabelsBack } from '#product/workspace/labels/server/public.ts'
import { tickets, UNDO_HOURS } from '../../contract.ts'
import { writeLog } from '../acting/write-log.ts'
import { emitChanged } from '../emit-tickets.ts'
import { mustWrite } from '../field-security.ts'
import { lockTickets, readTicket } from '../ticket-row.ts'
import { columnsOf, moveParts, readParts, recount } from './merge-parts.ts'

/** Undoes a merge: each ticket is open again as it was, with what came from it. Refused once one of them was changed, or what it gave lies elsewhere. */
export const unmergeTickets: Handler<typeof tickets, 'unmerge'> = async (ctx, { params: { ticketId }, body }) => {
  const { tenantId } = ctx
  mustWrite(ctx.who, ['closing', 'stage'])
  return ctx
    .tx(async (tx) => {
      const { db } = tx
      const merge = await db
        .selectFrom('ticket_merge')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('ticket_id', '=', ticketId)
        .where('id', '=', body.mergeID)
        .forUpdate()
        .executeTakeFirst()
      if (!merge) return ctx.fail('unknownMerge', { field: 'mergeID' })
      const parts = readParts(merge.parts)
      const rows = await lockTickets(db, tenantId, ctx.who, [ticketId, ...parts.map((part) => part.ticketId)])
      const target = rows.find(({ id }) => id === ticketId) ?? ctx.fail('notFound')
      if (merge.undone_at) return ctx.fail('undoneAlready')
      const now = ctx.now()
      if (merge.at.getTime() + UNDO_HOURS * 3_600_000 < now.getTime()) return ctx.fail('undoLate')
      for (const part of parts) {
        const { ticketId: id, was } = part
        if (rows.find((row) => row.id === id)?.version !== part.version) return ctx.fail('changedSince')
        if (!(await moveParts(db, tenantId, part, { from: ticketId, to: id }))) return ctx.fail('changedSince')
        await sql`
          delete from ticket_stop where tenant_id = ${tenantId} and ticket_id = ${id} and id = any(${part.endedStopIds}::bigint[])`.execute(
          db,
        )
        await takeLabelsBack(db, tenantId, 'ticket', { from: ticketId, ids: part.labelIds })
        await db
          .updateTable('ticket')
          .set({ ...columnsOf(was), closed_at: null, merged_into_id: null, version: part.version + 1 })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .execute()
      }
      const restored = await lockTickets(
        db,
        tenantId,
        ctx.who,
        parts.map((part) => part.ticketId),
      )
      for (const row of [target, ...restored]) await recount(db, tenantId, row)
      await sql`update ticket_merge set undone_at = ${now} where tenant_id = ${tenantId} and id = ${merge.id}`.execute(
        db,
      )
      const numbers = parts.map(({ number }) => number).join(', ')
      await writeLog(db, ctx, [
        { row: target, lines: [{ change: 'Unmerge', before: numbers, after: null }] },
        ...restored.map((row) => ({
          row,
          lines: [{ change: 'Unmerge' as const, before: `${target.number}`, after: null }],
        })),
      ])
      await tx.audit(tickets, {
        action: 'ticket.unmerge',
        entityId: ticketId,
        after: { mergeID: merge.id, ids: restored.map(({ id }) => id) },
      })
      await emitChanged(tx, [target, ...restored], ['Unmerge'])
      return (await readTicket(db, tenantId, ctx.who, ticketId))!
    })
    .catch((error: unknown) => {
      if (violates(error, 'ticket_once')) return ctx.fail('ticketExists')
      throw error
    })
}
