import type { Handler } from '#platform/server/system/serve-system.ts'
import type { responses } from '../contract.ts'
import { toTemplate } from './template-row.ts'

/** The tenant's reply templates, by name. */
export const listTemplates: Handler<typeof responses, 'templates'> = async (ctx) => {
  const rows = await ctx.read
    .selectFrom('response_template')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .orderBy('name')
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map(toTemplate)
}
