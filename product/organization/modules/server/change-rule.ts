import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { platformFault, raise } from '#platform/server/system/fault.ts'
import type { MemberCtx, Tx } from '#platform/server/system/serve-system.ts'
import { SUPER_AGENCY_ID } from '#product/organization/agencies/contract.ts'
import { type Module, type ModuleImpact, modules, type OwnRule, sourceRule } from '../contract.ts'
import { type CatalogueModule, moduleById } from './catalogue.ts'
import { impactOf, type ModuleChange } from './impact-of.ts'
import { loadModuleRules, type Place, type Rule } from './load-module-rules.ts'
import { sourceBook } from './source-book.ts'
import { resolveModule } from './resolve-module.ts'
import { showModules } from './show-module.ts'

export type Changed = { before: Module; module: Module; impact: ModuleImpact; touched: readonly ModuleChange[] }

/**
 * Writes what a level says of a module, works out anew what counts below it, and tells whom that touched. Without a `version` the
 * rule is taken as it stands. Raises `notFound`, `noSuchSource`, `lockedAbove` and `stale`.
 */
export async function changeRule(
  ctx: MemberCtx,
  tx: Tx,
  place: Place,
  moduleId: number,
  said: OwnRule & { version?: number },
): Promise<Changed> {
  const one = moduleById(moduleId)
  if (!one) return raise(modules, 'notFound')
  const standing = await loadModuleRules(tx.db, place)
  const { lockedBy } = resolveModule(standing, moduleId)
  if (lockedBy) return raise(modules, 'lockedAbove', { data: lockedBy })
  await mustUse(ctx, one, said)
  const [before] = await showModules(ctx, standing, [one])
  await writeRule(tx.db, place, moduleId, said, ctx.now(), before!)
  const { rows: touched } = await sql<ModuleChange>`
    select tenant_id, was_closed, closed, sources_differ
    from app.stand_modules(${onlyAgency(place)}::bigint, ${place.tenantId}::bigint)`.execute(tx.db)
  const [module] = await showModules(ctx, await loadModuleRules(tx.db, place), [one])
  const impact = await impactOf(ctx, tx.db, touched, [moduleId])
  return { before: before!, module: module!, impact, touched }
}

/** What the platform says reaches the tenants of all agencies. */
function onlyAgency({ agencyId, tenantId }: Place): number | null {
  return tenantId !== null || agencyId === SUPER_AGENCY_ID ? null : agencyId
}

/** Each source once, and one that the module can use. */
async function mustUse({ services }: MemberCtx, { uses }: CatalogueModule, { sources }: OwnRule): Promise<void> {
  if (sources.length === 0) return
  const known = await services.slots.of(sourceBook)(services)
  const usable = new Set(known.filter((source) => uses && source[uses]).map(({ id }) => id))
  const ids = new Set(sources.map(({ sourceID }) => sourceID))
  if (ids.size !== sources.length || !ids.isSubsetOf(usable)) raise(modules, 'noSuchSource', { field: 'sources' })
}

async function writeRule(
  db: Db,
  { agencyId, tenantId }: Place,
  moduleId: number,
  { rule, enabled, sources, version }: OwnRule & { version?: number },
  now: Date,
  before: Module,
): Promise<void> {
  const idsOf = (which: 1 | 2) => sources.flatMap((one) => (one.rule === which ? [one.sourceID] : []))
  const isExpected = version === undefined ? sql`true` : sql`module_rule.version = ${version}`
  if (version !== undefined && version !== before.own.version) throw platformFault('stale', { data: before })
  const { rows } = await sql<Pick<Rule, 'version'>>`
    insert into module_rule (agency_id, tenant_id, module_id, rule, enabled, included_sources, excluded_sources, updated_at)
    values (${agencyId}, ${tenantId}, ${moduleId}, ${rule}, ${enabled}, ${idsOf(sourceRule.included)}::int[], ${idsOf(sourceRule.excluded)}::int[], ${now})
    on conflict (agency_id, tenant_id, module_id) do update set rule = excluded.rule, enabled = excluded.enabled,
      included_sources = excluded.included_sources, excluded_sources = excluded.excluded_sources,
      version = module_rule.version + 1, updated_at = excluded.updated_at where ${isExpected}
    returning version`.execute(db)
  if (rows.length === 0) throw platformFault('stale', { data: before })
}
