import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { TownControl } from '../create-control.ts'
import { controlFeeds } from '../feeds/serve-feeds.ts'
import { serveHooks } from '../hooks/serve-hooks.ts'
import { serveIdp } from '../idp/serve-idp.ts'
import { serveMailbox } from '../mail/serve-mailbox.ts'
import { controlPush } from '../push/serve-push.ts'
import { servePhones } from '../sms/serve-phones.ts'
import { type TownReview, voiceLacks } from '../town/town-types.ts'
import { faultOrder } from './create-faults.ts'

const rating = z.number().int().min(1).max(5)
const source = z.enum(['Google Places', 'Facebook', 'Yelp', 'Tripadvisor'])
const media = z.array(z.strictObject({ picture: z.string(), label: z.string(), video: z.string() }).partial())
const newReview = z.strictObject({
  /** Google's location id, whatever the source. */
  locationId: z.string(),
  rating,
  text: z.string().max(5000).nullish(),
  author: z.string().min(1).max(100).optional(),
  source: source.optional(),
  language: z.string().optional(),
  media: media.optional(),
})
const reviewChange = z.strictObject({
  rating: rating.optional(),
  text: z.string().max(5000).nullable().optional(),
  media: media.optional(),
})
const decision = z.strictObject({ state: z.enum(['APPROVED', 'REJECTED']), policyViolation: z.string().optional() })
const settings = z
  .strictObject({
    moderationSeconds: z.number().min(0).nullable(),
    queriesPerMinute: z.number().int().min(0),
    editsPerMinutePerProfile: z.number().int().min(1),
    disabledApis: z.array(z.string()),
    grantedScope: z.string(),
    facebookPermissions: z.array(z.string()),
    client: z.strictObject({ id: z.string(), secret: z.string() }).nullable(),
    redirects: z.array(z.url()).nullable(),
    refreshTokenSeconds: z.number().int().min(0).nullable(),
    accessTokenSeconds: z.number().min(0),
    sharedWith: z.record(z.string(), z.array(z.string())),
    withoutVoice: z.record(z.string(), z.enum(voiceLacks)),
    fieldEdits: z.record(
      z.string(),
      z
        .strictObject({
          shown: z.record(z.string(), z.unknown()),
          pending: z.array(z.string()),
          rejected: z.record(z.string(), z.string()),
          answer: z.record(z.string(), z.unknown()),
        })
        .partial(),
    ),
    dns: z.record(z.string(), z.array(z.string().max(4000))),
    reviewsNeverListed: z.number().int().min(0),
    yelpReviewsTold: z.number().int().min(0).max(7),
    yelpCallsPerDay: z.number().int().min(0),
    modelPieceMs: z.number().min(0),
    shownAs: z.record(z.string(), z.record(z.string(), z.unknown())),
    push: z
      .strictObject({
        topics: z.record(z.string(), z.url()),
        endpoint: z.url().nullable(),
        serviceAccount: z.string(),
        audience: z.string().nullable(),
        retryDelaysMs: z.array(z.number().min(0)),
        duplicates: z.number().int().min(0).max(20),
        reorder: z.boolean(),
      })
      .partial(),
    sms: z
      .strictObject({
        stepMs: z.number().min(0),
        duplicates: z.number().int().min(0).max(20),
        reorder: z.boolean(),
      })
      .partial(),
    idp: z.strictObject({ product: z.url(), issuer: z.string(), secret: z.string() }).partial(),
  })
  .partial()
type ById = { Params: { id: string } }

/** JSON for tests and the page of the town; errors are `{error: "…"}` with 400 or 404. */
export function serveControl(app: FastifyInstance, control: TownControl) {
  const { town } = control

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) })
    const { statusCode = 500, message } = error as { statusCode?: number; message: string }
    return reply.code(statusCode).send({ error: message })
  })

  serveIdp(app, control.idp, town)
  serveHooks(app, control.receiver)
  serveMailbox(app, control.mailbox)
  controlFeeds(app, control.feeds)
  controlPush(app, control.push)
  servePhones(app, control.phones, control.statusReporter)
  app.get('/control/world', () => ({ seed: town.world.seed, now: town.world.now, businesses: town.businesses() }))
  app.get<ById & { Querystring: { search?: string } }>('/control/businesses/:id/locations', (request) => {
    const search = (request.query.search ?? '').toLowerCase()
    const found = town
      .locationsOf(request.params.id)
      .filter((one) => `${one.internalName} ${one.publicName}`.toLowerCase().includes(search))
    return {
      total: found.length,
      locations: found
        .slice(0, 100)
        .map(({ id, code, publicName, internalName, address }) => ({ id, code, publicName, internalName, address })),
    }
  })
  app.get<ById & { Querystring: { source?: string } }>('/control/locations/:id/reviews', (request) => {
    const reviews = town.reviewsAt(request.params.id, source.parse(request.query.source ?? 'Google Places'))
    return {
      total: reviews.length,
      reviews: reviews.sort((one, other) => other.updateTime.localeCompare(one.updateTime)).slice(0, 30),
    }
  })

  app.post('/control/reviews', (request, reply) =>
    reply.code(201).send(known(town.writeReview(newReview.parse(request.body)))),
  )
  app.get<ById>('/control/reviews/:id', (request) => known(town.review(request.params.id)))
  app.patch<ById>('/control/reviews/:id', (request) =>
    known(town.editReview(request.params.id, reviewChange.parse(request.body))),
  )
  app.delete<ById>('/control/reviews/:id', (request, reply) => {
    if (!town.removeReview(request.params.id)) throw unknown()
    return reply.code(204).send()
  })
  app.post<ById>('/control/replies/:id/decide', (request) => {
    const { state, policyViolation } = decision.parse(request.body)
    return known(town.decideReply(request.params.id, state, policyViolation))
  })

  app.post('/control/faults', (request, reply) => {
    control.faults.plan(faultOrder.parse(request.body))
    return reply.code(201).send({ planned: control.faults.planned() })
  })
  app.get('/control/faults', () => ({ planned: control.faults.planned() }))
  app.get('/control/log', () => ({ calls: control.log.calls() }))
  app.get('/control/model', () => ({ calls: control.model.calls() }))
  app.get('/control/pushes', () => ({ deliveries: control.pusher.deliveries() }))
  app.get('/control/settings', () => town.settings())
  app.patch('/control/settings', (request) => {
    town.changeSettings(settings.parse(request.body))
    return town.settings()
  })
  app.post('/control/tokens/expire', (_request, reply) => {
    control.gate.expireTokens()
    return reply.code(204).send()
  })
  app.post<ById>('/control/businesses/:id/revoke', (request, reply) => {
    town.revokeGrants(request.params.id)
    return reply.code(204).send()
  })
  app.post('/control/reset', (_request, reply) => {
    control.reset()
    return reply.code(204).send()
  })
}

function known(review: TownReview | undefined): TownReview {
  if (!review) throw unknown()
  return review
}

function unknown() {
  return Object.assign(new Error('There is no such thing in this town.'), { statusCode: 404 })
}
