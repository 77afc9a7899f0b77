import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { lockUntilCommit } from '#platform/server/database/lock-until-commit.ts'
import { endTokens, issueToken, type TokenKind } from '#platform/server/system/tokens.ts'
import type { Account } from '../accounts.ts'

/** What is mailed to another address, so that its reader says it is theirs; beside the printed token types. */
export const addressKeys: TokenKind = { purpose: 101, prefix: 'rc' }
export const ADDRESS_KEY_DAYS = 7
/** Whoever asks again sooner already has a mail. */
const AGAIN_MINUTES = 10

/** The address that is to be confirmed, or null when there is none. */
export function addressToConfirm({ pending_email, email, email_confirmed }: Account): string | null {
  return pending_email ?? (email_confirmed ? null : email)
}

/** A key that confirms this address once; the one made before it ends. Null where one for it has just been mailed, also where that was used while this one was asked for. */
export async function createAddressKey(db: Db, account: Account, email: string, now: Date): Promise<string | null> {
  await lockUntilCommit(db, `address key ${account.id}`) // of two mails at once one would bring a key that has ended
  const since = new Date(now.getTime() - AGAIN_MINUTES * 60_000)
  const fresh = await sql`select from token where subject_id = ${account.id} and purpose = ${addressKeys.purpose}
    and auth_version = ${account.auth_version} and data->>'email' = ${email} and created_at > ${since}`.execute(db)
  if (fresh.rows.length > 0) return null
  await endTokens(db, { kinds: [addressKeys], subjectId: account.id, now })
  return issueToken(db, addressKeys, {
    subjectId: account.id,
    tenantId: account.tenant_id,
    authVersion: account.auth_version,
    data: { email },
    now,
    expiresAt: new Date(now.getTime() + ADDRESS_KEY_DAYS * 86_400_000),
  })
}
