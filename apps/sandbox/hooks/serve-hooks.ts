import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { TownControl } from '../create-control.ts'
import type { openReceiver } from './open-receiver.ts'

const settings = z.strictObject({
  secret: z.string().startsWith('whsec_').optional(),
  answers: z.array(z.number().int().min(200).max(599)).optional(),
})
type Named = { Params: { name: string } }

/** Where webhooks arrive, with their bodies as they came. */
export function takeHooks(app: FastifyInstance, { receiver, faults, town }: TownControl) {
  faults.watch(app)
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post<Named>('/hooks/:name', (request, reply) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const { answered } = receiver.post(request.params.name, {
      at: town.now(),
      headers,
      body: String(request.body ?? ''),
    })
    return reply.code(answered).send({ heard: answered < 300 })
  })
}

/** What arrived, as JSON, and what a box verifies and answers with. */
export function serveHooks(app: FastifyInstance, receiver: ReturnType<typeof openReceiver>) {
  app.get('/control/hooks', () => ({ names: receiver.names() }))
  app.get<Named>('/control/hooks/:name', ({ params }) => ({
    hasSecret: receiver.secretOf(params.name) !== null,
    arrived: receiver.list(params.name),
  }))
  app.put<Named>('/control/hooks/:name', ({ params, body }, reply) => {
    const { secret, answers } = settings.parse(body)
    if (secret) receiver.setSecret(params.name, secret)
    if (answers) receiver.answerNext(params.name, answers)
    return reply.code(204).send()
  })
}
