import { createHash, timingSafeEqual } from 'node:crypto'
import type { Body, Gives } from '#platform/contract/define-system.ts'
import type { Handler, OpenCtx } from '#platform/server/system/serve-system.ts'
import {
  consumeToken,
  issueToken,
  noteInToken,
  spentToken,
  type TokenKind,
  type UsedToken,
} from '#platform/server/system/tokens.ts'
import { openConnectionKey, renewConnectionKey } from '#product/identity/api-keys/server/public.ts'
import { ACCESS_SECONDS, CONNECTED_DAYS, connectedApps, GRACE_SECONDS } from '../contract.ts'
import { appCodes, type CodeData, type OfClient, type RefreshData, refreshTokens } from './app-tokens.ts'
import { isSecretOf, readClient } from './client-row.ts'
import { endApp } from './end-apps.ts'
import { acceptedResources } from './metadata.ts'
import { placeOfRedirect } from './redirects.ts'

type Tokens = Gives<(typeof connectedApps)['routes']['token']>
type Asked = Body<(typeof connectedApps)['routes']['token']>
type Ctx = Parameters<Handler<typeof connectedApps, 'token'>>[0]

/** Gives an app what it calls with: for what its user agreed to, and then again and again. */
export const exchangeToken: Handler<typeof connectedApps, 'token'> = async (ctx, { body }) => {
  const asked = withClient(ctx, body)
  const { resource } = asked
  if (resource !== undefined && !acceptedResources(ctx.services.publicUrl).includes(resource))
    return ctx.fail('invalidTarget')
  if (body.grant_type === 'authorization_code') return fromCode(ctx, asked)
  if (body.grant_type === 'refresh_token') return fromRefresh(ctx, asked)
  return ctx.fail('unsupportedGrant')
}

async function fromCode(ctx: Ctx, asked: Asked): Promise<Tokens> {
  const now = ctx.now()
  const platform = ctx.within('platform')
  const text = asked.code ?? ''
  const code = await platform.tx(({ db }) => consumeToken(db, text, appCodes, now))
  if (!code?.tenantId) {
    await endOfSpent(ctx, text, appCodes)
    return ctx.fail('invalidGrant')
  }
  const { tenantId, subjectId } = code
  const data = code.data as CodeData
  const isProven = asked.client_id === data.clientId && asked.redirect_uri === data.redirectUri
  if (!isProven || !isProof(asked.code_verifier, data.challenge)) return ctx.fail('invalidGrant')
  await mustBeClient(ctx, tenantId, data, asked)
  const who = await ctx.services.gate.authorise(subjectId, tenantId)
  if (!who) return ctx.fail('invalidGrant')
  const { clientId, listedId, name, origin, access, piiScopes, locationIDs } = data
  const key = await ctx.within({ tenantId }, who).tx(async (tx) => {
    const wanted = { name, locationIDs, piiScopes, readsOnly: access === 'read', ...endsFrom(now) }
    const made = await openConnectionKey(tx, { tenantId, who, now }, wanted)
    const returnsTo = placeOfRedirect(data.redirectUri)
    const columns = { client_id: clientId, oauth_client_id: listedId, origin, returns_to: returnsTo, access }
    await tx.db
      .insertInto('connected_app')
      .values({ tenant_id: tenantId, id: made.id, ...columns })
      .execute()
    await tx.audit(connectedApps, {
      action: 'connected-app.connect',
      actorId: who.userId,
      entityId: made.id,
      after: { name, origin, returnsTo, access, piiScopes, locationIDs },
      tenantId,
    })
    return made
  })
  // whoever shows the code again ends what it gave
  await platform.tx(({ db }) => noteInToken(db, text, { connectedAppId: key.id }))
  const of = { userId: subjectId, tenantId, data: { clientId, listedId, connectedAppId: key.id, access } }
  return answer(ctx, key.text, of)
}

async function fromRefresh(ctx: Ctx, asked: Asked): Promise<Tokens> {
  const now = ctx.now()
  const text = asked.refresh_token ?? ''
  const token =
    (await ctx.within('platform').tx(({ db }) => consumeToken(db, text, refreshTokens, now))) ??
    (await spentJustNow(ctx, text))
  if (!token?.tenantId) return ctx.fail('invalidGrant')
  const { tenantId, subjectId } = token
  const data = token.data as RefreshData
  if (asked.client_id !== data.clientId) return ctx.fail('invalidGrant')
  await mustBeClient(ctx, tenantId, data, asked)
  const { connectedAppId: id } = data
  const who = await ctx.services.gate.authorise(subjectId, tenantId, id)
  if (!who) return ctx.fail('invalidGrant')
  const key = await ctx
    .within({ tenantId }, who)
    .tx((tx) => renewConnectionKey(tx, { tenantId, id, now }, endsFrom(now)))
  if (key === null) return ctx.fail('invalidGrant')
  return answer(ctx, key, { userId: subjectId, tenantId, data })
}

/** An app that did not hear the answer asks again; later than that, somebody else has what was used up, and the app is disconnected. */
async function spentJustNow(ctx: Ctx, text: string): Promise<UsedToken | null> {
  const spent = await spentToken(ctx.within('platform').read, text, refreshTokens)
  if (!spent) return null
  if (ctx.now().getTime() - spent.usedAt.getTime() <= GRACE_SECONDS * 1000) return spent
  await endOfSpent(ctx, text, refreshTokens)
  return null
}

/** Disconnects the app that got something for what is shown a second time. */
async function endOfSpent(ctx: OpenCtx, text: string, kind: TokenKind): Promise<void> {
  const spent = await spentToken(ctx.within('platform').read, text, kind)
  const id = spent?.data['connectedAppId']
  if (!spent?.tenantId || typeof id !== 'number') return
  const { tenantId, subjectId: userId } = spent
  ctx.log.warn({ tenant: tenantId, connectedApp: id, id: ctx.correlationId }, 'a token of an app was shown twice')
  await ctx.within({ tenantId }).tx((tx) => endApp(tx, { tenantId, id }, { now: ctx.now(), userId }))
}

type Of = { userId: number; tenantId: number; data: RefreshData }

async function answer(ctx: OpenCtx, accessToken: string, { userId, tenantId, data }: Of): Promise<Tokens> {
  const now = ctx.now()
  const next = { subjectId: userId, tenantId, data, now, expiresAt: endsFrom(now).expiresAt }
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    refresh_token: await ctx.within('platform').tx(({ db }) => issueToken(db, refreshTokens, next)),
    scope: data.access,
  }
}

function endsFrom(now: Date) {
  return {
    textExpiresAt: new Date(now.getTime() + ACCESS_SECONDS * 1000),
    expiresAt: new Date(now.getTime() + CONNECTED_DAYS * 86_400_000),
  }
}

/** A client may name itself in the head (RFC 6749 §2.3.1). */
function withClient({ caller }: OpenCtx, body: Asked): Asked {
  const [scheme, text = ''] = (caller.headers['authorization'] ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'basic') return body
  const [id = '', secret = ''] = Buffer.from(text, 'base64').toString().split(':').map(decoded)
  return { ...body, client_id: id, client_secret: secret }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    return part
  }
}

/** One that was added by hand must be there still, and show its secret where it has one. */
async function mustBeClient(
  ctx: Ctx,
  tenantId: number,
  { listedId }: OfClient,
  { client_secret }: Asked,
): Promise<void> {
  if (listedId === null) return
  const row = await readClient(ctx.within({ tenantId }).read, { tenantId, id: listedId })
  if (!row || !isSecretOf(row, client_secret)) ctx.fail('invalidClient')
}

/** RFC 7636 §4.6. */
function isProof(verifier: string | undefined, challenge: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier ?? '')) return false
  const [given, wanted] = [createHash('sha256').update(verifier!).digest('base64url'), challenge]
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
}
