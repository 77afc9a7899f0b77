import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { reaches, type Who } from '#platform/server/system/who.ts'
import { type Macro, macros, MAX_MACROS } from '../contract.ts'
import { mustBeThere, shownMacros } from './macro-columns.ts'
import { forgetUse } from './macro-uses.ts'
import { firstForbidden } from './needed-for.ts'

/** The permissions that macros of the whole tenant need. */
const ofTenant = {
  view: actionOf(macros, 'viewTenant'),
  add: actionOf(macros, 'addTenant'),
  edit: actionOf(macros, 'editTenant'),
  delete: actionOf(macros, 'deleteTenant'),
}
/** Where a macro is applied. */
export type Placed = { level: Macro['level']; locationIds: readonly number[] }

/** Macros of the tenant and of chosen locations. Those of the tenant are seen with a permission of their own, those of locations by whoever reaches one of them. */
export const ownMacros = defineResource(macros, {
  table: 'macro',
  routes: { list: 'list', create: 'create', save: 'save', remove: 'remove' },
  order: sql`lower(name), id`,
  isSeen: (row, { who }) => isSeen(who, placedOf(row)),
  show: async (rows, ctx) =>
    (await shownMacros(rows, ctx, false)).map(({ row, shown }) => ({
      ...shown,
      level: row.level as Macro['level'],
      locationIDs: row.location_ids,
    })),
  columns: ({ name, description, steps, level, locationIDs }) => ({
    name,
    description,
    steps: JSON.stringify(steps),
    level,
    location_ids: level === 'Location' ? [...new Set(locationIDs)] : [],
  }),
  begins: (_, ctx) => ({ created_at: ctx.now() }),
  check: async ({ steps }, ctx) => {
    const at = firstForbidden(ctx.who, steps)
    if (at >= 0) raise(macros, 'stepNotAllowed', { field: `steps.${at}`, values: { step: at + 1 } })
    await mustBeThere(ctx, steps)
  },
  allows: ({ level, locationIDs }, ctx, _, before) => {
    if (before) mustBeAllowed(ctx, 'edit', placedOf(before))
    mustBeAllowed(ctx, before ? 'edit' : 'add', { level, locationIds: locationIDs })
  },
  changes: async (tx, { before, after }, ctx) => {
    if (!before || after) return
    mustBeAllowed(ctx, 'delete', placedOf(before))
    await forgetUse(ctx.tenantId, tx, before.id)
  },
  missing: 'notFound',
  taken: { index: 'macro_name', error: 'nameTaken', field: 'name' },
  most: { count: MAX_MACROS, error: 'tooMany' },
  audit: { create: 'macro.create', save: 'macro.save', remove: 'macro.delete' },
})

function placedOf({ level, location_ids }: { level: string; location_ids: number[] }): Placed {
  return { level: level as Macro['level'], locationIds: location_ids }
}

/** Whether a macro is there for somebody. */
export function isSeen(who: Who, { level, locationIds }: Placed): boolean {
  return level === 'Tenant' ? who.actions.has(ofTenant.view) : locationIds.some((id) => reaches(who, id))
}

/** Raises what speaks against changing a macro where it is applied: the tenant's by permission, those of locations by reaching them all. */
function mustBeAllowed({ who }: TenantCtx, act: keyof typeof ofTenant, { level, locationIds }: Placed): void {
  if (level === 'Tenant' && !who.actions.has(ofTenant[act])) raise(macros, 'levelNotAllowed', { field: 'level' })
  if (level === 'Location' && (locationIds.length === 0 || !locationIds.every((id) => reaches(who, id))))
    raise(macros, 'badLocations', { field: 'locationIDs' })
}
