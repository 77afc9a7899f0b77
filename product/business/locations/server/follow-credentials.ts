import { on } from '#platform/server/system/serve-system.ts'
import { tenants } from '#product/organization/tenants/contract.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { workingCredentials } from '#product/business/credentials/server/public.ts'
import { reviewSource } from '#product/business/sources/server/public.ts'
import { locations } from '../contract.ts'
import { bringLeftOut } from './places/bring-left-out.ts'
import { syncPlaces } from './places/sync-places.ts'

/** A newly connected account brings its locations. */
export const matchWhenConnected = on(credentials, 'connected', 'locations', async (ctx, { credentialId, sourceId }) => {
  if (!reviewSource(sourceId)?.places) return
  await ctx.tx((tx) => tx.enqueue(syncPlaces, { credentialId }))
})

/** What once went wrong with the places of an account is looked at again as soon as the account is known to work. */
export const lookWhenRechecked = on(credentials, 'rechecked', 'locations', async (ctx, { credentialId }) => {
  await ctx.tx((tx) =>
    tx.enqueue(syncPlaces, { credentialId, isLook: true }, { singletonKey: `${ctx.tenantId}:${credentialId}` }),
  )
})

/** A larger license has room for more. */
export const matchWhenLicensed = on(tenants, 'licenseChanged', 'locations', bringLeftOut)

/** Of a disconnected account the locations keep what they are called at the source, so that connecting again finds them. */
export const unlinkWhenDisconnected = on(credentials, 'disconnected', 'locations', async (ctx, { credentialId }) => {
  if ((await workingCredentials(ctx)).has(credentialId)) return // connected again in the meantime
  await ctx.tx(async (tx) => {
    const rows = await tx.db
      .updateTable('location_source')
      .set({ credential_id: null })
      .where('tenant_id', '=', ctx.tenantId)
      .where('credential_id', '=', credentialId)
      .returning('location_id')
      .execute()
    await tx.emitMany(locations, 'changed', rows, (some) => ({ locationIds: some.map((row) => row.location_id) }))
    await tx.emit(locations, 'leftOut', {})
  })
})
