import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { endSessionsOf } from '#product/identity/sign-in/server/public.ts'
import { keepPassword } from '#product/organization/users/server/public.ts'
import { passwords } from '../contract.ts'
import { changedMail } from './mail-jobs.ts'
import type { Person } from './people.ts'

/** So many passwords are not taken again, the present one among them. */
export const PASSWORDS_REMEMBERED = 5

/** The hashes a new password must not fit. */
export async function pastHashes(db: Db, { id, password_hash }: Person): Promise<string[]> {
  const found = await sql<{
    hash: string
  }>`select hash from password_history where user_id = ${id} order by id desc limit ${PASSWORDS_REMEMBERED}`.execute(db)
  return [...new Set([...(password_hash ? [password_hash] : []), ...found.rows.map(({ hash }) => hash)])]
}

/** Sets the password, ends every session but `except` and every key, and tells the person by mail. */
export async function setPassword(
  tx: Tx,
  person: Person,
  { hash, now, except, by }: { hash: string; now: Date; except?: number; by?: { actorId: number } },
): Promise<void> {
  const next = person.password_days ? new Date(now.getTime() + person.password_days * 86_400_000) : null
  await keepPassword(tx.db, person.id, { hash, next, now })
  for (const past of [...(person.password_hash ? [person.password_hash] : []), hash])
    await sql`insert into password_history (user_id, hash, created_at) select ${person.id}, ${past}, ${now}
      where not exists (select from password_history where user_id = ${person.id} and hash = ${past})`.execute(tx.db)
  await sql`delete from password_history where user_id = ${person.id} and id not in (
    select id from password_history where user_id = ${person.id} order by id desc limit ${PASSWORDS_REMEMBERED})`.execute(
    tx.db,
  )
  await endSessionsOf(tx, person.id, { except })
  await tx.audit(passwords, {
    action: 'user.password',
    entityId: person.id,
    actorId: by?.actorId ?? person.id,
    subjectId: by ? undefined : person.id,
    tenantId: person.tenant_id ?? 1,
  })
  if (person.password_hash) await tx.enqueue(changedMail, { userId: person.id, at: now.toISOString() })
}
