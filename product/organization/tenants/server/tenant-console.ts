import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { TenantTable } from '#platform/server/database/tables.generated.ts'
import type { FilterClause, ListFields } from '#platform/contract/filter.ts'
import { compileFilter, type ListColumns } from '#platform/server/filter/compile-filter.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Who } from '#platform/server/system/who.ts'
import { type ConsoleTenant, tenantFields } from '../contract.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { modulePackage, modulesOfPackage, moduleKey } from '#product/organization/modules/contract.ts'
import { isEnterable } from './can-enter.ts'
import { stagePriority } from '../account-rules.ts'
import { toTenant } from './public.ts'

/** The tenants of a scope with their counts; each count is a sum of a few rows a tenant, whatever happened there. It begins with the summaries, by whose tenant the sums lie on several machines. */
export const consoleFrom = sql`tenant_summary s
  join tenant t on t.id = s.tenant_id
  left join (select tenant_id, sum(locations) as locations, sum(reviews) as reviews, sum(unanswered) as unanswered, sum(to_approve) as to_approve, sum(waiting) as waiting, sum(refused) as refused
    from tenant_tally group by tenant_id) y on y.tenant_id = s.tenant_id
  left join (select tenant_id, sum(waiting) as waiting from tenant_due where due_hour >= date_trunc('hour', now()) group by tenant_id) d on d.tenant_id = s.tenant_id
  left join (select tenant_id, sum(accounts) as accounts, sum(broken) as broken, array_agg(source_id::bigint order by source_id) filter (where broken > 0) as sources,
      array_agg(o.name order by o.name) filter (where broken > 0) as source_names
    from tenant_connection n join source o on o.id = n.source_id group by tenant_id) c on c.tenant_id = s.tenant_id`

export type PlaceColumn = 'country' | 'region' | 'industry'

const count = (column: RawBuilder<unknown>) => sql`coalesce(${column}, 0)::bigint`

/** Those of a tenant that at least one of its locations has. */
const placesOf = (what: PlaceColumn) => sql`array(select p.${sql.ref(what)} from tenant_place p
  where p.tenant_id = s.tenant_id and p.${sql.ref(what)} <> '' group by 1 having sum(p.locations) > 0)`

const packages = modulePackage.members.map((name) => {
  const moduleIds = modulesOfPackage[name].map((key) => moduleKey[key])
  return sql`case when not t.closed_modules && ${sql.lit(`{${moduleIds.join()}}`)}::int[] then ${sql.lit(modulePackage[name])}::smallint end`
})

export const consoleColumns: ListColumns<typeof tenantFields> = {
  q: sql`(t.name || e'\n' || t.internal_name)`,
  name: sql`t.name`,
  state: sql`t.state`,
  accountType: sql`t.account_type`,
  tenantType: sql`t.tenant_type`,
  managedBy: sql`t.managed_by`,
  fulfillmentStage: sql`t.fulfillment_stage`,
  packageID: sql`array_remove(array[${sql.join(packages)}], null)`,
  country: placesOf('country'),
  region: placesOf('region'),
  industry: placesOf('industry'),
  priority: sql`(case when t.fulfillment_stage = any(${stagePriority.first}::int[]) then 1 when t.fulfillment_stage = any(${stagePriority.second}::int[]) then 2
    when t.fulfillment_stage = any(${stagePriority.last}::int[]) then 4 else 3 end)::bigint`,
  locations: count(sql`y.locations`),
  reviews: count(sql`y.reviews`),
  unanswered: count(sql`y.unanswered`),
  toApprove: count(sql`y.to_approve`),
  late: count(sql`y.waiting - coalesce(d.waiting, 0)`),
  refused: count(sql`y.refused`),
  connections: count(sql`c.accounts`),
  broken: count(sql`c.broken`),
  brokenSource: sql`coalesce(c.sources, '{}')`,
  /** Where nobody has yet, since when somebody could. */
  lastSignIn: sql`coalesce(s.last_sign_in_at, t.created_at)`,
  licenseUntil: sql`t.license_until`,
}

/** The tenants of the scope that fit and that one may enter; the platform's own is nobody's customer. */
export function consoleWhere(filters: readonly FilterClause[], who: Who): RawBuilder<boolean> {
  return sql<boolean>`t.id > ${SUPER_TENANT_ID} and ${isEnterable(who)} and ${compileFilter(tenantFields, consoleColumns, filters, who)}`
}

export type ConsoleRow = Selectable<TenantTable> & {
  locations: number
  reviews: number
  unanswered: number
  to_approve: number
  late: number
  refused: number
  accounts: number
  broken: number
  source_names: string[] | null
  last_sign_in_at: Date | null
  last_day: string | null
  is_over: boolean
  place: string
}

/** By which expression one sorts, of which type its values are, and which way. Raises `error.invalid`. */
export function consoleOrder(sort: string): { by: RawBuilder<unknown>; type: RawBuilder<unknown>; isDown: boolean } {
  const name = sort.replace(/^-/, '')
  const fields: ListFields = tenantFields
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field?.sortable) throw platformFault('error.invalid', { field: 'sort', values: { field: 'sort' } })
  const isDown = sort.startsWith('-')
  if (name === 'lastSignIn')
    return { by: consoleColumns.lastSignIn as RawBuilder<unknown>, type: sql`timestamptz`, isDown }
  const type = field.type === 'text' ? sql`text` : sql`bigint`
  return { by: consoleColumns[name as keyof typeof tenantFields] as RawBuilder<unknown>, type, isDown }
}

export function toConsoleTenant(row: ConsoleRow): ConsoleTenant {
  return {
    ...toTenant(row),
    locations: row.locations,
    reviews: row.reviews,
    unanswered: row.unanswered,
    toApprove: row.to_approve,
    late: row.late,
    refused: row.refused,
    connections: row.accounts,
    broken: row.broken,
    brokenSources: row.source_names ?? [],
    lastSignIn: row.last_sign_in_at?.toISOString() ?? null,
    licenseUntil: row.last_day,
    isLicenseOver: row.is_over,
    stateSince: row.state_since?.toISOString() ?? null,
  }
}
