import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Phones } from './open-phones.ts'
import type { createStatusReporter } from './report-status.ts'

const toOne = z.strictObject({ to: z.string().optional() })

/** The phones as JSON. A plus sign in `to` may come as it is. */
export function servePhones(app: FastifyInstance, phones: Phones, reporter: ReturnType<typeof createStatusReporter>) {
  app.get('/control/messages', (request) => ({ messages: phones.list(numberIn(request.query)) }))
  app.delete('/control/messages', (request, reply) => {
    phones.clear(numberIn(request.query) ?? null)
    return reply.code(204).send()
  })
  app.get('/control/status-reports', () => ({ reports: reporter.reports() }))
}

function numberIn(query: unknown): string | undefined {
  return toOne.parse(query).to?.replace(/^ /, '+')
}
