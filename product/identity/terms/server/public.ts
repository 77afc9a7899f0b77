import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { roleKind } from '#product/organization/roles/contract.ts'

/** Whether a person is bound to terms whose latest version they have not accepted; in the platform's scope. */
export async function hasPendingTerms(db: Db, userId: number): Promise<boolean> {
  const found = await sql`
    select from users u cross join lateral (select version from terms where agency_id = u.agency_id order by version desc limit 1) t
    where u.id = ${userId} and ${isBound} and not exists (
      select from terms_acceptance a where a.user_id = u.id and a.agency_id = u.agency_id and a.version = t.version)`.execute(
    db,
  )
  return found.rows.length > 0
}

/** Bound is who holds a role of the kind TermsAcceptance (document 000 §6). */
const isBound = sql`exists (select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.kind = ${roleKind.TermsAcceptance})`
