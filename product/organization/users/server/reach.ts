import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import type { EditableUser, UserScope } from '../contract.ts'
import { locationBook } from './location-book.ts'

type Reading = Pick<UseCaseCtx, 'services' | 'tenantId' | 'read' | 'now'>
export type Reach = {
  location_access: EditableUser['locationAccess']
  /** All that somebody among some locations reaches. */
  location_ids: number[]
  /** Those of them chosen one by one; null without scopes. */
  chosen_location_ids: number[] | null
  scopes: string
}

/** Only scopes with a name and values are kept (document 000 §5). */
export function wholeScopes(scopes: readonly UserScope[]): UserScope[] {
  return scopes
    .map(({ name, values }) => ({ name, values: [...new Set(values.filter(Boolean))] }))
    .filter(({ name, values }) => name !== '' && values.length > 0)
}

/** Where somebody reaches as columns: chosen locations, and with scopes also those that fit all of these now. Only SOME keeps a list. */
export async function reachColumns(
  reading: Reading,
  {
    locationAccess,
    locationIDs,
    scopes,
  }: { locationAccess: Reach['location_access']; locationIDs: readonly number[]; scopes: readonly UserScope[] },
): Promise<Reach> {
  if (locationAccess !== 'SOME')
    return { location_access: locationAccess, location_ids: [], chosen_location_ids: null, scopes: '[]' }
  const chosen = [...new Set(locationIDs)]
  if (scopes.length === 0)
    return { location_access: 'SOME', location_ids: chosen, chosen_location_ids: null, scopes: '[]' }
  const fitting = await reading.services.slots.of(locationBook).fitting(reading, scopes)
  return {
    location_access: 'SOME',
    location_ids: [...new Set([...chosen, ...fitting])],
    chosen_location_ids: chosen,
    scopes: JSON.stringify(scopes),
  }
}

/** By what of a location anybody reaches theirs. */
export async function scopeNamesInUse(db: Db, tenantId: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct scope->>'name' as name from users u cross join lateral jsonb_array_elements(u.scopes) scope
    where u.tenant_id = ${tenantId} and not u.removed and u.location_access = 'SOME'`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

type ScopedRow = { id: number; scopes: UserScope[]; chosen: number[] | null }

/** Brings everybody's reach by attribute up to date, after locations or their attributes changed. Answers how many it changed. */
export async function followLocations(reading: Reading, db: Db): Promise<number> {
  const { tenantId } = reading
  const book = reading.services.slots.of(locationBook)
  const { rows } = await sql<ScopedRow>`
    select id, scopes, chosen_location_ids as chosen from users where tenant_id = ${tenantId} and scopes <> '[]' and location_access = 'SOME' order by id for update`.execute(
    db,
  )
  const known = new Map<string, number[]>()
  let changed = 0
  for (const { id, scopes, chosen } of rows) {
    const key = JSON.stringify(scopes)
    if (!known.has(key)) known.set(key, await book.fitting({ ...reading, read: db }, scopes))
    const ids = [...new Set([...(chosen ?? []), ...known.get(key)!])]
    const saved = await sql`update users set location_ids = ${ids}::bigint[]
      where tenant_id = ${tenantId} and id = ${id} and not (location_ids @> ${ids}::bigint[] and location_ids <@ ${ids}::bigint[]) returning id`.execute(
      db,
    )
    changed += saved.rows.length
  }
  return changed
}
