import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { keepConfirmed } from '#product/organization/users/server/public.ts'

/** Somebody has used a key that was mailed to their address. Where others gave them the address, what its former reader set up to come in is none of theirs: authenticator app, recovery codes and known browsers go with the password. */
export async function confirmReader(
  { db }: Pick<Tx, 'db'>,
  userId: number,
  { isOwn = false }: { isOwn?: boolean } = {},
): Promise<void> {
  if (!(await keepConfirmed(db, userId, { isOwn })) || isOwn) return
  await sql`delete from second_factor where user_id = ${userId}`.execute(db)
  await sql`delete from recovery_code where user_id = ${userId}`.execute(db)
  await sql`delete from known_device where user_id = ${userId}`.execute(db)
}
