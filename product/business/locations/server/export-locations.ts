import { streamRows } from '#platform/server/database/stream-rows.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { locations } from '../contract.ts'
import { matchingLocations } from './matching-locations.ts'

const fields = [
  ['code', 'code'],
  ['internal_name', 'internalName'],
  ['public_name', 'publicName'],
  ['street', 'street'],
  ['city', 'city'],
  ['region', 'region'],
  ['postal_code', 'postalCode'],
  ['country', 'country'],
  ['timezone', 'timezone'],
  ['industry', 'industry'],
  ['phone', 'phone'],
  ['web', 'web'],
  ['state', 'state'],
] as const

/** The locations in scope that pass the filters, as they come out of the database. */
export const exportLocations: Handler<typeof locations, 'export'> = async (ctx, { body }) => {
  const statement = (await matchingLocations(ctx, body))
    .select(fields.map(([column]) => column))
    .orderBy('code')
    .compile()
  await ctx.tx((tx) => tx.audit({ action: 'location.export', entity: 'location', after: body }))
  const { translate, door } = ctx.services
  return {
    filename: `locations-${ctx.now().toISOString().slice(0, 10)}.csv`,
    columns: fields.map(([key, word]) => ({ key, header: translate(ctx.locale, 'locations', `ui/${word}`) })),
    rows: streamRows<Record<string, unknown>>(door, { tenantId: ctx.tenantId }, statement),
  }
}
