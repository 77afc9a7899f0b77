import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { googlePushUrl, realGoogle, type GoogleClient } from '#product/business/credentials/server/public.ts'

/** Asks Google to tell us of new reviews. The real one publishes to a topic (`googlePubsubTopic`), whose subscription pushes to us; without it reviews are only fetched. */
export async function hearFromGoogle(
  ctx: JobCtx,
  google: GoogleClient,
  credentialId: number,
  accounts: readonly string[],
): Promise<void> {
  const { providers } = ctx.services
  const isRealGoogle =
    (providers['googleNotifications'] ?? realGoogle.googleNotifications) === realGoogle.googleNotifications
  const pubsubTopic =
    providers['googlePubsubTopic'] ??
    (isRealGoogle ? undefined : googlePushUrl(ctx.services, ctx.tenantId, credentialId))
  if (!pubsubTopic) return
  for (const account of accounts) {
    const path = `/v1/${account}/notificationSetting`
    const setting = { pubsubTopic, notificationTypes: ['NEW_REVIEW', 'UPDATED_REVIEW'] }
    await google
      .patch(path, setting, { repeatable: true, query: { updateMask: 'pubsubTopic,notificationTypes' } })
      .catch((error: unknown) => {
        if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error
        ctx.log.warn({ err: error, account }, 'Google will not tell of new reviews; they are only fetched')
      })
  }
}
