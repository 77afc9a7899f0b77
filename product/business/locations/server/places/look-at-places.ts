import { workingCredentials } from '#product/business/credentials/server/public.ts'
import { defineDueJob, EVERY_TIME } from '#product/organization/tenants/server/public.ts'
import { syncPlaces } from './sync-places.ts'

/** Once a day: what the sources say of their places, which changes without anybody connecting anew, and places that an account has reached since. */
export const lookAtPlaces = defineDueJob({
  queue: 'locations.look-at-places',
  schedule: { cron: '52 1 * * *', zone: 'UTC' },
  activeOnly: true,
  async work(inTenant) {
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
  async next({ db, tenantId }) {
    return (await workingCredentials({ tenantId, read: db })).size > 0 ? EVERY_TIME : null
  },
})
