import type { Payload } from '#platform/contract/define-system.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { holdersAt } from '#product/organization/users/server/public.ts'
import { sourceById } from '#product/business/sources/server/public.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { notify } from './notify.ts'

/** Tells those who see the reviews of a location that it lost many of them at a source. */
export async function onReviewsDropped(
  ctx: JobCtx,
  { locationId, sourceId, lost, of }: Payload<typeof reviews, 'dropped'>,
): Promise<void> {
  const location = await ctx.read
    .selectFrom('location')
    .select('internal_name')
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', locationId)
    .executeTakeFirst()
  if (!location) return
  const source = await sourceById(ctx.services, sourceId)
  const people = await holdersAt(ctx.read, ctx.tenantId, actionOf(reviews, 'view'), locationId)
  await notify(ctx, people, {
    kind: 'ReviewsDropped',
    subject: locationId,
    about: [location.internal_name, source?.name].filter(Boolean).join(' · '),
    note: `${lost}/${of}`,
    locationId,
    sourceId,
    needs: actionOf(reviews, 'view'),
  })
}
