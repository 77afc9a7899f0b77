import type { Db } from '#platform/server/database/door.ts'
import { loadLocationFinder } from '#product/business/locations/server/public.ts'

/** Makes the function that finds the location that an update names: by its code, its id at the source, or its name. */
export async function openFinder({ tenantId, read }: { tenantId: number; read: Db }) {
  const find = await loadLocationFinder({ tenantId, read, who: null })
  return ({ source_id, location_key: key }: { source_id: number; location_key: string }) =>
    find.byCode(key) ?? find.byExternalId(source_id, key) ?? find.byName(key)
}
