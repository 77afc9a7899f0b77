import { sql, type Selectable } from 'kysely'
import type { LocationTable, SourceTable } from '#platform/server/database/tables.generated.ts'
import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { workingCredentials } from '#product/business/credentials/server/public.ts'
import { moduleCatalogue } from '#product/organization/modules/server/public.ts'
import { type ModuleState, moduleStateOf, worksAt } from './modules/module-state.ts'
import type { Location } from '../contract.ts'

export type LocationRow = Selectable<LocationTable>

/** Rows as others may see them, each with its places at the sources. */
export async function toLocations(
  ctx: Pick<UseCaseCtx, 'tenantId' | 'read'>,
  rows: readonly LocationRow[],
): Promise<Location[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [links, working, state, known, shared] = await Promise.all([
    ctx.read
      .selectFrom('location_source')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where(sql<boolean>`location_id = any(${ids}::bigint[])`)
      .orderBy('source_id')
      .execute(),
    workingCredentials(ctx),
    moduleStateOf(ctx.read, ctx.tenantId),
    ctx.read.selectFrom('source').selectAll().execute(),
    sharedPlaces(ctx, ids),
  ])
  const byLocation = Map.groupBy(links, (link) => link.location_id)
  return rows.map((row) => ({
    ...toFields(row),
    sources: (byLocation.get(row.id) ?? []).map((link) => ({
      sourceID: link.source_id,
      connected: link.credential_id !== null && working.has(link.credential_id),
      pageStatus: pageStatusOf(link, working),
      lastSyncAt: link.last_sync_at?.toISOString() ?? null,
      lastError: link.last_error,
      flags: link.flags as Location['sources'][number]['flags'],
      edits: link.edits as Location['sources'][number]['edits'],
      shared: shared.has(`${link.location_id}:${link.source_id}`),
      unreadable: link.unreadable,
    })),
    moduleSources: sourcesByModule(
      state,
      row,
      known.filter(({ id }) => (byLocation.get(row.id) ?? []).some((link) => link.source_id === id)),
    ),
  }))
}

function pageStatusOf(
  { credential_id: credentialId, url }: { credential_id: number | null; url: string | null },
  working: ReadonlySet<number>,
): Location['sources'][number]['pageStatus'] {
  if (credentialId !== null) return working.has(credentialId) ? 'ValidOauth' : 'InvalidOauth'
  return url === null ? 'MissingUrl' : 'MissingOauth'
}

/** Those that another company connected as well, as `location:source`. */
async function sharedPlaces({ read }: Pick<UseCaseCtx, 'read'>, ids: readonly number[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ location_id: number; source_id: number }>`
    select location_id, source_id from app.shared_places(${ids}::bigint[])`.execute(read)
  return new Set(rows.map(({ location_id, source_id }) => `${location_id}:${source_id}`))
}

/** For each module that works at a location and knows sources: those of its sources that it uses. */
function sourcesByModule(
  state: ModuleState,
  { disabled_modules: disabled }: LocationRow,
  linked: readonly Selectable<SourceTable>[],
): Location['moduleSources'] {
  return moduleCatalogue.flatMap(({ id, uses }) => {
    if (!uses || !worksAt(state, disabled, id)) return []
    const excluded = state.excluded[id] ?? []
    const used = linked.filter((source) => source[uses] && !excluded.includes(source.id))
    return [{ moduleID: id, sourceIDs: used.map((source) => source.id) }]
  })
}

export async function toLocation(ctx: Pick<UseCaseCtx, 'tenantId' | 'read'>, row: LocationRow): Promise<Location> {
  return (await toLocations(ctx, [row]))[0]!
}

function toFields(row: LocationRow): Omit<Location, 'sources' | 'moduleSources'> {
  return {
    id: row.id,
    uid: row.uid,
    code: row.code,
    internalName: row.internal_name,
    publicName: row.public_name,
    street: row.street,
    city: row.city,
    region: row.region,
    postalCode: row.postal_code,
    country: row.country,
    timezone: row.timezone,
    industry: row.industry,
    phone: row.phone,
    web: row.web,
    latitude: row.latitude,
    longitude: row.longitude,
    state: row.state as Location['state'],
    attributes: Object.entries(valuesOf(row)).map(([id, values]) => ({ attributeID: Number(id), values })),
    disabledModuleIDs: row.disabled_modules,
    version: row.version,
  }
}

/** The values of the tenant's own attributes by the attribute's id. */
export function valuesOf({ attributes }: Pick<LocationRow, 'attributes'>): Record<number, string[]> {
  return attributes as Record<number, string[]>
}
