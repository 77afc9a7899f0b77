import { sql } from 'kysely'
import type { ServedList } from '#platform/server/list/served-list.ts'
import { moduleKey } from '#product/organization/modules/contract.ts'
import type { locationFields } from '../contract.ts'

/** The locations of a tenant that are in somebody's scope. */
export const locationList: ServedList<typeof locationFields> = {
  from: sql`location l`,
  within: ({ tenantId, who }) =>
    !who || who.locationIds === 'all'
      ? sql`l.tenant_id = ${tenantId}`
      : sql`l.tenant_id = ${tenantId} and l.id = any(${who.locationIds}::bigint[])`,
  id: sql`l.id`,
  columns: () => ({
    location: sql`l.id`,
    q: sql`concat_ws(e'\n', l.code, l.internal_name, l.public_name, l.street, l.city, l.postal_code)`,
    code: sql`l.code`,
    internalName: sql`l.internal_name`,
    publicName: sql`l.public_name`,
    street: sql`l.street`,
    city: sql`l.city`,
    state: sql`l.region`,
    postalCode: sql`l.postal_code`,
    country: sql`l.country`,
    timezone: sql`l.timezone`,
    industry: sql`l.industry`,
    phone: sql`l.phone`,
    web: sql`l.web`,
    module: sql`array(select m::smallint from unnest(${sql.lit(`{${Object.values(moduleKey.values).join()}}`)}::int[]) m join tenant t on t.id = l.tenant_id
      where not app.is_module_off(m, null, t.closed_modules, t.locked_modules, t.excluded_sources, l.disabled_modules))`,
    officeState: sql`l.state`,
  }),
  sorts: {
    code: sql`lower(l.code)`,
    internalName: sql`lower(l.internal_name)`,
    city: sql`lower(l.city)`,
    country: sql`lower(l.country)`,
  },
}
