import { createRandom } from '#apps/demo/world/create-random.ts'
import type { World, WorldReview } from '#apps/demo/world/world.ts'
import type { NotificationSetting, TownBusiness, TownLocation, TownReview, TownSettings } from './town-types.ts'

export type TownState = ReturnType<typeof readWorld>

/** The first day of the town. Every business has a refresh token `sandbox-refresh-<tenant key>` that works from the start. */
export function readWorld(world: World, settings: TownSettings) {
  const locations = new Map<string, TownLocation>()
  const idOf = new Map<string, string>()
  for (const location of world.locations) {
    const { googleLocation, googleAccount } = location.sourceIds
    locations.set(googleLocation, { ...location, id: googleLocation, account: googleAccount, changed: {} })
    idOf.set(`${location.tenantId}/${location.code}`, googleLocation)
  }
  const businesses = world.tenants.flatMap((tenant): TownBusiness[] => {
    const account = world.locations.find((location) => location.tenantId === tenant.id)?.sourceIds.googleAccount
    const type = tenant.type === 'enterprise' ? 'LOCATION_GROUP' : 'PERSONAL'
    return account
      ? [{ account, name: tenant.name, tenantId: tenant.id, type, refreshToken: `sandbox-refresh-${tenant.key}` }]
      : []
  })
  const reviews = new Map<string, TownReview>()
  const reviewIdsAt = new Map<string, Set<string>>()
  const putReview = (review: TownReview) => {
    reviews.set(review.reviewId, review)
    const ids = reviewIdsAt.get(review.locationId)
    if (ids) ids.add(review.reviewId)
    else reviewIdsAt.set(review.locationId, new Set([review.reviewId]))
  }
  const dropReview = (reviewId: string) => {
    const review = reviews.get(reviewId)
    if (review) reviewIdsAt.get(review.locationId)?.delete(reviewId)
    reviews.delete(reviewId)
  }
  for (const review of world.reviews) {
    const locationId = idOf.get(`${review.tenantId}/${review.locationCode}`)
    if (locationId) putReview(asTownReview(review, locationId))
  }
  return {
    businesses,
    locations,
    reviews,
    reviewIdsAt,
    putReview,
    dropReview,
    notifications: new Map<string, NotificationSetting>(),
    grants: new Map(businesses.map(({ refreshToken, account }) => [refreshToken, { account, revoked: false }])),
    settings,
  }
}

function asTownReview(
  { reviewId, source, rating, text, language, author, createdAt, updatedAt, reply, earlier }: WorldReview,
  locationId: string,
): TownReview {
  return {
    reviewId,
    source,
    locationId,
    rating,
    text,
    language,
    reviewer: author,
    createTime: createdAt,
    updateTime: updatedAt,
    reply: reply && { comment: reply.text, updateTime: reply.at, state: 'APPROVED', decideAt: null },
    ...(source === 'Google Places' && text !== null && drawMedia(reviewId)),
    history: earlier ? [earlier] : [],
  }
}

const labels = ['The counter', 'What we ordered', 'Parking at the back', '']

/** One review in fourteen has pictures; a few of them a video too, or something odd beside. */
function drawMedia(reviewId: string): Pick<TownReview, 'media'> {
  const random = createRandom('pictures', reviewId)
  if (!random.chance(0.07)) return {}
  const media = Array.from({ length: random.between(1, 3) }, (_, at) => ({
    picture: `${reviewId}-${at + 1}`,
    label: random.pick(labels) || undefined,
  }))
  const video = { picture: `${reviewId}-video`, video: 'https://video.example/watch' }
  return { media: [...media, ...(random.chance(0.2) ? [video] : []), ...(random.chance(0.1) ? [{}] : [])] }
}
