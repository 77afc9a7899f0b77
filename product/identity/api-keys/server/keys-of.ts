import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { type ApiKey, apiKeyKind, apiKeys, CONNECTION_KIND } from '../contract.ts'
import { keyStorage, type Keys } from './key-owner.ts'

/** At most so many are shown; the living ones first. */
const SHOWN = 250

/** The keys of a tenant or of an agency, without what is secret of them, and without those of connected apps. */
export async function keysOf(
  { owner, now, read }: Pick<Keys, 'owner' | 'now' | 'read'>,
  which: RawBuilder<unknown> = sql`true`,
  db: Db = read,
): Promise<ApiKey[]> {
  const { table, ownerCondition } = keyStorage(owner)
  const { rows } = await sql<Row>`
    select k.id, k.kind, k.name, k.prefix, k.last_four, k.actions, k.location_ids, k.pii_scopes, k.made_by, k.created_at, k.expires_at, k.last_used_at, k.revoked_at, k.version,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '') as maker_name, u.active as is_maker_active
    from ${table} k left join users u on u.id = k.made_by
    where ${ownerCondition} and ${which} and k.kind <> ${CONNECTION_KIND}
    order by (k.revoked_at is not null or k.expires_at <= ${now()}), k.id desc limit ${SHOWN}`.execute(db)
  return rows.map((row) => toKey(row, now()))
}

/** One, as the transaction has it. Raises `notFound` for one that the owner does not have. */
export async function oneKey(keys: Keys, { db }: Tx, id: number): Promise<ApiKey> {
  const [key] = await keysOf(keys, sql`k.id = ${id}`, db)
  return key ?? raise(apiKeys, 'notFound')
}

/** Those that still count. */
export function areLiving(now: Date): RawBuilder<unknown> {
  return sql`k.revoked_at is null and k.expires_at > ${now}`
}

/** The one that counts now of a tenant itself. */
export const isOfTenant = sql`k.kind = ${apiKeyKind.Tenant} and k.revoked_at is null`

type Row = {
  id: number
  kind: number
  name: string
  prefix: string
  last_four: string
  actions: string[]
  location_ids: number[] | null
  pii_scopes: string[]
  made_by: number
  maker_name: string
  /** Null where the reader sees no such person: an agency's, from within the tenant. */
  is_maker_active: boolean | null
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
  version: number
}

function toKey(row: Row, now: Date): ApiKey {
  return {
    id: row.id,
    kind: row.kind as ApiKey['kind'],
    name: row.name,
    prefix: row.prefix,
    lastFour: row.last_four,
    actionIDs: row.actions,
    locationIDs: row.location_ids,
    piiScopes: row.pii_scopes as ApiKey['piiScopes'],
    makerID: row.made_by,
    makerName: row.maker_name ?? '',
    state: stateOf(row, now),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    version: row.version,
  }
}

function stateOf({ revoked_at, expires_at, is_maker_active }: Row, now: Date): ApiKey['state'] {
  if (revoked_at) return 'Revoked'
  if (expires_at <= now) return 'Expired'
  return is_maker_active === false ? 'MakerAway' : 'Active'
}
