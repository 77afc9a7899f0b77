import { sql } from 'kysely'
import { type JobCtx, on } from '#platform/server/system/serve-system.ts'
import { tenants } from '#product/organization/tenants/contract.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { workingCredentials } from '#product/business/credentials/server/public.ts'
import { reviewSource } from '#product/business/sources/server/public.ts'
import { locations } from '../contract.ts'
import { tellLinked } from './places/link-place-matches.ts'
import { bringLeftOut } from './places/bring-left-out.ts'
import { syncPlaces } from './places/sync-places.ts'

/** A newly connected account brings its locations. */
export const matchWhenConnected = on(credentials, 'connected', 'locations', async (ctx, { credentialId, sourceId }) => {
  const source = reviewSource(sourceId)
  if (source?.search) return relink(ctx, sourceId, credentialId)
  if (!source?.places) return
  await ctx.tx((tx) => tx.enqueue(syncPlaces, { credentialId }))
})

/** A key reaches every place there is, so those that were read before are linked again at once; the others a user looks for. */
async function relink({ tx: inTransaction, tenantId }: JobCtx, sourceId: number, credentialId: number): Promise<void> {
  await inTransaction(async (tx) => {
    const rows = await tx.db
      .updateTable('location_source')
      .set({ credential_id: credentialId, next_poll_at: null, last_error: null })
      .where('tenant_id', '=', tenantId)
      .where('source_id', '=', sourceId)
      .where('last_sync_at', 'is not', null)
      .returning('location_id')
      .execute()
    await tellLinked(
      tx,
      tenantId,
      sourceId,
      credentialId,
      rows.map((row) => row.location_id),
    )
  })
}

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
    await sql`delete from found_place where tenant_id = ${ctx.tenantId} and credential_id = ${credentialId} and not left_out`.execute(
      tx.db,
    )
    await tx.emit(locations, 'leftOut', {})
    await tx.emit(locations, 'placesFound', { credentialId })
  })
})
