import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { platformFault, type Fault } from '#platform/server/system/fault.ts'
import { hashOf, isOfKind, changeToken } from '#platform/server/system/tokens.ts'
import { loginTokens } from './login-match.ts'
import type { Proven } from './proven.ts'

/** A code may be tried so often over all that are sent within one login (security.md). */
export const TRIES_ALLOWED = 5
/** However many codes are sent: then one signs in from the start. */
const LOGIN_ENDS_AFTER_MINUTES = 15

export type LoginData = {
  persist: boolean
  /** All accounts that the same password opened. */
  proven?: Proven
  /** When a session that this login opens ends at the latest. */
  until?: string
  /** Whoever logs in reads what is mailed to the account: the login came from a mailed key, or its code was given. */
  isProven?: boolean
  /** That code, hashed. */
  proof?: { hash: string; until: string }
  /** The code sent last, hashed; where it went; whether that number is new and to be kept once the code was right. */
  code?: {
    hash: string
    until: string
    sentAt: string
    phone: string
    country: string | null
    isNew: boolean
    /** What the provider's reports name. */
    key: string
  }
}
export type LoginToken = {
  id: number
  subjectId: number
  authVersion: number
  tries: number
  createdAt: Date
  data: LoginData
}

/** The login that a loginToken stands for, locked until the transaction ends; null when it is over. */
export async function lockLogin(db: Db, text: string, now: Date): Promise<LoginToken | null> {
  if (!isOfKind(text, loginTokens)) return null
  const found = await sql<{
    id: number
    subject_id: number
    auth_version: number
    tries: number
    created_at: Date
    data: LoginData
  }>`
    select id, subject_id, auth_version, tries, created_at, data from token
    where hash = ${hashOf(text)} and purpose = ${loginTokens.purpose} and used_at is null and expires_at > ${now} and tries < ${TRIES_ALLOWED} for update`.execute(
    db,
  )
  const row = found.rows[0]
  return row
    ? {
        id: row.id,
        subjectId: row.subject_id,
        authVersion: row.auth_version,
        tries: row.tries,
        createdAt: row.created_at,
        data: row.data,
      }
    : null
}

/** Keeps what was sent, and the login open until it ends. */
export async function keepLogin(db: Db, { id, createdAt }: LoginToken, data: LoginData, until: Date): Promise<void> {
  const latest = new Date(createdAt.getTime() + LOGIN_ENDS_AFTER_MINUTES * 60_000)
  await changeToken(db, id, { data, until: until < latest ? until : latest })
}

/** Counts a wrong code; answers how many more are allowed. */
export async function countWrongCode(db: Db, { id, tries }: LoginToken): Promise<number> {
  await changeToken(db, id, { tried: true })
  return TRIES_ALLOWED - tries - 1
}

export async function useLogin(db: Db, { id }: LoginToken, now: Date): Promise<void> {
  await changeToken(db, id, { usedAt: now })
}

/** The page begins anew when it hears this. */
export function loginOver(): Fault {
  return platformFault('error.invalid', { field: 'loginToken', values: { field: 'loginToken' } })
}
