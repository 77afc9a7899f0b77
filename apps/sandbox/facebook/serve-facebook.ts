import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Town } from '../town/open-town.ts'
import type { TownLocation } from '../town/town-types.ts'
import { sendGraphError } from './graph-error.ts'

type Asked = {
  Params: { page: string; version: string }
  Querystring: { access_token?: string; limit?: string; after?: string; fields?: string }
}
const VERSION = '/:version(^v\\d+\\.\\d+$)'

/** A person with a token of theirs, the pages they manage, and what is recommended of them. The token of a page is `facebook-` and its id; from v22 on reading recommendations answers error 12, as at the source. */
export function serveFacebook(app: FastifyInstance, town: Town) {
  app.get<Asked>(`${VERSION}/me`, (request, reply) => {
    const business = personOf(request, reply)
    return business && { id: `1${business.account}`, name: business.name }
  })

  app.get<Asked>(`${VERSION}/me/permissions`, (request, reply) => {
    const business = personOf(request, reply)
    if (!business) return reply
    return { data: town.settings().facebookPermissions.map((permission) => ({ permission, status: 'granted' })) }
  })

  app.get<Asked>(`${VERSION}/me/accounts`, (request, reply) => {
    const business = personOf(request, reply)
    if (!business) return reply
    const { items, paging } = pageOf(request, town.locationsOf(business.account), pageIdOf)
    return { data: items.map((one) => showPage(one, request.query.fields)), paging }
  })

  app.get<Asked>(`${VERSION}/:page`, (request, reply) => {
    const business = personOf(request, reply)
    if (!business) return reply
    const at = town.locationAtSource('facebookPage', request.params.page)
    if (!at || !town.isManagedBy(at, business.account))
      return sendGraphError(
        reply,
        100,
        `Unsupported get request. Object with ID '${request.params.page}' does not exist`,
      )
    return showPage(at, request.query.fields)
  })

  app.get<Asked>(`${VERSION}/:page/ratings`, (request, reply) => {
    const { page, version } = request.params
    if (tokenOf(request) !== `facebook-${page}`) return sendGraphError(reply, 190, 'Invalid OAuth access token.')
    if (Number(version.slice(1)) >= 22) return sendGraphError(reply, 12, '(#12) This endpoint is deprecated')
    const location = town.locationAtSource('facebookPage', page)
    if (!location) return sendGraphError(reply, 100, 'Unsupported get request.', 404)
    const list = town
      .reviewsAt(location.id, 'Facebook')
      .sort((one, other) => other.createTime.localeCompare(one.createTime))
    const { items, paging } = pageOf(request, list, ({ reviewId }) => reviewId)
    const data = items.map(({ createTime, rating, text, reviewer: { id, name }, reviewId }, index) => ({
      created_time: `${createTime.slice(0, 19)}+0000`,
      has_rating: false,
      has_review: text !== null,
      recommendation_type: rating >= 4 ? 'positive' : 'negative',
      review_text: text ?? undefined,
      reviewer: { id, name },
      ...(index % 3 === 2 ? {} : { open_graph_story: { id: reviewId } }),
    }))
    return { data, paging }
  })

  /** Whose token a call bears; undefined once it was refused. */
  function personOf(request: FastifyRequest<Asked>, reply: FastifyReply) {
    const grant = town.grant(tokenOf(request) ?? '')
    const business = grant && !grant.revoked && town.businesses().find(({ account }) => account === grant.account)
    if (business) return business
    void sendGraphError(reply, 190, 'Error validating access token: The session has been invalidated.')
    return undefined
  }
}

function tokenOf({ query, headers }: FastifyRequest<Asked>): string | undefined {
  return query.access_token ?? /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
}

/** The cursor is always told, the next address only where there is more. */
function pageOf<T>({ query, url }: FastifyRequest<Asked>, list: readonly T[], keyOf: (one: T) => string) {
  const start = query.after ? list.findIndex((one) => keyOf(one) === query.after) + 1 : 0
  const items = list.slice(start, start + (Number(query.limit) || 25))
  const last = items.at(-1)
  if (!last) return { items, paging: {} }
  const next = start + items.length < list.length ? { next: `https://graph.facebook.com${url}` } : {}
  return { items, paging: { cursors: { after: keyOf(last) }, ...next } }
}

function pageIdOf({ sourceIds }: TownLocation): string {
  return sourceIds.facebookPage
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** As the source does, the code of a country is told only to who asks for it by name. */
function showPage(location: TownLocation, fields = '') {
  const { publicName, code, phone, web, address, latitude, longitude } = location
  const id = pageIdOf(location)
  return {
    id,
    name: publicName,
    access_token: `facebook-${id}`,
    link: `https://www.facebook.com/${id}`,
    phone,
    website: web,
    store_number: /^\d+$/.test(code) ? Number(code) : undefined,
    is_permanently_closed: false,
    location: {
      street: address.street,
      city: address.city,
      state: address.region,
      zip: address.postalCode,
      ...(/location\{[^}]*\bcountry_code\b/.test(fields)
        ? { country_code: address.country }
        : { country: countryNames.of(address.country) }),
      latitude,
      longitude,
    },
  }
}
