import { sql } from 'kysely'
import type { Db } from './door.ts'

/** Waits until nobody else holds this name and holds it until the transaction ends, so that what is counted under it is still so when it is written. */
export async function lockUntilCommit(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** As `lockUntilCommit`, but together with others who hold it this way: only those wait, and are waited for, who hold it alone. */
export async function lockTogether(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(db)
}
