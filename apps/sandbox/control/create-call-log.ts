import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../town/open-town.ts'

export type Call = {
  number: number
  at: string
  method: string
  path: string
  query: Record<string, string>
  /** SHA-256 of the JSON body; null without one. Two equal ones on the same path are the same publish sent twice. */
  bodyHash: string | null
  fault: string | null
  /** Null while it is answered, and for ever where the connection was cut. */
  status: number | null
}

const mostCalls = 20_000

/** Every call a provider received, oldest first, the last 20,000. */
export function createCallLog(clock: Clock, faultOf: (request: FastifyRequest) => string | undefined) {
  const calls: Call[] = []
  const open = new WeakMap<FastifyRequest, Call>()
  let count = 0

  function watch(app: FastifyInstance) {
    app.addHook('preHandler', async (request) => {
      const { pathname, searchParams } = new URL(request.url, 'http://sandbox')
      const call: Call = {
        number: ++count,
        at: clock().toISOString(),
        method: request.method,
        path: pathname,
        query: Object.fromEntries(searchParams),
        bodyHash: request.body == null ? null : createHash('sha256').update(JSON.stringify(request.body)).digest('hex'),
        fault: null,
        status: null,
      }
      open.set(request, call)
      calls.push(call)
      if (calls.length > mostCalls) calls.shift()
    })
    app.addHook('onSend', async (request) => {
      const call = open.get(request)
      if (call) call.fault = faultOf(request) ?? null
    })
    app.addHook('onResponse', async (request, reply) => {
      const call = open.get(request)
      if (call) call.status = reply.statusCode
    })
  }

  return { watch, calls: () => calls, reset: () => void calls.splice(0) }
}
