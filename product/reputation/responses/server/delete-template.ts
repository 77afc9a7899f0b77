import type { Handler } from '#platform/server/system/serve-system.ts'
import { responses } from '../contract.ts'
import { toTemplate } from './template-row.ts'

/** Deletes a reply template; answers made from it stay. */
export const deleteTemplate: Handler<typeof responses, 'deleteTemplate'> = async (ctx, { params }) =>
  ctx.tx(async (tx) => {
    const row = await tx.db
      .deleteFrom('response_template')
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', params.templateId)
      .returningAll()
      .executeTakeFirst()
    if (!row) return ctx.fail('templateNotFound')
    await tx.audit(responses, {
      action: 'template.delete',
      entityId: row.id,
      before: toTemplate(row),
    })
    return { ok: true }
  })
