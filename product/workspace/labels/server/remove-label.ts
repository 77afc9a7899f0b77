import { sql } from 'kysely'
import type { Handler, Tx } from '#platform/server/system/serve-system.ts'
import { labels } from '../contract.ts'
import { holdLabels, inPortions, orNameTaken, ownLabel, sayChanged } from './change-labels.ts'
import { labelLists } from './label-lists.ts'
import { toLabel } from './label-row.ts'
import { childrenOf, nextPosition } from './label-tree.ts'

/** Deletes a label, also from everything that carries it; what was below it stands where it stood, behind the others. */
export const removeLabel: Handler<typeof labels, 'remove'> = (ctx, { params, query }) =>
  orNameTaken(
    ctx.tx(async (tx) => {
      const all = await holdLabels(tx, ctx.tenantId)
      const label = ownLabel(all, params.labelId, query.version, ctx.fail, (row) => toLabel(row, ctx))
      const ofType = all.filter(({ type, tenant_id }) => type === label.type && tenant_id !== null)
      const below = childrenOf(ofType, label.id).map(({ id }) => id)
      const first = nextPosition(ofType, label.parent_id)
      await sql`update label l set parent_id = ${label.parent_id}, position = ${first} + u.at::int - 1
        from unnest(${below}::bigint[]) with ordinality u(id, at) where l.tenant_id = ${ctx.tenantId} and l.id = u.id`.execute(
        tx.db,
      )
      for (const { links } of labelLists(ctx.services.lists))
        await inPortions((most) => takeOff(tx, ctx.tenantId, label.id, links, most))
      await tx.db.deleteFrom('label').where('tenant_id', '=', ctx.tenantId).where('id', '=', label.id).execute()
      await tx.audit(labels, { action: 'label.delete', entityId: label.id, before: toLabel(label, ctx) })
      await sayChanged(tx, [label.id, ...below], true)
      return { ok: true as const }
    }),
    ctx.fail,
  )

async function takeOff({ db }: Tx, tenantId: number, labelId: number, links: string, most: number): Promise<number> {
  const table = sql.table(links)
  const { numAffectedRows } = await sql`delete from ${table} where tenant_id = ${tenantId} and label_id = ${labelId}
    and item_id = any(array(select item_id from ${table} where tenant_id = ${tenantId} and label_id = ${labelId} limit ${most}))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
