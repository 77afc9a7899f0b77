import * as z from 'zod'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { isGooglePush } from '#product/business/credentials/server/public.ts'
import { locationsAt } from '#product/business/locations/server/public.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import type { reviews } from '../../contract.ts'
import { syncLocation } from './sync-location.ts'

const notice = z.object({ locationName: z.string().optional(), location: z.string().optional() }).loose()
/** Of the name of a location, which may stand under an account and be one of a review there. */
const PLACE = /(?:^|\/)locations\/([^/]+)/

/** A push says only where to look: the review itself is fetched from Google, for every tenant that connected the place. What tells of nothing we know is taken all the same, so that it is not sent for ever. */
export const googlePush: Handler<typeof reviews, 'googlePush'> = async (ctx, { body }) => {
  if (!(await isGooglePush(ctx))) return ctx.fail('badPush')
  const said = notice.safeParse(decoded(body.message.data))
  const place = said.success && PLACE.exec(said.data.location ?? said.data.locationName ?? '')?.[1]
  const found = place ? await locationsAt(ctx, GOOGLE, place) : []
  if (found.length > 0)
    await ctx.within('platform').tx(async (tx) => {
      for (const { tenantId, locationId } of found)
        await tx.enqueue(
          syncLocation,
          { locationId, full: false },
          { tenantId, singletonKey: `${tenantId}:${locationId}:new` },
        )
    })
  return { ok: true }
}

function decoded(data: string): unknown {
  try {
    return JSON.parse(Buffer.from(data, 'base64').toString('utf8'))
  } catch {
    return null
  }
}
