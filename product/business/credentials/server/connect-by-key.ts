import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { reviewSource } from '#product/business/sources/server/public.ts'
import { credentialType, type credentials } from '../contract.ts'
import { storeCredential } from './store-credential.ts'

/** Keeps a key, sealed, once its source took it; a key that is there already is replaced. */
export const connectByKey: Handler<typeof credentials, 'connectKey'> = async (ctx, { body: { sourceID, key } }) => {
  const keys = reviewSource(sourceID)?.key
  if (!keys) return ctx.fail('notKeyed', { field: 'sourceID' })
  const { tenantId, services } = ctx
  try {
    const account = await keys.take(services, { tenantId, key })
    const { userId, tenantId: home } = ctx.who
    const how = { connectedBy: userId, isOfAgency: home === null, type: credentialType.apiToken }
    return { credentialID: await storeCredential(ctx, tenantId, sourceID, account, how) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.log.info({ err: error, sourceID }, 'a source refused a key')
    return error.kind === 'unavailable' ? ctx.fail('sourceAway') : ctx.fail('keyRefused', { field: 'key' })
  }
}
