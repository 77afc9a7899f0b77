import type { ValueOf } from '#platform/contract/enumeration.ts'
import type { Locale } from '#platform/contract/locales.ts'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import { consumeToken, hashOf, consumeByHash } from '#platform/server/system/tokens.ts'
import { reviewSource } from '#product/business/sources/server/public.ts'
import { type connectOutcome, OWNER_LINK_PATH } from '../../contract.ts'
import { callbackUrl, codeProof, ownerConnectStates, ownerLinkKeys } from '../connect-state.ts'
import { storeCredential } from '../store-credential.ts'
import { OWNER_COOKIE } from './begin-owner-connect.ts'
import { linkOf } from './owner-link.ts'

type Outcome = ValueOf<typeof connectOutcome>
type Back = { state: string; code?: string; error?: string }

/** Takes the owner of an account back from the source; null where the state is not that of an owner. Only the account that was asked for is connected, and the link works once. */
export async function finishOwnerConnect(ctx: OpenCtx, back: Back): Promise<{ redirect: string } | null> {
  const { within, services } = ctx
  const state = await within('platform').tx(({ db }) => consumeToken(db, back.state, ownerConnectStates, ctx.now()))
  if (!state) return null
  const { proof, link: linkHash } = state.data as Record<string, string>
  const link = await linkOf(ctx, state)
  const isSameBrowser = hashOf(ctx.caller.cookies[OWNER_COOKIE] ?? '').toString('hex') === proof
  ctx.setCookie(OWNER_COOKIE, null)
  if (!link || !isSameBrowser) return told('expired', String(state.data['locale']) as Locale)
  const { tenantId, sourceId, locale, email } = link
  if (back.error || !back.code) return told('denied', locale)
  const { verifier } = codeProof(services, back.state)
  const given = { tenantId, code: back.code, verifier, redirectUri: callbackUrl(services) }
  try {
    const account = await reviewSource(sourceId)!.connect!.exchange(services, given)
    if (account.externalAccount !== link.externalAccount) return told('other', locale)
    if (!(await useLink(ctx, linkHash!))) return told('expired', locale)
    await storeCredential(ctx, tenantId, sourceId, account, { connectedBy: link.askedBy, owner: { email } })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.warn({ id: ctx.correlationId, err: error, sourceId }, 'a source refused to be connected by its owner')
    return told('refused', locale)
  }
  return told('connected', locale)
}

/** Of many who come back with one link exactly one gets through. */
function useLink({ within, now }: OpenCtx, hash: string): Promise<boolean> {
  return within('platform').tx(({ db }) => consumeByHash(db, Buffer.from(hash, 'hex'), ownerLinkKeys, now()))
}

function told(outcome: Outcome, locale: Locale): { redirect: string } {
  return { redirect: `${OWNER_LINK_PATH}?${new URLSearchParams({ connect: outcome, locale })}` }
}
