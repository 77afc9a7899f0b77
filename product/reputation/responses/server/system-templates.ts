import { sql } from 'kysely'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { inSuperTenant } from '#product/organization/agencies/server/public.ts'
import { DEFAULT_SOURCE, responses } from '../contract.ts'
import { mustBeUsable, templateColumns } from './template-columns.ts'
import { usesOf } from './template-uses.ts'

/** Reply templates of all tenants, changed in the super tenant alone. */
export const systemTemplates = defineResource(responses, {
  table: 'system_response_template',
  of: 'everybody',
  mustBeHere: inSuperTenant(responses, 'elsewhere'),
  routes: {
    list: 'systemTemplates',
    create: 'createSystemTemplate',
    save: 'saveSystemTemplate',
    remove: 'removeSystemTemplate',
  },
  order: sql`lower(name), id`,
  show: async (rows, { db, tenantId }) => {
    const uses = await usesOf(db, tenantId, 'system_template_id')
    return rows.map((row) => ({
      ...templateColumns.shown(row),
      sourceID: row.source_id ?? DEFAULT_SOURCE,
      ...uses(row.id),
    }))
  },
  columns: templateColumns.of,
  begins: (_, ctx) => ({ created_at: ctx.now() }),
  check: mustBeUsable,
  missing: 'templateNotFound',
  taken: { index: 'system_response_template_name', error: 'templateNameTaken', field: 'name' },
  audit: {
    create: 'system-template.create',
    save: 'system-template.save',
    remove: 'system-template.delete',
  },
})
