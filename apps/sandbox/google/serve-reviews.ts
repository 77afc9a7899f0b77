import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Town } from '../town/open-town.ts'
import type { TownLocation, TownReview } from '../town/town-types.ts'
import { googleError, invalid } from './google-error.ts'
import type { Gate } from './create-gate.ts'
import { pageByCursor, readPageSize } from './page-by-cursor.ts'
import { showReply, showReview } from './show-review.ts'
import { ownLocation } from './serve-locations.ts'

type At = { Params: { account: string; location: string; review: string } }
const listQuery = z.object({
  pageSize: z.string().optional(),
  pageToken: z.string().optional(),
  orderBy: z.string().optional(),
})
const batchBody = z.object({
  locationNames: z.array(z.string()).min(1),
  pageSize: z.number().int().optional(),
  pageToken: z.string().optional(),
  orderBy: z.string().optional(),
  ignoreRatingOnlyReviews: z.boolean().optional(),
})
const mostReplyBytes = 4096

/** My Business v4: reviews and their replies. */
export function serveReviews(app: FastifyInstance, town: Town, gate: Gate) {
  const reviews = '/v4/accounts/:account/locations/:location/reviews'

  app.get<At>(reviews, (request) => {
    const location = ownLocation(town, gate.enter(request), request.params.location)
    const { pageSize, pageToken, orderBy = 'updateTime desc' } = listQuery.parse(request.query)
    const list = town.reviewsAt(location.id).sort(orderOf(orderBy))
    const page = pageByCursor({
      list,
      pageSize: readPageSize(pageSize, 50, 50),
      pageToken,
      keyOf: (one) => one.reviewId,
      query: orderBy,
    })
    if (list.length === 0) return {}
    const averageRating = Math.round((list.reduce((sum, { rating }) => sum + rating, 0) / list.length) * 10) / 10
    return {
      reviews: page.items.map((review) => shown(request, location, review)),
      averageRating,
      totalReviewCount: list.length + town.settings().reviewsNeverListed,
      nextPageToken: page.nextPageToken,
    }
  })

  app.get<At>(`${reviews}/:review`, (request) => {
    const { location, review } = found(request.params, gate.enter(request))
    return shown(request, location, review)
  })

  app.put<At>(`${reviews}/:review/reply`, (request) => {
    const { location, review } = found(request.params, gate.enter(request))
    const comment = readComment(request.body)
    gate.edit(location.id)
    const shownAs = town.settings().shownAs[review.reviewId]?.['reviewReply'] as object | undefined
    return { ...showReply(town.putReply(review.reviewId, comment)?.reply), ...shownAs }
  })

  app.delete<At>(`${reviews}/:review/reply`, (request) => {
    const { location, review } = found(request.params, gate.enter(request))
    if (!review.reply) throw googleError('NOT_FOUND', 'Requested entity was not found.')
    gate.edit(location.id)
    town.deleteReply(review.reviewId)
    return {}
  })

  app.post<At>('/v4/accounts/:account/locations::batchGetReviews', (request) => {
    const account = gate.enter(request)
    const body = batchBody.safeParse(request.body)
    if (!body.success)
      throw invalid(body.error.issues[0]?.path.join('.') ?? 'body', body.error.issues[0]?.message ?? 'Invalid body.')
    const { locationNames, pageToken, orderBy = 'updateTime desc', ignoreRatingOnlyReviews } = body.data
    const locations = locationNames.map((name) => ownLocation(town, account, locationIdOf(name, account)))
    const list = locations.flatMap((location) =>
      town
        .reviewsAt(location.id)
        .filter((review) => !ignoreRatingOnlyReviews || review.text !== null)
        .sort(orderOf(orderBy))
        .map((review) => ({ location, review })),
    )
    const query = `${locationNames.join()} ${orderBy}`
    const page = pageByCursor({
      list,
      pageSize: readPageSize(body.data.pageSize, 50, 50),
      pageToken,
      keyOf: ({ review }) => review.reviewId,
      query,
    })
    return {
      locationReviews: page.items.map(({ location, review }) => ({
        name: `accounts/${location.account}/locations/${location.id}`,
        review: shown(request, location, review),
      })),
      nextPageToken: page.nextPageToken,
    }
  })

  function shown({ protocol, host }: FastifyRequest, location: TownLocation, review: TownReview) {
    return { ...showReview(location, review, `${protocol}://${host}`), ...town.settings().shownAs[review.reviewId] }
  }

  function found({ location: locationId, review: reviewId }: At['Params'], account: string) {
    const location = ownLocation(town, account, locationId)
    const review = town.review(reviewId)
    if (review?.locationId !== location.id || review.source !== 'Google Places')
      throw googleError('NOT_FOUND', `Requested entity was not found.`)
    return { location, review }
  }
}

function orderOf(orderBy: string): (one: TownReview, other: TownReview) => number {
  const newest = (one: TownReview, other: TownReview) =>
    compare(other.updateTime, one.updateTime) || compare(one.reviewId, other.reviewId)
  if (orderBy === 'updateTime desc') return newest
  if (orderBy === 'rating') return (one, other) => one.rating - other.rating || newest(one, other)
  if (orderBy === 'rating desc') return (one, other) => other.rating - one.rating || newest(one, other)
  throw invalid('order_by', 'Reviews are ordered by rating, rating desc or updateTime desc.')
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function readComment(body: unknown): string {
  const parsed = z.record(z.string(), z.unknown()).safeParse(body)
  if (!parsed.success) throw googleError('INVALID_ARGUMENT', 'Invalid JSON payload received.')
  const { comment, ...rest } = parsed.data
  const [unknown] = Object.keys(rest)
  if (unknown) throw invalid(unknown, `Invalid JSON payload received. Unknown name "${unknown}": Cannot find field.`)
  if (typeof comment !== 'string' || comment.trim() === '') throw invalid('comment', 'Field is required.')
  if (Buffer.byteLength(comment) > mostReplyBytes)
    throw invalid('comment', `Reply must be at most ${mostReplyBytes} bytes.`)
  return comment
}

function locationIdOf(name: string, account: string): string {
  const [, owner, location] = /^accounts\/([^/]+)\/locations\/([^/]+)$/.exec(name) ?? []
  if (!location) throw invalid('location_names', `Not a location name: ${name}`)
  if (owner !== '-' && owner !== account) throw googleError('PERMISSION_DENIED', 'The caller does not have permission')
  return location
}
