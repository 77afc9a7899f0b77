import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Mailbox } from './open-mailbox.ts'

const search = z.strictObject({
  /** One reader, whole. */
  to: z.string().optional(),
  /** A part of a reader's address. */
  search: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
})
const gone = z.strictObject({ to: z.string().optional() })
type ById = { Params: { id: string } }

/** The mailbox as JSON; lists leave out what only one opened mail needs. */
export function serveMailbox(app: FastifyInstance, mailbox: Mailbox) {
  app.get('/control/mails', async (request) => ({
    mails: (await mailbox.list(search.parse(request.query))).map(({ html: _html, headers: _headers, ...rest }) => rest),
  }))
  app.get<ById>('/control/mails/:id', async (request) => known(await mailbox.find(request.params.id)))
  app.delete('/control/mails', (request, reply) => {
    mailbox.clear(gone.parse(request.query).to ?? null)
    return reply.code(204).send()
  })
  app.get<ById>('/mailbox/:id/page', async (request, reply) => {
    const { html } = known(await mailbox.find(request.params.id))
    // The page is a stranger's: no scripts, no forms, and its links leave this window.
    reply.header(
      'content-security-policy',
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src * data:; style-src 'unsafe-inline'",
    )
    return reply.type('text/html; charset=utf-8').send(`<base target="_blank">${html}`)
  })
}

function known<T>(mail: T | undefined): T {
  if (!mail) throw Object.assign(new Error('There is no such mail in this town.'), { statusCode: 404 })
  return mail
}
