import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import { DEFAULT_SOURCE, responses, type Template } from '../contract.ts'
import { mustBeUsable, templateColumns } from './template-columns.ts'
import { usesOf } from './template-uses.ts'
import { isOffered } from './templates-for.ts'

/** The permissions that templates of the whole tenant need. */
const ofTenant = {
  see: actionOf(responses, 'seeTenantTemplates'),
  add: actionOf(responses, 'addTenantTemplates'),
  edit: actionOf(responses, 'editTenantTemplates'),
  delete: actionOf(responses, 'deleteTenantTemplates'),
}
type Act = keyof typeof ofTenant
type Placed = { level: Template['level']; locationIds: readonly number[] }

/** Reply templates of the tenant and of chosen locations; answers made from one keep their words when it changes or goes. Those of the tenant are seen with a permission of their own, those of locations by whoever reaches one of them. */
export const templates = defineResource(responses, {
  table: 'response_template',
  routes: { create: 'createTemplate', save: 'saveTemplate', remove: 'deleteTemplate', list: 'templates' },
  order: sql`name, id`,
  isSeen: (row, ctx) => (row.level === 'Tenant' ? holds(ctx, 'see') : isOffered(ctx.who, placedOf(row))),
  show: async (rows, { db, tenantId }) => {
    const uses = await usesOf(db, tenantId, 'template_id')
    return rows.map(({ level, location_ids, source_id, ...row }) => ({
      ...templateColumns.shown(row),
      level: level as Template['level'],
      sourceID: source_id ?? DEFAULT_SOURCE,
      locationIDs: location_ids,
      ...uses(row.id),
    }))
  },
  columns: ({ level, locationIDs, ...body }) => ({
    ...templateColumns.of(body),
    level,
    location_ids: level === 'Location' ? [...new Set(locationIDs)] : [],
  }),
  begins: (_, ctx) => ({ created_at: ctx.now() }),
  check: mustBeUsable,
  allows: (body, ctx, _, before) => {
    if (before) mustBeAllowed(ctx, 'edit', placedOf(before))
    const { level, locationIDs: locationIds } = body
    mustBeAllowed(ctx, before ? 'edit' : 'add', { level, locationIds })
  },
  changes: async ({ db }, { before, after }, ctx) => {
    if (!before || after) return
    mustBeAllowed(ctx, 'delete', placedOf(before))
    await sql`update response set template_id = null where tenant_id = ${ctx.tenantId} and template_id = ${before.id}`.execute(
      db,
    )
  },
  missing: 'templateNotFound',
  taken: { index: 'response_template_tenant_id_name_key', error: 'templateNameTaken', field: 'name' },
  audit: { create: 'template.create', save: 'template.save', remove: 'template.delete' },
})

function placedOf({ level, location_ids }: { level: string; location_ids: number[] }): Placed {
  return { level: level as Template['level'], locationIds: location_ids }
}

function holds({ who }: Pick<TenantCtx, 'who'>, act: Act): boolean {
  return who.actions.has(ofTenant[act])
}

/** Raises what speaks against changing a template where it is offered: the tenant's by permission, those of locations by reaching them all. */
function mustBeAllowed(ctx: TenantCtx, act: Act, { level, locationIds }: Placed): void {
  if (level === 'Tenant' && !holds(ctx, act)) raise(responses, 'levelNotAllowed', { field: 'level' })
  if (level === 'Location' && (locationIds.length === 0 || !locationIds.every((id) => reaches(ctx.who, id))))
    raise(responses, 'badLocations', { field: 'locationIDs' })
}
