import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { sourceById } from '#product/business/sources/server/public.ts'
import type { ReviewForReply } from '#product/reputation/reviews/server/public.ts'

/** Of a review what stands at its source, and no more: so much a guest may read. */
export type GuestReview = {
  /** Null where whoever lends the link may not see whose it is. */
  reviewer: string | null
  rating: number | null
  title: string | null
  text: string
  language: string | null
  date: Date
  locationName: string
  sourceName: string
}

export async function guestReview(
  services: OpenCtx['services'],
  { piiScopes }: Pick<Who, 'piiScopes'>,
  { customerName, rating, title, text, language, date, locationName, sourceId }: ReviewForReply,
): Promise<GuestReview> {
  const reviewer = piiScopes.has('public') ? customerName : null
  const sourceName = (await sourceById(services, sourceId))?.name ?? ''
  return { reviewer, rating, title, text, language, date, locationName, sourceName }
}
