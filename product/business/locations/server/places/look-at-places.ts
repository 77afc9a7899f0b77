import * as z from 'zod'
import { defineJob } from '#platform/server/system/serve-system.ts'
import { workingCredentials } from '#product/business/credentials/server/public.ts'
import { inEachTenant } from '#product/organization/tenants/server/public.ts'
import { syncPlaces } from './sync-places.ts'

/** Once a day: what the sources say of their places, which changes without anybody connecting anew, and places that an account has reached since. */
export const lookAtPlaces = defineJob({
  queue: 'locations.look-at-places',
  data: z.object({}),
  scope: 'platform',
  schedule: { cron: '52 1 * * *', zone: 'UTC' },
  async run(ctx) {
    await inEachTenant(
      ctx,
      async (inTenant) => {
        const working = await workingCredentials(inTenant)
        await inTenant.tx(async (tx) => {
          for (const credentialId of working)
            await tx.enqueue(
              syncPlaces,
              { credentialId, isLook: true },
              { singletonKey: `${inTenant.tenantId}:${credentialId}` },
            )
        })
      },
      'active',
    )
  },
})
