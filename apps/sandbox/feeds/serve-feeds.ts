import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { openFeeds } from './open-feeds.ts'

type Named = { Params: { name: string } }
type Feeds = ReturnType<typeof openFeeds>

const feed = z.strictObject({ type: z.string(), body: z.string(), key: z.string().optional() })

/** Feeds as servers give them: with a validator, and a key where one is asked for. */
export function serveFeeds(app: FastifyInstance, feeds: Feeds) {
  app.get<Named>('/feeds/:name', (request, reply) => {
    const shown = feeds.get(request.params.name)
    if (!shown) return reply.code(404).type('text/plain').send('Not found')
    if (shown.key !== undefined && request.headers['x-feed-key'] !== shown.key)
      return reply.code(401).type('text/plain').send('A key is needed.')
    const etag = feeds.etagOf(shown)
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(shown.type).send(shown.body)
  })
}

/** `PUT /control/feeds/{name}` puts a feed there. */
export function controlFeeds(app: FastifyInstance, feeds: Feeds) {
  app.put<Named>('/control/feeds/:name', (request, reply) => {
    feeds.put(request.params.name, feed.parse(request.body))
    return reply.code(204).send()
  })
}
