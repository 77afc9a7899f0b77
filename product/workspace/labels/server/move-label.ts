import { sql } from 'kysely'
import type { Handler, Tx } from '#platform/server/system/serve-system.ts'
import { MAX_DEPTH, labels } from '../contract.ts'
import { holdLabels, orNameTaken, ownLabel, sayChanged } from './change-labels.ts'
import { readLabels, toLabel } from './label-row.ts'
import { branchOf, childrenOf, depthOf, heightOf } from './label-tree.ts'

/** Puts a label with its whole branch at a place among the labels of a parent; answers all labels of its type. */
export const moveLabel: Handler<typeof labels, 'move'> = (ctx, { params, body: { parentID, order, version } }) =>
  orNameTaken(
    ctx.tx(async (tx) => {
      const seen = await holdLabels(tx, ctx.tenantId)
      const label = ownLabel(seen, params.labelId, version, ctx.fail, (row) => toLabel(row, ctx))
      const own = seen.filter(({ tenant_id }) => tenant_id !== null)
      const parent = own.find(({ id }) => id === parentID)
      if (parentID !== null && !parent) return ctx.fail('unknownParent', { field: 'parentID' })
      if (parent && branchOf(own, label.id).includes(parent)) return ctx.fail('underItself')
      if (parent && parent.type !== label.type) return ctx.fail('otherType')
      if (depthOf(own, parentID) + heightOf(own, label.id) > MAX_DEPTH)
        return ctx.fail('tooDeep', { values: { most: MAX_DEPTH } })
      const ofType = own.filter(({ type }) => type === label.type)
      const beside = childrenOf(ofType, parentID).filter(({ id }) => id !== label.id)
      const inOrder = beside.toSpliced(order - 1, 0, label).map(({ id }) => id)
      await place(tx, ctx.tenantId, label.id, parentID)
      await number(tx, ctx.tenantId, inOrder)
      await tx.audit(labels, {
        action: 'label.move',
        entityId: label.id,
        before: { parentID: label.parent_id, order: label.position },
        after: { parentID, order: inOrder.indexOf(label.id) + 1 },
      })
      await sayChanged(tx, [label.id])
      const rows = (await readLabels(tx.db, ctx.tenantId)).filter(({ type }) => type === label.type)
      return { items: rows.map((row) => toLabel(row, ctx)), nextCursor: null }
    }),
    ctx.fail,
  )

/** Only what moved has a new version: its neighbours keep theirs, so that nobody who edits one is told of a conflict. */
async function place({ db }: Tx, tenantId: number, id: number, parentId: number | null) {
  await sql`update label set parent_id = ${parentId}, version = version + 1 where tenant_id = ${tenantId} and id = ${id}`.execute(
    db,
  )
}

async function number({ db }: Tx, tenantId: number, ids: readonly number[]) {
  await sql`update label l set position = u.position from unnest(${ids}::bigint[]) with ordinality u(id, position)
    where l.tenant_id = ${tenantId} and l.id = u.id and l.position <> u.position`.execute(db)
}
