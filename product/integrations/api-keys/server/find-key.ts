import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '#platform/server/system/services.ts'
import { hashOf } from '#platform/server/system/tokens.ts'
import { mayGrant, type Who } from '#platform/server/system/who.ts'
import { tenantState } from '#product/access/tenants/contract.ts'
import { apiKeyKind, SCIM_SCOPE } from '../contract.ts'
import { readKeyText } from './key-text.ts'

/** What a living key lets whoever made it do through it. */
export type FoundKey = {
  id: number
  tenantId: number
  name: string
  kind: number
  madeBy: number
  actions: readonly string[]
  locationIds: readonly number[] | null
  piiScopes: readonly string[]
}
type Row = FoundKey & { hash: Buffer; lastUsedAt: Date | null }

/** A use is noted when the last one is so long ago: to see what lies idle no more is needed. */
const NOTED_EVERY_MINUTES = 5

/** The living key of a text, whose use it notes; null for an unknown, ended or revoked one and for that of a tenant that is not active. */
export async function findKey({ door }: Pick<Services, 'door'>, text: string, now: Date): Promise<FoundKey | null> {
  const read = readKeyText(text)
  if (!read) return null
  const { tenantId, prefix } = read
  const { rows } = await living(door, tenantId, sql`k.prefix = ${prefix}`, now)
  const row = rows[0]
  if (!row || !timingSafeEqual(row.hash, hashOf(text))) return null
  const noted = new Date(now.getTime() - NOTED_EVERY_MINUTES * 60_000)
  if (!row.lastUsedAt || row.lastUsedAt < noted)
    await sql`update api_key set last_used_at = ${now} where tenant_id = ${tenantId} and id = ${row.id}`.execute(
      door.write({ tenantId }),
    )
  return row
}

/** The same key later, for a job that was asked for with it. */
export async function findKeyById(
  { door }: Pick<Services, 'door'>,
  tenantId: number,
  apiKeyId: number,
  now: Date,
): Promise<FoundKey | null> {
  return (await living(door, tenantId, sql`k.id = ${apiKeyId}`, now)).rows[0] ?? null
}

/** A person with no more than they and their key both have, bound to the key's tenant. */
export function throughKey(who: Who, key: FoundKey): Who {
  const { locationIds: own } = who
  const kept = key.locationIds
  return {
    ...who,
    tenantId: key.tenantId,
    actions: new Set(key.actions.filter((action) => who.actions.has(action))),
    closed: who.closed && { ...who.closed, held: new Set(key.actions.filter((action) => mayGrant(who).has(action))) },
    locationIds: kept === null ? own : own === 'all' ? kept : own.filter((location) => kept.includes(location)),
    piiScopes: new Set(key.piiScopes.filter((scope) => who.piiScopes.has(scope))),
    apiKey: { id: key.id, name: key.name, scope: key.kind === apiKeyKind.Scim ? SCIM_SCOPE : null },
  }
}

function living(door: Services['door'], tenantId: number, which: ReturnType<typeof sql>, now: Date) {
  return sql<Row>`
    select k.id, k.tenant_id as "tenantId", k.name, k.kind, k.made_by as "madeBy", k.actions, k.location_ids as "locationIds", k.pii_scopes as "piiScopes", k.hash, k.last_used_at as "lastUsedAt"
    from api_key k join tenant t on t.id = k.tenant_id
    where k.tenant_id = ${tenantId} and ${which} and k.revoked_at is null and k.expires_at > ${now} and t.state = ${tenantState.Active}`.execute(
    door.read({ tenantId }),
  )
}
