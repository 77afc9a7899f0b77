import type { Handler } from '#platform/server/system/serve-system.ts'
import { locationsAt } from '#product/business/locations/server/public.ts'
import { reviewSource } from '#product/business/sources/server/public.ts'
import type { reviews } from '../../contract.ts'
import { syncLocation } from './sync-location.ts'

/** Hears the pushes of a source. A push says only where to look: the review itself is fetched from there, for every tenant that connected the place. What tells of nothing we know is taken all the same, so that it is not sent for ever. */
export function hearPush(sourceId: number): Handler<typeof reviews, 'googlePush'> {
  return async (ctx, { body }) => {
    const pushes = reviewSource(sourceId)?.pushes
    if (!(await pushes?.isGenuine(ctx))) return ctx.fail('badPush')
    const place = pushes!.placeIn(body.message.data)
    const found = place ? await locationsAt(ctx, sourceId, place) : []
    if (found.length > 0)
      await ctx.within('platform').tx(async (tx) => {
        for (const { tenantId, locationId } of found)
          await tx.enqueue(
            syncLocation,
            { locationId, sourceId, full: false },
            { tenantId, singletonKey: `${tenantId}:${locationId}:${sourceId}:new` },
          )
      })
    return { ok: true }
  }
}
