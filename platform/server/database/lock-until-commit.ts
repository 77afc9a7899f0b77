import { sql } from 'kysely'
import type { Db } from './door.ts'

/** Waits until nobody else holds this name and holds it until the transaction ends, so that what is counted under it is still so when it is written. */
export async function lockUntilCommit(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
