import type { Handler } from '#platform/server/system/serve-system.ts'
import { labels } from '../contract.ts'
import { holdLabels, orNameTaken, ownLabel, sayChanged } from './change-labels.ts'
import { toColumns } from './label-columns.ts'
import { toLabel } from './label-row.ts'

/** Changes what a label is called and how it looks; its type is for ever, its place is another call. */
export const saveLabel: Handler<typeof labels, 'save'> = (ctx, { params, body }) =>
  orNameTaken(
    ctx.tx(async (tx) => {
      const all = await holdLabels(tx, ctx.tenantId)
      const before = ownLabel(all, params.labelId, body.version, ctx.fail, (row) => toLabel(row, ctx))
      const row = await tx.db
        .updateTable('label')
        .set({ ...toColumns(body), version: before.version + 1 })
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const after = toLabel(row, ctx)
      await tx.audit(labels, {
        action: 'label.save',
        entityId: row.id,
        before: toLabel(before, ctx),
        after,
      })
      await sayChanged(tx, [row.id])
      return after
    }),
    ctx.fail,
  )
