import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { lendLabels } from '#product/workspace/labels/server/public.ts'
import { MOST_NOTES } from '#product/workspace/notes/contract.ts'
import { tickets } from '../../contract.ts'
import { changeTickets } from '../acting/change-tickets.ts'
import { writeLog } from '../acting/write-log.ts'
import { emitChanged } from '../emit-tickets.ts'
import { mustWrite } from '../field-security.ts'
import { stageOf, stagesOf } from '../stages/default-stages.ts'
import { lockTickets, readTicket } from '../ticket-row.ts'
import { moveParts, type Part, partsOf, recount, wasOf } from './merge-parts.ts'

/** Merges open tickets of one location into one, which gets their notes, files, history, stops and labels; the others are closed, with a link to it. */
export const mergeTickets: Handler<typeof tickets, 'merge'> = async (ctx, { params: { ticketId }, body }) => {
  const { tenantId } = ctx
  mustWrite(ctx.who, ['closing', 'stage'])
  const ids = [...new Set(body.ids)]
  if (ids.includes(ticketId)) return ctx.fail('mergeItself', { field: 'ids' })
  return ctx.tx(async (tx) => {
    const { db } = tx
    const rows = await lockTickets(db, tenantId, ctx.who, [ticketId, ...ids])
    if (rows.length < ids.length + 1) return ctx.fail('notFound')
    if (rows.some(({ merged_into_id: into }) => into !== null)) return ctx.fail('mergedAlready')
    if (rows.some(({ closed_at: closed }) => closed)) return ctx.fail('ticketClosed')
    const target = rows.find(({ id }) => id === ticketId)!
    const others = rows.filter(({ id }) => id !== ticketId)
    if (others.some(({ location_id: at }) => at !== target.location_id)) return ctx.fail('otherLocation')
    if (rows.reduce((sum, { notes }) => sum + notes, 0) > MOST_NOTES)
      return ctx.fail('tooMany', { values: { most: MOST_NOTES } })

    const had = new Map<number, Pick<Part, 'noteIds' | 'fileIds' | 'logIds' | 'stopIds'>>()
    for (const { id } of others) had.set(id, await partsOf(db, tenantId, id))
    const now = ctx.now()
    const closed = stageOf(await stagesOf(db, tenantId, now), 'Closed').id
    await changeTickets(tx, ctx, others, () => ({
      stage_id: closed,
      closed_at: now,
      closed_by: ctx.who.userId,
      closes_on_reply: false,
      merged_into_id: ticketId,
    }))
    const parts: Part[] = []
    for (const row of others) {
      const moved = had.get(row.id)!
      const { stopIds } = await partsOf(db, tenantId, row.id)
      const labelIds = await lendLabels(db, tenantId, 'ticket', { from: row.id, to: ticketId })
      await moveParts(db, tenantId, moved, { from: row.id, to: ticketId })
      await sql`update ticket set notes = 0, files = 0 where tenant_id = ${tenantId} and id = ${row.id}`.execute(db)
      parts.push({
        ...moved,
        ticketId: row.id,
        number: row.number,
        version: row.version + 1,
        was: wasOf(row),
        endedStopIds: stopIds.filter((id) => !moved.stopIds.includes(id)),
        labelIds,
      })
    }
    await recount(db, tenantId, target)
    const merge = await db
      .insertInto('ticket_merge')
      .values({
        tenant_id: tenantId,
        ticket_id: ticketId,
        at: now,
        user_id: ctx.who.userId,
        parts: JSON.stringify(parts),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const numbers = others.map(({ number }) => number).join(', ')
    await writeLog(db, ctx, [
      { row: target, lines: [{ change: 'Merge', before: null, after: numbers }] },
      ...others.map((row) => ({ row, lines: [{ change: 'Merge' as const, before: null, after: `${target.number}` }] })),
    ])
    await tx.audit(tickets, {
      action: 'ticket.merge',
      entityId: ticketId,
      after: { mergeID: merge.id, ids: others.map(({ id }) => id) },
    })
    await emitChanged(tx, [target], ['Merge'])
    return (await readTicket(db, tenantId, ctx.who, ticketId))!
  })
}
