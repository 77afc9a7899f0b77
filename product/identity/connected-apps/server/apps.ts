import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Handler, OpenCtx, TenantCtx } from '#platform/server/system/serve-system.ts'
import { readToken } from '#platform/server/system/tokens.ts'
import { findKey } from '#product/identity/api-keys/server/public.ts'
import { CONNECTION_KIND } from '#product/identity/api-keys/contract.ts'
import { type ConnectedApp, connectedApps } from '../contract.ts'
import type { AppAccess, AppOrigin, PiiScope } from './app-facts.ts'
import { type RefreshData, refreshTokens } from './app-tokens.ts'
import { endApp } from './end-apps.ts'

/** At most so many are shown. */
const SHOWN = 500

/** One's own apps; whoever may see API keys sees everybody's. */
export const listApps: Handler<typeof connectedApps, 'list'> = async (ctx) => ({
  items: await appsOf(ctx, ctx.who.actions.has(actionOf(connectedApps, 'view'))),
  nextCursor: null,
})

export const disconnectApp: Handler<typeof connectedApps, 'end'> = async (ctx, { params: { connectedAppId: id } }) => {
  const seen = await appsOf(ctx, ctx.who.actions.has(actionOf(connectedApps, 'remove')))
  const app = seen.find((one) => one.id === id)
  if (!app) return ctx.fail('notFound')
  const { tenantId, who } = ctx
  await ctx.tx((tx) => endApp(tx, { tenantId, id, name: app.name }, { now: ctx.now(), userId: who.userId }))
  return { ok: true }
}

/** An app that its user left disconnects itself, by whichever of its tokens; for what is none there is nothing to do (RFC 7009 §2.2). */
export const revokeToken: Handler<typeof connectedApps, 'revoke'> = async (ctx, { body: { token } }) => {
  const app = (await ofRefresh(ctx, token)) ?? (await ofKey(ctx, token))
  if (app) {
    const { tenantId, id, userId } = app
    await ctx.within({ tenantId }).tx((tx) => endApp(tx, { tenantId, id }, { now: ctx.now(), userId }))
  }
  return {}
}

type Named = { tenantId: number; id: number; userId: number }

async function ofRefresh(ctx: OpenCtx, token: string): Promise<Named | null> {
  const read = await readToken(ctx.within('platform').read, token, refreshTokens, ctx.now())
  if (!read?.tenantId) return null
  const { connectedAppId: id } = read.data as RefreshData
  return { tenantId: read.tenantId, id, userId: read.subjectId }
}

async function ofKey({ services, now }: OpenCtx, token: string): Promise<Named | null> {
  const key = await findKey(services, token, now())
  if (key?.kind !== CONNECTION_KIND || key.tenantId === null) return null
  return { tenantId: key.tenantId, id: key.id, userId: key.madeBy }
}

type Row = {
  id: number
  name: string
  origin: AppOrigin
  returns_to: string
  access: AppAccess
  pii_scopes: PiiScope[]
  location_ids: number[] | null
  made_by: number
  user_name: string
  /** Null where the reader sees no such person: an agency's, from within the tenant. */
  is_active: boolean | null
  created_at: Date
  last_used_at: Date | null
  expires_at: Date
}

async function appsOf({ read, tenantId, who, now }: TenantCtx, everybodys: boolean): Promise<ConnectedApp[]> {
  const { rows } = await sql<Row>`
    select k.id, k.name, c.origin, c.returns_to, c.access, k.pii_scopes, k.location_ids, k.made_by, k.created_at, k.last_used_at, k.expires_at,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, '') as user_name, u.active as is_active
    from connected_app c join api_key k on k.tenant_id = ${tenantId} and k.id = c.id left join users u on u.id = k.made_by
    where c.tenant_id = ${tenantId} and k.revoked_at is null and k.expires_at > ${now()} and (${everybodys}::boolean or k.made_by = ${who.userId})
    order by k.id desc limit ${SHOWN}`.execute(read)
  return rows.map(toApp)
}

function toApp(row: Row): ConnectedApp {
  return {
    id: row.id,
    name: row.name,
    origin: row.origin,
    returnsTo: row.returns_to,
    access: row.access,
    piiScopes: row.pii_scopes,
    locationIDs: row.location_ids,
    userID: row.made_by,
    userName: row.user_name,
    state: row.is_active === false ? 'UserAway' : 'Active',
    connectedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
  }
}
