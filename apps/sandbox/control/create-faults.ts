import { setTimeout as sleep } from 'node:timers/promises'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { googleError, sendGoogleError } from '../google/google-error.ts'
import { sendYelpError, yelpFaults } from '../yelp/yelp-error.ts'

export const faultKinds = [
  '401',
  '429',
  '500',
  '503',
  'html',
  'slow',
  'slow-drip',
  'reset',
  'accept-then-timeout',
  'malformed',
  'twice',
  'reordered',
  'hang',
  'endless-drip',
  'circle',
  'huge',
  'answer',
  '451',
  '550',
] as const
/** What a mail server can do; 451 and 550 are its alone. */
const mailKinds: readonly string[] = ['451', '550', 'slow', 'reset', 'accept-then-timeout']
const order = z.object({
  /** A path matches when it contains this text. */
  match: z.object({ method: z.string().toUpperCase().optional(), path: z.string().optional() }).default({}),
  times: z.number().int().min(1).default(1),
  /** Let so many matching calls pass first. */
  skip: z.number().int().min(0).default(0),
  kind: z.enum(faultKinds),
  retryAfterSeconds: z.number().min(0).optional(),
  delayMs: z.number().int().min(0).optional(),
  /** What the kind `answer` says instead. */
  answer: z.object({ status: z.number().int().min(200).max(599).default(200), body: z.unknown() }).optional(),
})
export const faultOrder = order.refine(
  ({ kind, match }) => (match.method === 'SMTP' ? mailKinds.includes(kind) : kind !== '451' && kind !== '550'),
  `the method SMTP goes with ${mailKinds.join(', ')}, and 451 and 550 go with it alone`,
)
export type FaultOrder = z.input<typeof faultOrder>
export type Fault = z.output<typeof faultOrder>
export type Faults = ReturnType<typeof createFaults>

const HUGE_BYTES = 10_000_000

const answers = {
  '401': 'UNAUTHENTICATED',
  '429': 'RESOURCE_EXHAUSTED',
  '500': 'INTERNAL',
  '503': 'UNAVAILABLE',
} as const

/** What goes wrong on order. `take` gives out the first that matches and counts it. The kinds slow, slow-drip, accept-then-timeout, malformed, twice and reordered do the work first; the others refuse it. */
export function createFaults() {
  const planned: Fault[] = []
  const stopping = new AbortController()
  const struck = new WeakMap<FastifyRequest, Fault>()
  const wait = (delayMs: number) => sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => {})

  function take(method: string, path: string): Fault | undefined {
    const fault = planned.find(
      ({ match }) =>
        (match.method ?? (method === 'SMTP' ? null : method)) === method && (!match.path || path.includes(match.path)),
    )
    if (!fault) return undefined
    if (fault.skip > 0) {
      fault.skip--
      return undefined
    }
    fault.times--
    if (fault.times === 0) planned.splice(planned.indexOf(fault), 1)
    return fault
  }

  async function refuse(fault: Fault, request: FastifyRequest, reply: FastifyReply) {
    const { kind, retryAfterSeconds, delayMs, answer } = fault
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    if (kind === 'answer')
      return reply
        .code(answer?.status ?? 200)
        .type('application/json')
        .send(JSON.stringify(answer?.body ?? null))
    if (kind === 'slow') return wait(delayMs ?? 2000)
    if (kind === 'html')
      return reply
        .code(502)
        .type('text/html')
        .send('<!doctype html><title>Error 502 (Server Error)!!1</title><p>That’s an error.')
    if (kind === 'circle') return reply.redirect(request.url, 307)
    if (kind === 'huge') return reply.type('application/octet-stream').send(Buffer.alloc(HUGE_BYTES, 'x'))
    if (kind === 'reset' || kind === 'hang' || kind === 'endless-drip') {
      reply.hijack()
      if (kind === 'reset') request.raw.socket.resetAndDestroy()
      if (kind === 'endless-drip') void dripOn(reply, delayMs ?? 500)
      return undefined
    }
    const ofYelp = /^\/v3\/(businesses|categories)/.test(request.url) ? yelpFaults[kind] : undefined
    if (ofYelp) return sendYelpError(reply, Number(kind), ...ofYelp)
    return kind in answers
      ? sendGoogleError(reply, googleError(answers[kind as keyof typeof answers], 'Fault on demand.'))
      : undefined
  }

  function watch(app: FastifyInstance) {
    app.addHook('preHandler', async (request, reply) => {
      const fault = take(request.method, request.url)
      if (!fault) return
      struck.set(request, fault)
      await refuse(fault, request, reply)
    })
    app.addHook('onSend', async (request, reply, payload) => {
      const { kind, delayMs = 30_000 } = struck.get(request) ?? {}
      if (kind === 'accept-then-timeout') {
        await wait(delayMs)
        request.raw.socket.destroy()
        return payload
      }
      if (typeof payload === 'string' && (kind === 'twice' || kind === 'reordered')) {
        reply.removeHeader('content-length')
        return shuffled(payload, kind)
      }
      if (typeof payload !== 'string' || (kind !== 'malformed' && kind !== 'slow-drip')) return payload
      reply.removeHeader('content-length')
      return kind === 'malformed'
        ? payload.slice(0, Math.ceil(payload.length / 2))
        : Readable.from(drip(payload, struck.get(request)?.delayMs ?? 2000))
    })
  }

  /** A byte at a time, until the other side has enough. */
  async function dripOn({ raw }: FastifyReply, delayMs: number) {
    raw.on('error', () => {})
    raw.writeHead(200, { 'content-type': 'application/json' })
    while (!raw.destroyed && !stopping.signal.aborted) {
      raw.write(' ')
      await wait(delayMs)
    }
    raw.destroy()
  }

  async function* drip(payload: string, delayMs: number) {
    const bytes = Buffer.from(payload)
    const size = Math.ceil(bytes.length / 20)
    for (let at = 0; at < bytes.length; at += size) {
      yield bytes.subarray(at, at + size)
      await wait(delayMs / 20)
    }
  }

  return {
    watch,
    take,
    wait,
    /** Faults strike in the order they were planned. */
    plan: (order: FaultOrder) => void planned.push(faultOrder.parse(order)),
    planned: () => planned,
    struckBy: (request: FastifyRequest) => struck.get(request)?.kind,
    reset: () => void planned.splice(0),
    close: () => stopping.abort(),
  }
}

/** The lists of an answer, each with all its items a second time, or the other way round. */
function shuffled(payload: string, kind: 'twice' | 'reordered'): string {
  const lists = Object.entries(JSON.parse(payload) as Record<string, unknown>).map(([name, value]) => {
    if (!Array.isArray(value)) return [name, value]
    return [name, kind === 'twice' ? [...value, ...value] : value.toReversed()]
  })
  return JSON.stringify(Object.fromEntries(lists))
}
