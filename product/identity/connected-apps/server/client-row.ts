import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { OauthClientTable } from '#platform/server/database/tables.generated.ts'
import { hashOf } from '#platform/server/system/tokens.ts'
import type { OAuthClient } from '../contract.ts'

export type ClientRow = Selectable<OauthClientTable>
type Owner = { tenantId: number; id: number }

/** By which a client asks; it is no secret. */
export function clientIdOf({ tenantId, id }: Owner): string {
  return `app_${tenantId}_${id}`
}

/** Which row a client names, or null for what is none. */
export function readClientId(clientId: string): Owner | null {
  const [, tenantId, id] = /^app_([1-9]\d{0,14})_([1-9]\d{0,14})$/.exec(clientId) ?? []
  return tenantId && id ? { tenantId: Number(tenantId), id: Number(id) } : null
}

export async function readClient(db: Db, { tenantId, id }: Owner): Promise<ClientRow | undefined> {
  return db
    .selectFrom('oauth_client')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** 256 random bits, with what is kept of them. */
export function newSecret(owner: Owner, now: Date) {
  const secret = `${clientIdOf(owner)}_${randomBytes(32).toString('base64url')}`
  return {
    secret,
    columns: { secret_hash: hashOf(secret), secret_tail: secret.slice(-4), secret_made_at: now },
  }
}

/** Whether a secret is the client's; a client without one needs none and takes none. */
export function isSecretOf({ secret_hash }: ClientRow, given: string | undefined): boolean {
  if (!secret_hash) return !given
  return given !== undefined && timingSafeEqual(secret_hash, hashOf(given))
}

/** As its administrators see it, without its secret. */
export function toClient(row: ClientRow): OAuthClient {
  return {
    id: row.id,
    name: row.name,
    redirectURIs: row.redirect_uris,
    hasSecret: row.secret_hash !== null,
    clientID: clientIdOf({ tenantId: row.tenant_id, id: row.id }),
    secretTail: row.secret_tail,
    secretMadeAt: row.secret_made_at?.toISOString() ?? null,
    version: row.version,
  }
}
