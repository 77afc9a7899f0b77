import { sql } from 'kysely'
import type { Db, Scope } from '#platform/server/database/door.ts'
import { SUPER_AGENCY_ID } from '#product/organization/agencies/contract.ts'
import type { moduleLevel } from '../contract.ts'

export type Level = (typeof moduleLevel)['members'][number]

/** What a level says of a module. */
export type Rule = {
  module_id: number
  rule: 1 | 2 | 3
  enabled: boolean
  included_sources: number[]
  excluded_sources: number[]
  version: number
}
/** A level with its name, where whoever asks may know it, and all it says. */
export type Said = { level: Level; name: string | null; rules: ReadonlyMap<number, Rule> }
/** The levels from the platform down to the one asked for. */
export type Standing = readonly Said[]

/** An agency, or a tenant of one, with the names of both. */
export type Place = { agencyId: number; agencyName: string; tenantId: number | null; tenantName: string | null }

/** An agency by its id, in the platform's scope. */
export async function findAgency(db: Db, agencyId: number): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select id as "agencyId", name as "agencyName", null::bigint as "tenantId", null as "tenantName"
    from agency where id = ${agencyId}`.execute(db)
  return rows[0]
}

/** A tenant by its id, in the platform's scope. */
export async function findTenant(db: Db, tenantId: number): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select a.id as "agencyId", a.name as "agencyName", t.id as "tenantId", t.name as "tenantName"
    from tenant t join agency a on a.id = t.agency_id where t.id = ${tenantId}`.execute(db)
  return rows[0]
}

/** Where what is said of a place is read and written: a tenant reads what those above it say. */
export function scopeOf({ agencyId, tenantId }: Place): Scope {
  return tenantId === null ? 'platform' : { tenantId, ofAgency: agencyId }
}

/** What is said of modules above a place and in it, in its scope. Nobody but its own people is told who runs the platform: an agency may go under its own name alone. */
export async function loadModuleRules(db: Db, { agencyId, tenantId, ...names }: Place): Promise<Standing> {
  const { rows } = await sql<Rule & { tenant_id: number | null; agency_id: number }>`
    select agency_id, tenant_id, module_id, rule, enabled, included_sources, excluded_sources, version from module_rule
    where tenant_id = ${tenantId} or tenant_id is null and agency_id in (${SUPER_AGENCY_ID}, ${agencyId})`.execute(db)
  const isSuper = agencyId === SUPER_AGENCY_ID
  const said = (level: Level, name: string | null, of: (row: (typeof rows)[number]) => boolean): Said => ({
    level,
    name,
    rules: new Map(rows.filter(of).map((row) => [row.module_id, row])),
  })
  const ofAgency = (wanted: number) => (row: (typeof rows)[number]) =>
    row.tenant_id === null && row.agency_id === wanted
  return [
    said('SuperAgency', isSuper ? names.agencyName : null, ofAgency(SUPER_AGENCY_ID)),
    ...(isSuper ? [] : [said('Agency', names.agencyName, ofAgency(agencyId))]),
    ...(tenantId === null ? [] : [said('Tenant', names.tenantName, ({ tenant_id }) => tenant_id !== null)]),
  ]
}
