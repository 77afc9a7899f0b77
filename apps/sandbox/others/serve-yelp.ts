import type { FastifyInstance } from 'fastify'
import type { Town } from '../town/open-town.ts'

const excerptLength = 160

/** The key is `yelp-sandbox`; three excerpts at most, and no way to answer. */
export function serveYelp(app: FastifyInstance, town: Town) {
  app.get<{ Params: { business: string } }>('/v3/businesses/:business/reviews', (request, reply) => {
    const fail = (status: number, code: string, description: string) =>
      reply.code(status).send({ error: { code, description } })
    if (request.headers.authorization !== 'Bearer yelp-sandbox')
      return fail(401, 'TOKEN_INVALID', 'Invalid access token or authorization header.')
    const location = town.locationAtSource('yelpBusiness', request.params.business)
    if (!location) return fail(404, 'BUSINESS_NOT_FOUND', 'The requested business could not be found.')
    const list = town
      .reviewsAt(location.id, 'Yelp')
      .sort((one, other) => other.createTime.localeCompare(one.createTime))
    return {
      total: list.length,
      possible_languages: [...new Set(list.map(({ language }) => language))],
      reviews: list.slice(0, 3).map(({ reviewId, rating, text, createTime, reviewer: { id, name } }) => ({
        id: reviewId,
        url: `https://www.yelp.com/biz/${request.params.business}?hrid=${reviewId}`,
        text: text && text.length > excerptLength ? `${text.slice(0, excerptLength)}...` : (text ?? ''),
        rating,
        time_created: createTime.slice(0, 19).replace('T', ' '),
        user: { id, name, image_url: null, profile_url: `https://www.yelp.com/user_details?userid=${id}` },
      })),
    }
  })
}
