import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { consumeToken, endTokens, hashOf, issueToken, readToken } from '#platform/server/system/tokens.ts'
import { tokenType } from '#product/access/sign-in/contract.ts'
import { INVITATION_DAYS, RESET_MINUTES } from '../contract.ts'
import { personById, type Person } from './people.ts'

export type KeyKind = 'reset' | 'invitation'
const purposeOf = { reset: tokenType.ResetPassword, invitation: tokenType.CreateUser } as const
const purposes = Object.values(purposeOf)

/** A key that lets its holder choose this person's password once; every earlier one ends. */
export async function makeKey(db: Db, person: Person, kind: KeyKind, now: Date): Promise<string> {
  await endTokens(db, { purposes, subjectId: person.id, now })
  const livesMs = kind === 'reset' ? RESET_MINUTES * 60_000 : INVITATION_DAYS * 86_400_000
  return issueToken(db, kind === 'reset' ? 'rp' : 'ri', {
    purpose: purposeOf[kind],
    subjectId: person.id,
    tenantId: person.tenant_id,
    authVersion: person.auth_version,
    now,
    expiresAt: new Date(now.getTime() + livesMs),
  })
}

/** Whose password a key changes; undefined when it has ended. What it is for is read from the key. */
export async function readKey(db: Db, key: string, now: Date): Promise<{ person: Person; kind: KeyKind } | undefined> {
  const kind = kindOf(key)
  const token = kind && (await readToken(db, key, purposeOf[kind], now))
  const person = token && (await personById(db, token.subjectId))
  return person && person.auth_version === token.authVersion && !person.single_sign_on ? { person, kind } : undefined
}

/** Uses a key up; false when another call was first. */
export async function consumeKey(db: Db, key: string, now: Date): Promise<boolean> {
  const kind = kindOf(key)
  return kind !== undefined && (await consumeToken(db, key, purposeOf[kind], now)) !== null
}

export async function deleteKey(db: Db, key: string, now: Date): Promise<void> {
  await sql`update token set used_at = ${now} where hash = ${hashOf(key)} and purpose = any(${purposes}::smallint[]) and used_at is null`.execute(
    db,
  )
}

/** Whom a key was made for, ended or not, as long as it is remembered. */
export async function ownerOfKey(db: Db, key: string): Promise<number | undefined> {
  const found = await sql<{
    subject_id: number
  }>`select subject_id from token where hash = ${hashOf(key)} and purpose = any(${purposes}::smallint[])`.execute(db)
  return found.rows[0]?.subject_id
}

function kindOf(key: string): KeyKind | undefined {
  if (key.startsWith('rp_')) return 'reset'
  return key.startsWith('ri_') ? 'invitation' : undefined
}
