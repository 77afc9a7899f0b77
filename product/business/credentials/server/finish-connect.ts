import { actionOf } from '#platform/contract/define-system.ts'
import { pagePath } from '#platform/contract/page-link.ts'
import type { ValueOf } from '#platform/contract/enumeration.ts'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { Handler, OpenCtx } from '#platform/server/system/serve-system.ts'
import { consumeToken, type UsedToken } from '#platform/server/system/tokens.ts'
import { reviewSource, type Trouble } from '#product/business/sources/server/public.ts'
import { type connectOutcome, credentials } from '../contract.ts'
import { callbackUrl, codeProof, connectStates } from './connect-state.ts'
import { finishOwnerConnect } from './owner/finish-owner-connect.ts'
import { storeCredential } from './store-credential.ts'

/** Takes a person back from the source, to the page of credentials however it came out. */
export const finishConnect: Handler<typeof credentials, 'callback'> = async (ctx, { query }) => {
  const asked = await takeState(ctx, query.state)
  if (!asked) return (await finishOwnerConnect(ctx, query)) ?? backWith({ connect: 'expired' })
  const { tenantId, sourceId, connectedBy, isOfAgency } = asked
  const at = { tenantId, sourceId }
  if (query.error || !query.code) return backWith({ connect: 'denied', ...at })
  const { verifier } = codeProof(ctx.services, query.state)
  const given = { tenantId, code: query.code, verifier, redirectUri: callbackUrl(ctx.services) }
  try {
    const account = await reviewSource(sourceId)!.connect!.exchange(ctx.services, given)
    await storeCredential(ctx, tenantId, sourceId, account, { connectedBy, isOfAgency })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.warn({ id: ctx.correlationId, err: error, sourceId }, 'a source refused to be connected')
    return backWith({ connect: 'refused', ...at, trouble: connectTroubleOf(sourceId, error) })
  }
  return backWith({ connect: 'connected', ...at })
}

/** Only the person who began may finish, and only while they may still connect accounts: else somebody's consent could be led into another's account. */
async function takeState(
  ctx: OpenCtx,
  state: string,
): Promise<{ tenantId: number; sourceId: number; connectedBy: number; isOfAgency: boolean } | null> {
  const token = await ctx.within('platform').tx((tx) => consumeToken(tx.db, state, connectStates, ctx.now()))
  if (!token?.tenantId || token.subjectId !== ctx.who?.userId || ctx.who.impersonation) return null
  const who = await ctx.services.gate.authorise(token.subjectId, token.tenantId)
  if (!who?.actions.has(actionOf(credentials, 'add'))) return null
  const { tenantId, subjectId: connectedBy } = token
  return { tenantId, sourceId: sourceOf(token), connectedBy, isOfAgency: who.tenantId === null }
}

/** Why coming back with a consent failed, where more can be said than that it did. */
function connectTroubleOf(sourceId: number, error: ProviderError): Trouble | null {
  const trouble = reviewSource(sourceId)?.troubleOf(error) ?? null
  return trouble?.kind === 'consentGone' ? null : trouble // of a code, not of a consent
}

function sourceOf({ data }: UsedToken): number {
  return Number(data['sourceId'])
}

type Outcome = {
  connect: ValueOf<typeof connectOutcome>
  tenantId?: number
  sourceId?: number
  trouble?: Trouble | null
}

/** The address names the tenant: whoever may enter several comes back into the one that they left. */
function backWith({ connect, tenantId, sourceId, trouble }: Outcome): { redirect: string } {
  const query = new URLSearchParams({ connect })
  if (sourceId) query.set('sourceID', String(sourceId))
  if (trouble) query.set('trouble', trouble.kind)
  if (trouble?.helpUrl) query.set('help', trouble.helpUrl)
  if (tenantId) query.set('tenant', String(tenantId))
  return { redirect: `${pagePath(credentials, 'list', {})}?${query}` }
}
