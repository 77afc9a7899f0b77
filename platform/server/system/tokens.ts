import { createHash, randomBytes } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../database/door.ts'

/** What a token is good for, and for nothing else: a number of its own in the table, and a prefix of its own that a key bears. */
export type TokenKind = { purpose: number; prefix: string }
export type NewToken = {
  subjectId: number
  tenantId?: number | null
  data?: Record<string, unknown>
  authVersion?: number
  expiresAt: Date
  now: Date
}
export type UsedToken = {
  subjectId: number
  tenantId: number | null
  data: Record<string, unknown>
  authVersion: number
}

/** Makes a single-use token of 256 random bits with a checksum tail; only its hash is stored. Work in the platform scope. */
export async function issueToken(db: Db, { purpose, prefix }: TokenKind, token: NewToken): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const text = `${prefix}_${secret}${tailOf(secret)}`
  const { subjectId, tenantId = null, data = {}, authVersion = 0, now, expiresAt } = token
  const values = [purpose, hashOf(text), subjectId, tenantId, JSON.stringify(data), authVersion, now, expiresAt]
  await db.executeQuery(CompiledQuery.raw(insert, values))
  return text
}

// Every sign-in asks this, so it is text already and nothing is built anew.
const insert = `insert into token (purpose, hash, subject_id, tenant_id, data, auth_version, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`

/** Uses a token up; null when it is unknown, of another kind, expired or used. Of many parallel callers exactly one gets it. */
export async function consumeToken(db: Db, text: string, kind: TokenKind, now: Date): Promise<UsedToken | null> {
  if (!isOfKind(text, kind)) return null
  const used = await sql<Row>`
    update token set used_at = ${now} where hash = ${hashOf(text)} and purpose = ${kind.purpose} and used_at is null and expires_at > ${now}
    returning subject_id, tenant_id, data, auth_version`.execute(db)
  return used.rows[0] ? toUsed(used.rows[0]) : null
}

/** What a token says without using it up; null when consuming it would be refused. */
export async function readToken(db: Db, text: string, kind: TokenKind, now: Date): Promise<UsedToken | null> {
  if (!isOfKind(text, kind)) return null
  const found = await sql<Row>`
    select subject_id, tenant_id, data, auth_version from token
    where hash = ${hashOf(text)} and purpose = ${kind.purpose} and used_at is null and expires_at > ${now}`.execute(db)
  return found.rows[0] ? toUsed(found.rows[0]) : null
}

/** What a token said that was used up before, so that whoever shows it again is found out; null for every other. */
export async function spentToken(
  db: Db,
  text: string,
  kind: TokenKind,
): Promise<(UsedToken & { usedAt: Date }) | null> {
  if (!isOfKind(text, kind)) return null
  const found = await sql<Row & { used_at: Date }>`
    select subject_id, tenant_id, data, auth_version, used_at from token
    where hash = ${hashOf(text)} and purpose = ${kind.purpose} and used_at is not null`.execute(db)
  const [row] = found.rows
  return row ? { ...toUsed(row), usedAt: row.used_at } : null
}

/** Uses up a token that is known by its stored form; false when another call was first. */
export async function consumeByHash(db: Db, hash: Buffer, { purpose }: TokenKind, now: Date): Promise<boolean> {
  const used = await sql`update token set used_at = ${now}
    where hash = ${hash} and purpose = ${purpose} and used_at is null and expires_at > ${now}`.execute(db)
  return used.numAffectedRows === 1n
}

/** Ends one token, whether it had ended or not yet. */
export async function endToken(db: Db, text: string, { purpose }: TokenKind, now: Date): Promise<void> {
  await sql`update token set used_at = ${now} where hash = ${hashOf(text)} and purpose = ${purpose} and used_at is null`.execute(
    db,
  )
}

/** Adds to what a token says; `once`, only where it says nothing of the kind yet. */
export async function noteInToken(
  db: Db,
  text: string,
  said: Record<string, unknown>,
  { once }: { once?: string } = {},
): Promise<void> {
  await sql`update token set data = data || ${JSON.stringify(said)}::jsonb
    where hash = ${hashOf(text)} and (${once ?? null}::text is null or not data ? ${once ?? ''})`.execute(db)
}

/** Changes a token that the caller has locked: what it says, how often it was tried, when it ends at the earliest, that it is used. */
export async function changeToken(
  db: Db,
  id: number,
  change: { data: Record<string, unknown>; until: Date } | { tried: true } | { usedAt: Date },
): Promise<void> {
  const set =
    'data' in change
      ? sql`data = ${JSON.stringify(change.data)}::jsonb, expires_at = greatest(expires_at, ${change.until})`
      : 'tried' in change
        ? sql`tries = tries + 1`
        : sql`used_at = ${change.usedAt}`
  await sql`update token set ${set} where id = ${id}`.execute(db)
}

/** Takes away all tokens of a tenant and of some of its people; answers how many. */
export async function dropTokens(
  db: Db,
  { tenantId, subjectIds }: { tenantId: number; subjectIds: readonly number[] },
): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from token where tenant_id = ${tenantId} or subject_id = any(${[...subjectIds]}::bigint[])`.execute(
      db,
    )
  return Number(numAffectedRows ?? 0)
}

/** Whether a key says of itself that it is of this kind; whether that is true, the table says. */
export function isOfKind(text: string, { prefix }: TokenKind): boolean {
  return text.startsWith(`${prefix}_`)
}

/** Ends all unused tokens of these kinds for one subject, as before a newer one is made. */
export async function endTokens(
  db: Db,
  { kinds, subjectId, now }: { kinds: readonly TokenKind[]; subjectId: number; now: Date },
): Promise<void> {
  await sql`update token set used_at = ${now} where subject_id = ${subjectId} and purpose = any(${kinds.map(({ purpose }) => purpose)}::smallint[]) and used_at is null`.execute(
    db,
  )
}

/** The stored form of any secret handed out once: its SHA-256. */
export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

type Row = { subject_id: number; tenant_id: number | null; data: Record<string, unknown>; auth_version: number }

function toUsed(row: Row): UsedToken {
  return { subjectId: row.subject_id, tenantId: row.tenant_id, data: row.data, authVersion: row.auth_version }
}

function tailOf(secret: string): string {
  return createHash('sha256').update(`tail:${secret}`).digest('base64url').slice(0, 4)
}
