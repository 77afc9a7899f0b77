import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { googlePushOf, type GoogleClient } from '#product/business/credentials/server/public.ts'

/** Asks Google to publish to our topic what happens at these accounts, whose one subscription pushes it to us; where no topic is set reviews are only looked for. */
export async function subscribeToGoogle(ctx: JobCtx, google: GoogleClient, accounts: readonly string[]): Promise<void> {
  const push = googlePushOf(ctx.services)
  if (!push) return
  for (const account of accounts) {
    const path = `/v1/${account}/notificationSetting`
    const setting = { pubsubTopic: push.topic, notificationTypes: ['NEW_REVIEW', 'UPDATED_REVIEW'] }
    await google
      .patch(path, setting, { repeatable: true, query: { updateMask: 'pubsubTopic,notificationTypes' } })
      .catch((error: unknown) => {
        if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error
        ctx.log.warn({ err: error, account }, 'Google will not tell of new reviews; they are only looked for')
      })
  }
}
