import { sql } from 'kysely'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { issueToken } from '#platform/server/system/tokens.ts'
import { canGrantScopes, reaches } from '#platform/server/system/who.ts'
import { type connectedApps, CODE_SECONDS, MOST_APPS } from '../contract.ts'
import { appCodes, type CodeData } from './app-tokens.ts'
import { backTo, checkAsked } from './check-asked.ts'
import { getSettings } from './connecting-settings.ts'
import type { Client } from './find-client.ts'
import { placeOfRedirect } from './redirects.ts'

/** Who asks the current user for what, before they say yes. */
export const askUser: Handler<typeof connectedApps, 'ask'> = async (ctx, { query }) => {
  const { client, ask, backTo: no } = await checkAsked(ctx, query)
  const { name, origin, url } = client
  const app = ask && { name, origin, url, returnsTo: placeOfRedirect(query.redirect_uri), access: ask.access }
  return { app, backTo: no }
}

/** The user said yes: the app gets a code with which it fetches the rest. */
export const connectApp: Handler<typeof connectedApps, 'connect'> = async (ctx, { body }) => {
  const { asked, access, piiScopes, locationIDs } = body
  const { client, ask } = await checkAsked(ctx, asked)
  if (!ask) return ctx.fail('refused')
  if (!(await isAllowed(ctx, client))) return ctx.fail('notAllowed')
  if (access === 'work' && ask.access === 'read') return ctx.fail('aboveOwn', { field: 'access' })
  if (piiScopes.some((scope) => !canGrantScopes(ctx.who).has(scope)))
    return ctx.fail('aboveOwn', { field: 'piiScopes' })
  if (locationIDs?.some((one) => !reaches(ctx.who, one))) return ctx.fail('aboveOwn', { field: 'locationIDs' })
  if ((await countApps(ctx)) >= MOST_APPS) return ctx.fail('tooManyApps', { values: { most: MOST_APPS } })
  const { clientId, listed, name, origin } = client
  const { redirect_uri: redirectUri } = asked
  const facts = { clientId, listedId: listed?.id ?? null, name, origin, redirectUri, challenge: ask.challenge }
  const data: CodeData = { ...facts, access, piiScopes, locationIDs }
  const now = ctx.now()
  const code = await ctx.within('platform').tx(({ db }) =>
    issueToken(db, appCodes, {
      subjectId: ctx.who.userId,
      tenantId: ctx.tenantId,
      data,
      now,
      expiresAt: new Date(now.getTime() + CODE_SECONDS * 1000),
    }),
  )
  return { to: backTo(ctx, asked, { code }) }
}

/** One that was added by hand is of its own tenant alone. */
async function isAllowed({ read, tenantId }: TenantCtx, { listed }: Client): Promise<boolean> {
  const { policy } = await getSettings(read, tenantId)
  if (policy === 'None' || (listed && listed.tenantId !== tenantId)) return false
  return policy === 'Any' || listed !== null
}

async function countApps({ read, tenantId, who, now }: TenantCtx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from connected_app c join api_key k on k.tenant_id = ${tenantId} and k.id = c.id
    where c.tenant_id = ${tenantId} and k.made_by = ${who.userId} and k.revoked_at is null and k.expires_at > ${now()}`.execute(
    read,
  )
  return rows[0]!.count
}
