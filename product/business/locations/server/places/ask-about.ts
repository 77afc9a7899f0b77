import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { workingCredentials } from '#product/business/credentials/server/public.ts'
import type { SourcePlace } from '#product/business/sources/server/public.ts'
import { locations } from '../../contract.ts'
import { freeLocations } from './free-locations.ts'
import { openCandidates } from './place-candidates.ts'
import type { FactsOf, Reached } from './write-places.ts'

/** Keeps those of the places an account brings that look like a location of ours without a page at the source, until a user says which is which; with those that one left out they are the ones
 * that are not added, by key. What was asked about and is there no more, or was matched meanwhile, is forgotten. */
export async function askAbout(
  ctx: JobCtx,
  { sourceId, credentialId }: Reached,
  { unmatched, factsOf, isWhole }: { unmatched: readonly SourcePlace[]; factsOf: FactsOf; isWhole: boolean },
): Promise<ReadonlySet<string>> {
  const { tenantId } = ctx
  const working = await workingCredentials(ctx)
  return ctx.tx(async (tx) => {
    const leftOut = await sql<{ key: string }>`
      select place_key as key from found_place where tenant_id = ${tenantId} and source_id = ${sourceId} and left_out`.execute(
      tx.db,
    )
    const held = new Set(leftOut.rows.map(({ key }) => key))
    const free = unmatched.length > 0 ? await freeLocations(tx.db, tenantId, sourceId, null) : []
    const candidatesOf = openCandidates(free)
    const waiting = unmatched.filter((place) => !held.has(place.key) && candidatesOf(place).length > 0)
    const kept = waiting.map((place) => JSON.stringify({ ...place, flags: factsOf(place).flags }))
    const written = await sql`
      insert into found_place as f (tenant_id, credential_id, source_id, place_key, place)
      select ${tenantId}::bigint, ${credentialId}::bigint, ${sourceId}::int, u.place ->> 'key', u.place from unnest(${kept}::jsonb[]) u(place)
      on conflict (tenant_id, source_id, place_key) do update set place = excluded.place, version = f.version + 1
      where f.place is distinct from excluded.place returning id`.execute(tx.db)
    await takeOver(tx.db, { tenantId, sourceId, credentialId }, { keys: unmatched.map(({ key }) => key), working })
    const here = new Set([...waiting, ...unmatched.filter(({ key }) => held.has(key))].map(({ key }) => key))
    const gone = isWhole ? await forget(tx.db, { tenantId, credentialId }, here) : 0
    if (written.rows.length > 0 || gone > 0) await tx.emit(locations, 'placesFound', { credentialId })
    return here
  })
}

/** What was left out of an account that works no more is left out of the one that reaches it now. */
async function takeOver(
  db: Db,
  { tenantId, sourceId, credentialId }: { tenantId: number; sourceId: number; credentialId: number },
  { keys, working }: { keys: readonly string[]; working: ReadonlySet<number> },
): Promise<void> {
  await sql`update found_place set credential_id = ${credentialId} where tenant_id = ${tenantId} and source_id = ${sourceId}
    and place_key = any(${[...keys]}::text[]) and credential_id <> all(${[...working]}::bigint[])`.execute(db)
}

async function forget(
  db: Db,
  { tenantId, credentialId }: { tenantId: number; credentialId: number },
  here: ReadonlySet<string>,
): Promise<number> {
  const { rows } = await sql`
    delete from found_place where tenant_id = ${tenantId} and credential_id = ${credentialId} and place_key <> all(${[...here]}::text[]) returning id`.execute(
    db,
  )
  return rows.length
}
