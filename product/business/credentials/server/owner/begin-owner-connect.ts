import { randomBytes } from 'node:crypto'
import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import { hashOf, issueToken } from '#platform/server/system/tokens.ts'
import { reviewSource } from '#product/business/sources/server/public.ts'
import { callbackUrl, codeProof, CONNECT_SECONDS, ownerConnectStates } from '../connect-state.ts'
import { readOwnerLink } from './owner-link.ts'

/** Ties the way to the source and back to one browser, so that nobody's consent can be led here by somebody else. */
export const OWNER_COOKIE = 'connect-proof'

/** The address of the source's consent page for whoever holds the link of a mail; null where the link no longer holds. The link itself is used up by coming back with the consent. */
export async function beginOwnerConnect(ctx: OpenCtx, key: string): Promise<string | null> {
  const link = await readOwnerLink(ctx, key)
  const oauth = link && reviewSource(link.sourceId)?.connect
  if (!link || !oauth?.isSetUp(ctx.services)) return null
  const now = ctx.now()
  const proof = randomBytes(32).toString('base64url')
  const state = await ctx.within('platform').tx(({ db }) =>
    issueToken(db, ownerConnectStates, {
      subjectId: link.credentialId,
      tenantId: link.tenantId,
      data: {
        link: hashOf(key).toString('hex'),
        proof: hashOf(proof).toString('hex'),
        askedBy: link.askedBy,
        email: link.email,
        locale: link.locale,
      },
      expiresAt: new Date(now.getTime() + CONNECT_SECONDS * 1000),
      now,
    }),
  )
  ctx.setCookie(OWNER_COOKIE, proof, { maxAgeSeconds: CONNECT_SECONDS })
  const { challenge } = codeProof(ctx.services, state)
  return oauth.consentUrl(ctx.services, { state, challenge, redirectUri: callbackUrl(ctx.services) })
}
