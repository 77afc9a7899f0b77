import type { Handler } from '#platform/server/system/serve-system.ts'
import { MAX_DEPTH, MAX_LABELS, labels } from '../contract.ts'
import { holdLabels, orNameTaken, sayChanged } from './change-labels.ts'
import { toLabel } from './label-row.ts'
import { depthOf, nextPosition } from './label-tree.ts'
import { toColumns } from './label-columns.ts'

/** A new label of the tenant's, the last one below its parent. */
export const createLabel: Handler<typeof labels, 'create'> = (ctx, { body }) =>
  orNameTaken(
    ctx.tx(async (tx) => {
      const own = (await holdLabels(tx, ctx.tenantId)).filter(({ tenant_id }) => tenant_id !== null)
      if (own.length >= MAX_LABELS) return ctx.fail('tooMany', { values: { most: MAX_LABELS } })
      const { type, parentID } = body
      const parent = own.find(({ id }) => id === parentID)
      if (parentID !== null && !parent) return ctx.fail('unknownParent', { field: 'parentID' })
      if (parent && parent.type !== type) return ctx.fail('otherType', { field: 'parentID' })
      if (depthOf(own, parentID) >= MAX_DEPTH) return ctx.fail('tooDeep', { values: { most: MAX_DEPTH } })
      const ofType = own.filter((one) => one.type === type)
      const row = await tx.db
        .insertInto('label')
        .values({
          tenant_id: ctx.tenantId,
          type,
          parent_id: parentID,
          position: nextPosition(ofType, parentID),
          ...toColumns(body),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const made = toLabel(row, ctx)
      await tx.audit(labels, { action: 'label.create', entityId: row.id, after: made })
      await sayChanged(tx, [row.id])
      return made
    }),
    ctx.fail,
  )
