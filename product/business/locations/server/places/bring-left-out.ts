import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { accountsLeavingOut } from '#product/business/credentials/server/public.ts'
import { syncPlaces } from './sync-places.ts'

/** What the license has room for now comes in, of the accounts that had left something out. */
export async function bringLeftOut(ctx: JobCtx): Promise<void> {
  const ids = await accountsLeavingOut(ctx)
  if (ids.length === 0) return
  await ctx.tx(async (tx) => {
    for (const credentialId of ids) await tx.enqueue(syncPlaces, { credentialId })
  })
}
