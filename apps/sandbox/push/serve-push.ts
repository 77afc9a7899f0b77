import { createPublicKey, verify } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../town/open-town.ts'
import type { PushService } from './open-push-service.ts'

/** RFC 8030, 7.2. */
const MAX_BYTES = 4096
/** RFC 8292, 2. */
const LONGEST_TOKEN_SECONDS = 24 * 3600
const urgencies = ['very-low', 'low', 'normal', 'high']

type ById = { Params: { id: string } }

/** A push service as RFC 8030 and 8292 describe it and Mozilla's answers it: `errno` beside the status. */
export function servePush(app: FastifyInstance, push: PushService, clock: Clock) {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: 100_000 },
    (_request, body, done) => done(null, body),
  )
  app.post<ById>('/push/:id', (request, reply) => {
    const browser = push.find(request.params.id)
    if (!browser) return fail(reply, 404, 102, 'Request did not validate: invalid token')
    if (browser.isGone) return fail(reply, 410, 106, 'The subscription is gone')
    const { ttl, topic, urgency = 'normal', 'content-encoding': encoding, authorization = '' } = request.headers
    if (typeof ttl !== 'string' || !/^\d+$/.test(ttl)) return fail(reply, 400, 111, 'Missing or invalid TTL header')
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic)))
      return fail(reply, 400, 113, 'Invalid Topic header')
    if (!urgencies.includes(String(urgency))) return fail(reply, 400, 113, 'Invalid Urgency header')
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (body.length > 0 && encoding !== 'aes128gcm') return fail(reply, 400, 110, 'Unknown Content-Encoding')
    if (body.length > MAX_BYTES) return fail(reply, 413, 104, 'This message is intended for a constrained device')
    const sentBy = signedBy(authorization, originOf(request), clock())
    if (!sentBy) return fail(reply, 401, 109, 'Invalid or missing VAPID credentials')
    const pushed = push.accept(browser.id, {
      body,
      ttl: Number(ttl),
      urgency: String(urgency),
      topic: topic === undefined ? null : String(topic),
      sentBy,
    })
    return reply
      .code(201)
      .header('location', `${originOf(request)}/m/${pushed.id}`)
      .header('ttl', ttl)
      .send()
  })
}

/** The browser's side, for tests and the page of the town. */
export function controlPush(app: FastifyInstance, push: PushService) {
  app.post('/control/push/browsers', (request, reply) => {
    const { id, path, keys } = push.subscribe()
    return reply.code(201).send({ id, endpoint: `${originOf(request)}${path}`, keys })
  })
  app.delete<ById>('/control/push/browsers/:id', (request, reply) =>
    push.end(request.params.id) ? reply.code(204).send() : reply.code(404).send({ error: 'There is no such browser.' }),
  )
  app.get<{ Querystring: { browser?: string } }>('/control/push/messages', (request) => ({
    messages: push.list(request.query.browser),
  }))
}

function originOf(request: FastifyRequest): string {
  return `http://${request.headers.host}`
}

/** Who signed the call for this origin, at most a day ahead (RFC 8292); undefined where nobody did. */
function signedBy(authorization: string, origin: string, now: Date): { key: string; subject: string } | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return undefined
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))) return undefined
  const {
    aud,
    exp,
    sub = '',
  } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string | number>
  const ahead = Number(exp) - now.getTime() / 1000
  return aud === origin && ahead > 0 && ahead <= LONGEST_TOKEN_SECONDS ? { key, subject: String(sub) } : undefined
}

function fail(reply: FastifyReply, code: number, errno: number, message: string) {
  return reply.code(code).send({ code, errno, error: message, message })
}
