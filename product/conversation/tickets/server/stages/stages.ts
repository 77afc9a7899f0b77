import { sql } from 'kysely'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { MOST_STAGES, type StageKind, tickets } from '../../contract.ts'
import { changeTickets } from '../acting/change-tickets.ts'
import { lockTickets } from '../ticket-row.ts'
import { isClosing, readStages, stagesOf } from './default-stages.ts'

/** How far a ticket is. */
export const stages = defineResource(tickets, {
  table: 'ticket_stage',
  routes: { create: 'createStage', save: 'saveStage', remove: 'removeStage' },
  order: sql`position, id`,
  show: (rows) =>
    rows.map(({ id, name, kind, position, version }) => ({
      id,
      name,
      kind: kind as StageKind | null,
      order: position,
      version,
    })),
  columns: ({ name, order }) => ({ name, position: order }),
  begins: async (_, ctx, tx) => {
    await stagesOf(tx.db, ctx.tenantId, ctx.now())
    return { created_at: ctx.now() }
  },
  async changes({ db }, { before, after }, { tenantId }) {
    if (after) return
    const { rows } = await sql`
      select 1 from ticket where tenant_id = ${tenantId} and stage_id = ${before!.id} limit 1`.execute(db)
    if (rows.length > 0) raise(tickets, 'inUse')
  },
  missing: 'notFound',
  taken: { index: 'ticket_stage_name', error: 'nameTaken', field: 'name' },
  most: { count: MOST_STAGES + 8, error: 'tooMany' },
  audit: { create: 'ticket-stage.create', save: 'ticket-stage.save', remove: 'ticket-stage.remove' },
})

export const listStages: Handler<typeof tickets, 'stages'> = async (ctx) =>
  (await readStages(ctx.read, ctx.tenantId)).map(({ position, ...stage }) => ({ ...stage, order: position }))

/** Deletes a stage of the tenant's own; its tickets move to an open one first. */
export const removeStage: Handler<typeof tickets, 'removeStage'> = async (ctx, { params, query: { moveToID } }) => {
  const { ticketStageId: id } = params
  const stage = await stages.one(ctx, id)
  if (stage.kind !== null) return ctx.fail('stageStays')
  if (moveToID !== undefined)
    await ctx.tx(async (tx) => {
      const all = await stagesOf(tx.db, ctx.tenantId, ctx.now())
      const to = all.find((one) => one.id === moveToID)
      if (!to || moveToID === id || isClosing(to)) return ctx.fail('unknownStage', { field: 'moveToID' })
      const { rows } = await sql<{ id: number }>`
        select id from ticket where tenant_id = ${ctx.tenantId} and stage_id = ${id} order by id`.execute(tx.db)
      const there = await lockTickets(
        tx.db,
        ctx.tenantId,
        null,
        rows.map((row) => row.id),
      )
      await changeTickets(tx, ctx, there, () => ({ stage_id: moveToID }))
    })
  await stages.remove(ctx, id)
  return { ok: true }
}
