import { sql } from 'kysely'
import * as z from 'zod'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { readGooglePushKey } from '#product/business/credentials/server/public.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import type { reviews } from '../../contract.ts'
import { syncLocation } from './sync-location.ts'

const notice = z
  .object({ type: z.string().optional(), locationName: z.string().optional(), location: z.string().optional() })
  .loose()

/** A push only says where to look: the review itself is fetched from Google, so a forged, repeated or reordered push can do no more than cause a read. */
export const googlePush: Handler<typeof reviews, 'googlePush'> = async (ctx, { params, body }) => {
  const account = readGooglePushKey(ctx.services, params.key)
  if (!account) return ctx.fail('badPush')
  const said = notice.safeParse(decoded(body.message.data))
  const name = said.success ? (said.data.location ?? said.data.locationName) : undefined
  if (!name) return { ok: true } // of a kind we do not know yet: taken, so that it is not sent for ever
  const { tenantId } = account
  const found = await sql<{ location_id: number }>`select location_id from location_source
    where tenant_id = ${tenantId} and source_id = ${GOOGLE} and credential_id = ${account.credentialId} and external_id like ${`%${name.slice(name.indexOf('locations/'))}`} limit 1`.execute(
    ctx.within({ tenantId }).read,
  )
  const place = found.rows[0]
  if (place)
    await ctx
      .within({ tenantId })
      .tx((tx) =>
        tx.enqueue(
          syncLocation,
          { locationId: place.location_id, full: false },
          { singletonKey: `${tenantId}:${place.location_id}:new` },
        ),
      )
  return { ok: true }
}

function decoded(data: string): unknown {
  try {
    return JSON.parse(Buffer.from(data, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
