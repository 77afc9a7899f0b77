import type { Handler } from '#platform/server/system/serve-system.ts'
import { responses } from '../contract.ts'
import { templateColumns, toTemplate } from './template-row.ts'

/** Makes a reply template; names are unique within a tenant. */
export const createTemplate: Handler<typeof responses, 'createTemplate'> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const row = await tx.db
      .insertInto('response_template')
      .values({ tenant_id: ctx.tenantId, ...templateColumns(body), created_at: ctx.now() })
      .onConflict((oc) => oc.columns(['tenant_id', 'name']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) return ctx.fail('templateNameTaken', { field: 'name' })
    const after = toTemplate(row)
    await tx.audit(responses, { action: 'template.create', entityId: row.id, after })
    return after
  })
