import type { Selectable } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { AgencyTable } from '#platform/server/database/tables.generated.ts'

/** A new agency, with nobody in it yet. Breaks `agency_internal_name_key` for a name that is taken. */
export async function addAgency(
  db: Db,
  { name, internalName }: { name: string; internalName: string },
): Promise<Selectable<AgencyTable>> {
  return db.insertInto('agency').values({ name, internal_name: internalName }).returningAll().executeTakeFirstOrThrow()
}
