import type { Insertable } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { UsersTable } from '#platform/server/database/tables.generated.ts'

type Row = Omit<Insertable<UsersTable>, 'created_at' | 'updated_at' | 'color'> & { now: Date }

/** Writes a new account, with a colour of its own; whoever calls has checked all else. Breaks `EMAIL_KEY` for an address that is taken. */
export async function addRow(db: Db, { now, ...row }: Row): Promise<{ id: number; authVersion: number }> {
  const color = Math.floor(now.getTime() / 1000) % 10
  return db
    .insertInto('users')
    .values({ ...row, color, created_at: now, updated_at: now })
    .returning(['id', 'auth_version as authVersion'])
    .executeTakeFirstOrThrow()
}
