import type { Handler } from '#platform/server/system/serve-system.ts'
import { issueToken } from '#platform/server/system/tokens.ts'
import { reviewSource, sourceById } from '#product/business/sources/server/public.ts'
import type { credentials } from '../contract.ts'
import { callbackUrl, codeProof, CONNECT_SECONDS, connectStates } from './connect-state.ts'

/** Answers the address of the source's consent page; good for ten minutes, once, and for this person alone. */
export const beginConnect: Handler<typeof credentials, 'connect'> = async (ctx, { body }) => {
  const { sourceID } = body
  const source = await sourceById(ctx.services, sourceID)
  const oauth = reviewSource(sourceID)?.connect
  if (!source?.oauthable || !oauth) return ctx.fail('notOauthable', { field: 'sourceID' })
  if (!oauth.isSetUp(ctx.services)) return ctx.fail(oauth.client.missing)
  const redirectUri = callbackUrl(ctx.services)
  const trouble = await oauth.checkClient(ctx.services, { tenantId: ctx.tenantId, redirectUri })
  if (trouble?.kind === oauth.client.wrong) return ctx.fail(oauth.client.wrong)
  const now = ctx.now()
  const state = await ctx.within('platform').tx((tx) =>
    issueToken(tx.db, connectStates, {
      subjectId: ctx.who.userId,
      tenantId: ctx.tenantId,
      data: { sourceId: sourceID },
      expiresAt: new Date(now.getTime() + CONNECT_SECONDS * 1000),
      now,
    }),
  )
  const { challenge } = codeProof(ctx.services, state)
  return { url: oauth.consentUrl(ctx.services, { state, challenge, redirectUri }), redirectUri }
}
