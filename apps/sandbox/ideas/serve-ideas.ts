import type { FastifyInstance } from 'fastify'
import { jwtVerify } from 'jose'
import { sentencePage } from '../idp/people-page.ts'

/** What the demo's product and this portal share. */
const SECRET = new TextEncoder().encode('renown-demo-ideas-between-product-and-town')

/** A portal for ideas that lets in whoever brings a ticket of the product, each ticket once. */
export function serveIdeas(app: FastifyInstance): void {
  const used = new Set<string>()
  app.get<{ Querystring: { sso?: string } }>('/ideas', async (request, reply) => {
    const say = (status: number, title: string, sentence: string) =>
      reply.code(status).type('text/html; charset=utf-8').send(sentencePage(title, sentence))
    const ticket = await ticketOf(request.query.sso ?? '')
    if (!ticket) return say(401, 'Idea portal', 'This ticket is not valid. Come from the product.')
    if (used.has(ticket.id)) return say(401, 'Idea portal', 'This ticket was used before. Come from the product again.')
    used.add(ticket.id)
    const language = ticket.locale || 'no language of ours'
    return say(200, 'Idea portal', `Hello ${ticket.name} (${ticket.email}, ${language}). What should be better?`)
  })
}

async function ticketOf(text: string): Promise<{ id: string; name: string; email: string; locale: string } | null> {
  try {
    const { payload } = await jwtVerify(text, SECRET, { algorithms: ['HS256'], requiredClaims: ['exp', 'jti', 'sub'] })
    const word = (name: string) => String(payload[name] ?? '')
    return { id: payload.jti!, name: word('name'), email: word('email'), locale: word('locale') }
  } catch {
    return null
  }
}
