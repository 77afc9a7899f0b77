import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Town } from '../town/open-town.ts'
import type { TownLocation, TownReview } from '../town/town-types.ts'
import { sendYelpError } from './yelp-error.ts'

const EXCERPT_CHARACTERS = 160
const KEY = 'yelp-sandbox'

type Asked = { Params: { business: string }; Querystring: Record<string, string | undefined> }

/** The Yelp Places API for the key `yelp-sandbox`: match, search, details, the newest excerpts, and no way to answer. The calls of a day are counted as the setting `yelpCallsPerDay` has them. */
export function serveYelp(app: FastifyInstance, town: Town) {
  const used = { day: '', calls: 0 }

  app.get('/v3/categories/:alias', (request, reply) => {
    if (isRefused(request, reply)) return reply
    return { category: { alias: 'restaurants', title: 'Restaurants', parent_aliases: [] } }
  })

  app.get<Asked>('/v3/businesses/matches', (request, reply) => {
    if (isRefused(request, reply)) return reply
    const { name, address1, city, country } = request.query
    if (!name || !address1 || !city || !country)
      return sendYelpError(reply, 400, 'VALIDATION_ERROR', 'name, address1, city, state and country are required.')
    const isAt = ({ address }: TownLocation) =>
      same(address.street, address1) && same(address.city, city) && same(address.country, country)
    return { businesses: town.locationsAnywhere().filter(isAt).slice(0, 3).map(showBusiness) }
  })

  app.get<Asked>('/v3/businesses/search', (request, reply) => {
    if (isRefused(request, reply)) return reply
    const { term = '', location = '', limit } = request.query
    if (!location)
      return sendYelpError(reply, 400, 'VALIDATION_ERROR', 'Please specify a location or a latitude and longitude')
    const found = town
      .locationsAnywhere()
      .filter(
        ({ address, publicName }) =>
          location.includes(address.city) && wordsOf(term).some((word) => wordsOf(publicName).includes(word)),
      )
    return { total: found.length, businesses: found.slice(0, Number(limit) || 20).map(showBusiness) }
  })

  app.get<Asked>('/v3/businesses/:business', (request, reply) => {
    if (isRefused(request, reply)) return reply
    const location = town.locationAtSource('yelpBusiness', request.params.business)
    return location ? showBusiness(location) : notFound(reply)
  })

  app.get<Asked>('/v3/businesses/:business/reviews', (request, reply) => {
    if (isRefused(request, reply)) return reply
    const { business } = request.params
    const location = town.locationAtSource('yelpBusiness', business)
    if (!location) return notFound(reply)
    const list = town
      .reviewsAt(location.id, 'Yelp')
      .sort((one, other) => other.createTime.localeCompare(one.createTime))
    const told = town.settings().yelpReviewsTold
    return {
      total: list.length,
      possible_languages: [...new Set(list.map(({ language }) => language))],
      reviews: list
        .slice(0, told)
        .map((review) => ({ ...showReview(review, business), ...town.settings().shownAs[review.reviewId] })),
    }
  })

  function isRefused(request: FastifyRequest, reply: FastifyReply): boolean {
    const today = town.now().toISOString().slice(0, 10)
    if (used.day !== today) Object.assign(used, { day: today, calls: 0 })
    const { yelpCallsPerDay: limit } = town.settings()
    void reply
      .header('ratelimit-dailylimit', limit)
      .header('ratelimit-remaining', Math.max(0, limit - ++used.calls))
      .header('ratelimit-resettime', `${new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 19)}+00:00`)
    if (request.headers.authorization !== `Bearer ${KEY}`)
      void sendYelpError(reply, 401, 'TOKEN_INVALID', 'Invalid access token or authorization header.')
    else if (used.calls > limit)
      void sendYelpError(reply, 429, 'ACCESS_LIMIT_REACHED', 'You’ve reached the access limit for this client.')
    else return false
    return true
  }
}

function notFound(reply: FastifyReply) {
  return sendYelpError(reply, 404, 'BUSINESS_NOT_FOUND', 'The requested business could not be found.')
}

function showBusiness({
  sourceIds: { yelpBusiness: id },
  publicName,
  phone,
  address,
  latitude,
  longitude,
}: TownLocation) {
  return {
    id,
    alias: id.toLowerCase(),
    name: publicName,
    url: `https://www.yelp.com/biz/${id}?adjust_creative=sandbox`,
    phone,
    is_closed: false,
    coordinates: { latitude, longitude },
    location: {
      address1: address.street,
      city: address.city,
      state: address.region,
      zip_code: address.postalCode,
      country: address.country,
    },
  }
}

function showReview({ reviewId, rating, text, createTime, reviewer: { id, name } }: TownReview, business: string) {
  return {
    id: reviewId,
    url: `https://www.yelp.com/biz/${business}?hrid=${reviewId}`,
    text: text && text.length > EXCERPT_CHARACTERS ? `${text.slice(0, EXCERPT_CHARACTERS)}...` : (text ?? ''),
    rating,
    time_created: createTime.slice(0, 19).replace('T', ' '),
    user: { id, name, image_url: null, profile_url: `https://www.yelp.com/user_details?userid=${id}` },
  }
}

function same(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\W+/)
    .filter((word) => word.length > 2)
}
