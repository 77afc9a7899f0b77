import type { FastifyInstance } from 'fastify'
import type { Town } from '../town/open-town.ts'

type Ratings = {
  Params: { page: string; version: string }
  Querystring: { access_token?: string; limit?: string; after?: string }
}

/** The page token is `facebook-` and the page's id; from v22 on reading recommendations answers error 12, as at the source. */
export function serveFacebook(app: FastifyInstance, town: Town) {
  app.get<Ratings>('/:version(^v\\d+\\.\\d+$)/:page/ratings', (request, reply) => {
    const { page, version } = request.params
    const {
      access_token: token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1],
      limit,
      after,
    } = request.query
    const fail = (status: number, code: number, type: string, message: string) =>
      reply.code(status).send({ error: { message, type, code, fbtrace_id: 'sandbox' } })
    if (token !== `facebook-${page}`) return fail(400, 190, 'OAuthException', 'Invalid OAuth access token.')
    if (Number(version.slice(1)) >= 22) return fail(400, 12, 'OAuthException', '(#12) This endpoint is deprecated')
    const location = town.locationAtSource('facebookPage', page)
    if (!location) return fail(404, 100, 'GraphMethodException', 'Unsupported get request.')
    const list = town
      .reviewsAt(location.id, 'Facebook')
      .sort((one, other) => other.createTime.localeCompare(one.createTime))
    const start = after ? list.findIndex(({ reviewId }) => reviewId === after) + 1 : 0
    const items = list.slice(start, start + (Number(limit) || 25))
    const more = start + items.length < list.length
    return {
      data: items.map(({ createTime, rating, text, reviewer: { id, name }, reviewId }, index) => ({
        created_time: `${createTime.slice(0, 19)}+0000`,
        has_rating: false,
        has_review: text !== null,
        recommendation_type: rating >= 4 ? 'positive' : 'negative',
        review_text: text ?? undefined,
        reviewer: { id, name },
        ...(index % 3 === 2 ? {} : { open_graph_story: { id: reviewId } }),
      })),
      paging: more ? { cursors: { after: items.at(-1)?.reviewId } } : {},
    }
  })
}
