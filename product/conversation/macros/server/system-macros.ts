import { sql } from 'kysely'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { inSuperTenant } from '#product/organization/agencies/server/public.ts'
import { macros, MAX_MACROS } from '../contract.ts'
import { mustBeThere, shownMacros, wholeStep } from './macro-columns.ts'

/** Macros of all tenants, changed in the super tenant alone. */
export const systemMacros = defineResource(macros, {
  table: 'system_macro',
  of: 'everybody',
  mustBeHere: inSuperTenant(macros, 'elsewhere'),
  routes: { list: 'systemList', create: 'createSystem', save: 'saveSystem', remove: 'removeSystem' },
  order: sql`lower(name), id`,
  show: async (rows, ctx) => (await shownMacros(rows, ctx, true)).map(({ shown }) => shown),
  columns: ({ name, description, steps }) => ({ name, description, steps: JSON.stringify(steps.map(wholeStep)) }),
  begins: (_, ctx) => ({ created_at: ctx.now() }),
  check: ({ steps }, ctx) => mustBeThere(ctx, steps),
  missing: 'notFound',
  taken: { index: 'system_macro_name', error: 'nameTaken', field: 'name' },
  most: { count: MAX_MACROS, error: 'tooMany' },
  audit: { create: 'system-macro.create', save: 'system-macro.save', remove: 'system-macro.delete' },
})
