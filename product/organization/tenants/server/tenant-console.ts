import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { TenantTable } from '#platform/server/database/tables.generated.ts'
import type { FilterClause, ListFields } from '#platform/contract/filter.ts'
import { compileFilter, type ListColumns } from '#platform/server/filter/compile-filter.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Scope } from '#platform/server/database/door.ts'
import type { Who } from '#platform/server/system/who.ts'
import { type ConsoleTenant, tenantFields } from '../contract.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { modulePackage, modulesOfPackage, moduleKey } from '#product/organization/modules/contract.ts'
import { isEnterable } from './can-enter.ts'
import { stagePriority } from '../account-rules.ts'
import { toTenant } from './public.ts'

/** Whose row one of `alias` is: said beside the policy, so that it is found by the agency's index. */
export function ofScope(alias: string, scope: Scope): RawBuilder<boolean> {
  if (scope === 'platform') return sql<boolean>`true`
  const [column, id] = 'agencyId' in scope ? ['agency_id', scope.agencyId] : ['tenant_id', scope.tenantId]
  return sql<boolean>`${sql.ref(`${alias}.${column}`)} = ${id}`
}

/** Of what a tenant has the console adds up a few rows, whatever happened there. */
const countedFields: readonly string[] = [
  'locations',
  'reviews',
  'unanswered',
  'toApprove',
  'late',
  'refused',
  'connections',
  'broken',
  'brokenSource',
]

/** The tenants `t` of a scope with their sums `n`. */
export function consoleFrom(scope: Scope): RawBuilder<unknown> {
  return sql`(${sumsWhere((alias) => ofScope(alias, scope))}) n join tenant t on t.id = n.tenant_id`
}

/** The same for what is asked by these fields alone: what none of them needs is not looked at. */
export function consoleFromBy(fields: readonly string[], scope: Scope): RawBuilder<unknown> {
  if (fields.some((name) => countedFields.includes(name))) return consoleFrom(scope)
  const isMeant = typeof scope === 'object' && 'agencyId' in scope ? ofScope('t', scope) : sql`true`
  const own = sql`(select * from tenant t where ${isMeant}) t` // in the order of their names, by an index
  return fields.includes('lastSignIn') ? sql`${own} join tenant_summary n on n.tenant_id = t.id` : own
}

/** Names `page` those tenants, by id, that are counted then. */
export const withPage = (chosen: RawBuilder<unknown>) => sql`with page as materialized (${chosen})`

/** The tenants of `page` with all their sums. */
export const consoleOfPage = sql`page join (${sumsWhere((alias) => sql<boolean>`${sql.ref(`${alias}.tenant_id`)} = any(array(select id from page))`)}) n on n.tenant_id = page.id
  join tenant t on t.id = page.id`

/** The sums of tenants that are meant, a line each: one pass over what each has, whichever the planner thinks there is of it: joins of sums are quadratic where it errs, as it does where a policy and a condition say the same. */
export function sumsWhere(isMeant: (alias: string) => RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`select tenant_id, max(last_sign_in_at) as last_sign_in_at, sum(locations) as locations, sum(reviews) as reviews, sum(unanswered) as unanswered, sum(to_approve) as to_approve,
      sum(waiting) as waiting, sum(refused) as refused, sum(accounts) as accounts, sum(broken) as broken, array_agg(source_id::bigint order by source_id) filter (where broken > 0) as sources
    from (select s.tenant_id, s.last_sign_in_at, 0 as locations, 0 as reviews, 0 as unanswered, 0 as to_approve, 0 as waiting, 0 as refused, 0 as accounts, 0 as broken, null::int as source_id
        from tenant_summary s where ${isMeant('s')}
      union all select y.tenant_id, null, y.locations, y.reviews, y.unanswered, y.to_approve, y.waiting, y.refused, 0, 0, null from tenant_tally y where ${isMeant('y')}
      union all select d.tenant_id, null, 0, 0, 0, 0, -d.waiting, 0, 0, 0, null from tenant_due d where d.due_hour >= date_trunc('hour', now()) and ${isMeant('d')}
      union all select c.tenant_id, null, 0, 0, 0, 0, 0, 0, c.accounts, c.broken, c.source_id from tenant_connection c where ${isMeant('c')}) parts
    group by tenant_id`
}

export type PlaceColumn = 'country' | 'region' | 'industry'

const count = (column: RawBuilder<unknown>) => sql`coalesce(${column}, 0)::bigint`

/** Where at least one location of a tenant is, or what it does, asked of all tenants at once: of each one by one several machines could not. */
const placesOf = (what: PlaceColumn, scope: Scope) => {
  const column = sql`p.${sql.ref(what)}`
  return {
    column,
    through: (condition: RawBuilder<unknown>) => sql`t.id in (select p.tenant_id from tenant_place p
      where ${ofScope('p', scope)} and ${column} <> '' and ${condition} group by p.tenant_id, ${column} having sum(p.locations) > 0)`,
  }
}

const packages = modulePackage.members.map((name) => {
  const moduleIds = modulesOfPackage[name].map((key) => moduleKey[key])
  return sql`case when not t.closed_modules && ${sql.lit(`{${moduleIds.join()}}`)}::int[] then ${sql.lit(modulePackage[name])}::smallint end`
})

export const consoleColumns = {
  q: sql`(t.name || e'\n' || t.internal_name)`,
  name: sql`t.name`,
  state: sql`t.state`,
  accountType: sql`t.account_type`,
  tenantType: sql`t.tenant_type`,
  managedBy: sql`t.managed_by`,
  fulfillmentStage: sql`t.fulfillment_stage`,
  packageID: sql`array_remove(array[${sql.join(packages)}], null)`,
  priority: sql`(case when t.fulfillment_stage = any(${stagePriority.first}::int[]) then 1 when t.fulfillment_stage = any(${stagePriority.second}::int[]) then 2
    when t.fulfillment_stage = any(${stagePriority.last}::int[]) then 4 else 3 end)::bigint`,
  locations: count(sql`n.locations`),
  reviews: count(sql`n.reviews`),
  unanswered: count(sql`n.unanswered`),
  toApprove: count(sql`n.to_approve`),
  late: count(sql`n.waiting`),
  refused: count(sql`n.refused`),
  connections: count(sql`n.accounts`),
  broken: count(sql`n.broken`),
  brokenSource: sql`coalesce(n.sources, '{}')`,
  /** Where nobody has yet, since when somebody could. */
  lastSignIn: sql`coalesce(n.last_sign_in_at, t.created_at)`,
  licenseUntil: sql`t.license_until`,
} satisfies Partial<ListColumns<typeof tenantFields>>

const columnsIn = (scope: Scope): ListColumns<typeof tenantFields> => ({
  ...consoleColumns,
  country: placesOf('country', scope),
  region: placesOf('region', scope),
  industry: placesOf('industry', scope),
})

/** The tenants of the scope that fit and that one may enter; the platform's own is nobody's customer. */
export function consoleWhere(filters: readonly FilterClause[], who: Who, scope: Scope): RawBuilder<boolean> {
  return sql<boolean>`t.id > ${SUPER_TENANT_ID} and ${isEnterable(who)} and ${compileFilter(tenantFields, columnsIn(scope), filters, who)}`
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
  source_names: string[]
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
  return { by: consoleColumns[name as keyof typeof consoleColumns] as RawBuilder<unknown>, type, isDown }
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
    brokenSources: row.source_names,
    lastSignIn: row.last_sign_in_at?.toISOString() ?? null,
    licenseUntil: row.last_day,
    isLicenseOver: row.is_over,
    stateSince: row.state_since?.toISOString() ?? null,
  }
}
