import { sql } from 'kysely'
import type { ServedList } from '#platform/server/list/served-list.ts'
import { labelColumn, labelNamesOf } from '#product/workspace/labels/server/public.ts'
import type { customerFields } from '../contract.ts'

/** The customers of a tenant; whoever sees only some locations meets them in the reviews there. */
export const customerList: ServedList<typeof customerFields> = {
  from: sql`customer cu`,
  within: ({ tenantId, who }) =>
    !who || who.locationIds === 'all' ? sql`cu.tenant_id = ${tenantId}` : sql`cu.tenant_id = ${tenantId} and false`,
  id: sql`cu.id`,
  columns: (tenantId) => ({
    displayName: sql`cu.display_name`,
    source: sql`cu.source_id`,
    email: sql`cu.email`,
    phoneNumber: sql`cu.phone_number`,
    firstSeenAt: sql`cu.first_seen_at`,
    labels: labelColumn('customer', tenantId, sql`cu.id`),
  }),
  sorts: { displayName: sql`lower(cu.display_name)` },
  joins: () => sql`join source shown_s on shown_s.id = cu.source_id`,
  shown: (tenantId) => ({ source: sql`shown_s.name`, labels: labelNamesOf('customer', tenantId, sql`cu.id`) }),
}
