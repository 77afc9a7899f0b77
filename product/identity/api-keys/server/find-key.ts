import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Services } from '#platform/server/system/services.ts'
import { hashOf } from '#platform/server/system/tokens.ts'
import { canGrant, canGrantScopes, type Who } from '#platform/server/system/who.ts'
import { ownAgency } from '#product/organization/agencies/server/public.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'
import { apiKeyKind, SCIM_SCOPE } from '../contract.ts'
import { keyStorage, type KeyOwner } from './key-owner.ts'
import { readKeyText } from './key-text.ts'

/** What a living key lets whoever made it do through it. */
export type FoundKey = {
  id: number
  /** Null for a key of an agency, which then stands in `agencyId`. */
  tenantId: number | null
  agencyId: number | null
  name: string
  kind: number
  madeBy: number
  actions: readonly string[]
  locationIds: readonly number[] | null
  piiScopes: readonly string[]
  readsOnly: boolean
}
type Row = FoundKey & { hash: Buffer; lastUsedAt: Date | null; textExpiresAt: Date | null }

/** A use is noted when the last one is so long ago: to see what lies idle no more is needed. */
const NOTED_EVERY_MINUTES = 5

/** The living key of a text, whose use it notes; null for an unknown, ended or revoked one and for that of a tenant that is not active. */
export async function findKey({ door }: Pick<Services, 'door'>, text: string, now: Date): Promise<FoundKey | null> {
  const read = readKeyText(text)
  if (!read) return null
  const { owner, prefix } = read
  const row = await living(door.read(owner), owner, sql`k.prefix = ${prefix}`, now)
  if (!row || !timingSafeEqual(row.hash, hashOf(text))) return null
  if (row.textExpiresAt && row.textExpiresAt <= now) return null
  const noted = new Date(now.getTime() - NOTED_EVERY_MINUTES * 60_000)
  const { table, ownerCondition } = keyStorage(owner)
  if (!row.lastUsedAt || row.lastUsedAt < noted)
    await sql`update ${table} k set last_used_at = ${now} where ${ownerCondition} and k.id = ${row.id}`.execute(
      door.write(owner),
    )
  return row
}

/** The same key later, for a job in a tenant (or above all) that was asked for with it: a tenant's own, or one of its agency. */
export async function findKeyById(
  { door }: Pick<Services, 'door'>,
  tenantId: number | null,
  apiKeyId: number,
  now: Date,
): Promise<FoundKey | null> {
  const which = sql`k.id = ${apiKeyId}`
  const own = tenantId === null ? undefined : await living(door.read({ tenantId }), { tenantId }, which, now)
  if (own) return own
  const platform = door.read('platform')
  const { rows } = await sql<{
    agencyId: number
  }>`select k.agency_id as "agencyId" from agency_api_key k where ${which}`.execute(platform)
  return rows[0] ? ((await living(platform, rows[0], which, now)) ?? null) : null
}

/** A person with no more than they and their key both have, bound to the key's tenant or agency; null for an agency that is no longer theirs to look after. */
export function throughKey(who: Who, key: FoundKey): Who | null {
  if (key.agencyId !== null && !ownAgency(who, key.agencyId)) return null
  const { locationIds: own } = who
  const kept = key.locationIds
  return {
    ...who,
    tenantId: key.tenantId,
    agencyId: key.agencyId ?? who.agencyId,
    actions: new Set(key.actions.filter((action) => who.actions.has(action))),
    closed: who.closed && { ...who.closed, held: new Set(key.actions.filter((action) => canGrant(who).has(action))) },
    locationIds: kept === null ? own : own === 'all' ? kept : own.filter((location) => kept.includes(location)),
    piiScopes: scopesOf(key, who.piiScopes),
    confined: who.confined && { held: scopesOf(key, canGrantScopes(who)) },
    apiKey: {
      id: key.id,
      name: key.name,
      scope: key.kind === apiKeyKind.Scim ? SCIM_SCOPE : null,
      isAbove: key.agencyId !== null,
      readsOnly: key.readsOnly,
      isPlaced: kept !== null,
    },
  }
}

/** Of what its maker sees; a key for what is sensitive also has that of users, where its maker sees it. */
function scopesOf({ piiScopes }: FoundKey, seen: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(
    [...piiScopes, ...(piiScopes.includes('sensitive') ? ['administration'] : [])].filter((scope) => seen.has(scope)),
  )
}

async function living(db: Db, owner: KeyOwner, which: ReturnType<typeof sql>, now: Date): Promise<Row | undefined> {
  const { table, ownerCondition } = keyStorage(owner)
  const [tenantId, agencyId, isOpen] =
    'tenantId' in owner
      ? [
          sql`k.tenant_id`,
          sql`null`,
          sql`(select t.state from tenant t where t.id = k.tenant_id) = ${tenantState.Active}`,
        ]
      : [sql`null`, sql`k.agency_id`, sql`true`]
  const { rows } = await sql<Row>`
    select k.id, ${tenantId} as "tenantId", ${agencyId} as "agencyId", k.name, k.kind, k.made_by as "madeBy", k.actions, k.location_ids as "locationIds",
      k.pii_scopes as "piiScopes", k.reads_only as "readsOnly", k.hash, k.last_used_at as "lastUsedAt", k.text_expires_at as "textExpiresAt"
    from ${table} k where ${ownerCondition} and ${which} and k.revoked_at is null and k.expires_at > ${now} and ${isOpen}`.execute(
    db,
  )
  return rows[0]
}
