import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import {
  consumeToken,
  endToken,
  endTokens,
  hashOf,
  isOfKind,
  issueToken,
  noteInToken,
  readToken,
  type TokenKind,
} from '#platform/server/system/tokens.ts'
import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import { tokenType } from '#product/identity/sign-in/contract.ts'
import { confirmReader } from '#product/identity/sign-in/server/public.ts'
import { INVITATION_DAYS, RESET_MINUTES } from '../contract.ts'
import { personById, type Person } from './people.ts'

export type KeyKind = 'reset' | 'invitation'
/** A reset chooses another password; an invitation lets somebody in for the first time. Neither does the other's work. */
export const passwordKeys = {
  reset: { purpose: tokenType.ResetPassword, prefix: 'rp' },
  invitation: { purpose: tokenType.CreateUser, prefix: 'ri' },
} as const satisfies Record<KeyKind, TokenKind>
const kinds = Object.values(passwordKeys)

/** A key that lets its holder choose this person's password once; every earlier one ends. */
export async function makeKey(db: Db, person: Person, kind: KeyKind, now: Date): Promise<string> {
  await endTokens(db, { kinds, subjectId: person.id, now })
  const livesMs = kind === 'reset' ? RESET_MINUTES * 60_000 : INVITATION_DAYS * 86_400_000
  return issueToken(db, passwordKeys[kind], {
    subjectId: person.id,
    tenantId: person.tenant_id,
    authVersion: person.auth_version,
    now,
    expiresAt: new Date(now.getTime() + livesMs),
  })
}

/** Whose key this is; undefined when it has ended, or is of another kind than is asked for. */
export async function readKey(db: Db, key: string, kind: KeyKind, now: Date): Promise<Person | undefined> {
  const token = await readToken(db, key, passwordKeys[kind], now)
  const person = token && (await personById(db, token.subjectId))
  return person && person.auth_version === token.authVersion && !person.single_sign_on ? person : undefined
}

/** Remembers when a link was opened first, for those who look after its person. */
export async function noteOpened({ tx }: ReturnType<OpenCtx['within']>, key: string, now: Date): Promise<void> {
  await tx(({ db }) => noteInToken(db, key, { openedAt: now.toISOString() }, { once: 'openedAt' }))
}

/** Uses a key up; false when another call was first, or its person's ways in have ended since it was read. */
export async function consumeKey(db: Db, key: string, kind: KeyKind, now: Date): Promise<boolean> {
  const token = await consumeToken(db, key, passwordKeys[kind], now)
  if (!token) return false
  // a key also ends unused, when another one is made
  await noteInToken(db, key, { isUsed: true })
  const { rows } = await sql<{
    auth_version: number
  }>`select auth_version from users where id = ${token.subjectId} for update`.execute(db)
  if (rows[0]?.auth_version !== token.authVersion) return false
  await confirmReader({ db }, token.subjectId)
  return true
}

/** What a key says of itself; undefined for one that is neither. */
export function kindOf(key: string): KeyKind | undefined {
  if (isOfKind(key, passwordKeys.reset)) return 'reset'
  return isOfKind(key, passwordKeys.invitation) ? 'invitation' : undefined
}

export async function deleteKey(db: Db, key: string, now: Date): Promise<void> {
  const kind = kindOf(key)
  if (kind) await endToken(db, key, passwordKeys[kind], now)
}

/** Whom a key was made for, ended or not, as long as it is remembered. */
export async function ownerOfKey(db: Db, key: string): Promise<number | undefined> {
  const kind = kindOf(key)
  if (!kind) return undefined
  const found = await sql<{
    subject_id: number
  }>`select subject_id from token where hash = ${hashOf(key)} and purpose = ${passwordKeys[kind].purpose}`.execute(db)
  return found.rows[0]?.subject_id
}
