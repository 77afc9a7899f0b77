import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { responses } from '../contract.ts'
import { templateColumns, toTemplate } from './template-row.ts'

/** Changes a reply template; answers made from it keep their words. */
export const saveTemplate: Handler<typeof responses, 'saveTemplate'> = async (ctx, { params, body }) =>
  ctx.tx(async (tx) => {
    const templates = tx.db.selectFrom('response_template').selectAll().where('tenant_id', '=', ctx.tenantId)
    const before = await templates.where('id', '=', params.templateId).forUpdate().executeTakeFirst()
    if (!before) return ctx.fail('templateNotFound')
    if (before.version !== body.version) throw platformFault('stale', { data: toTemplate(before) })
    const namesake = await templates.where('name', '=', body.name).where('id', '<>', before.id).executeTakeFirst()
    if (namesake) return ctx.fail('templateNameTaken', { field: 'name' })
    const row = await tx.db
      .updateTable('response_template')
      .set({ ...templateColumns(body), version: before.version + 1 })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = toTemplate(row)
    await tx.audit(responses, {
      action: 'template.save',
      entityId: row.id,
      before: toTemplate(before),
      after,
    })
    return after
  })
