import type { FastifyReply } from 'fastify'

/** As the Graph API says that something is wrong: by a code of its own, most often with 400. */
export function sendGraphError(reply: FastifyReply, code: number, message: string, status = 400) {
  const type = code === 100 ? 'GraphMethodException' : 'OAuthException'
  return reply.code(status).send({ error: { message, type, code, fbtrace_id: 'sandbox' } })
}
