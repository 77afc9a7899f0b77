import type { FastifyInstance } from 'fastify'

/** Lets pages of any site read an answer. Browsers send no cookie along then. */
export const readableAnywhere = { 'access-control-allow-origin': '*' } as const

/** Answers browsers that ask beforehand whether the page of another site may call an address (CORS preflight). */
export function answerPreflight(app: FastifyInstance, url: string, method: string): void {
  app.route({
    method: 'OPTIONS',
    url,
    config: { forAnyone: true },
    handler: async (_request, reply) =>
      reply
        .code(204)
        .headers({
          ...readableAnywhere,
          'access-control-allow-methods': method,
          'access-control-allow-headers': 'authorization, content-type, mcp-protocol-version',
          'access-control-max-age': '86400',
        })
        .send(),
  })
}
