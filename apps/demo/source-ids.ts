import { FACEBOOK, GOOGLE, TRIPADVISOR, YELP } from '#product/business/sources/contract.ts'
import { recommendationUid } from '#product/business/sources/server/providers/facebook/facebook-reviews.ts'
import type { SourceName, WorldLocation, WorldReview } from './world/world.ts'

/** Our ids of the world's sources. */
export const sourceIds: Record<SourceName, number> = {
  'Google Places': GOOGLE,
  Facebook: FACEBOOK,
  Yelp: YELP,
  Tripadvisor: TRIPADVISOR,
}

/** What a review of the world is known by once its source is read. */
export function sourceUidOf({ source, reviewId, createdAt, author }: WorldReview): string {
  return source === 'Facebook' ? recommendationUid(new Date(createdAt), author.id) : reviewId
}

export type Presence = { sourceId: number; externalId: string; url: string; connected: boolean }

/** Where a location is found: at Google through the tenant's account, elsewhere by its public page. */
export function presencesOf({ sourceIds: at, address, industry }: WorldLocation): Presence[] {
  const onYelp = ['US', 'CA', 'GB'].includes(address.country)
  const onTripadvisor = industry === 'coffee' || industry === 'bakery'
  return [
    {
      sourceId: GOOGLE,
      externalId: `accounts/${at.googleAccount}/locations/${at.googleLocation}`,
      url: `https://search.google.com/local/reviews?placeid=${at.googlePlace}`,
      connected: true,
    },
    page(FACEBOOK, at.facebookPage, `https://www.facebook.com/${at.facebookPage}/reviews`),
    ...(onYelp ? [page(YELP, at.yelpBusiness, `https://www.yelp.com/biz/${at.yelpBusiness}`)] : []),
    ...(onTripadvisor ? [page(TRIPADVISOR, at.tripadvisor, `https://www.tripadvisor.com/${at.tripadvisor}`)] : []),
  ]
}

function page(sourceId: number, externalId: string, url: string): Presence {
  return { sourceId, externalId, url, connected: false }
}
