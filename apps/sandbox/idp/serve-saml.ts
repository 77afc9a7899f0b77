import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Town } from '../town/open-town.ts'
import type { Idp } from './create-idp.ts'
import { peoplePage, postPage, sentencePage } from './people-page.ts'
import { readChoice } from './read-choice.ts'
import { readSamlRequest } from './saml-request.ts'
import { samlOrder, samlTampers, type SamlOrder } from './saml-response.ts'

const request = z.object({ SAMLRequest: z.string().min(1), RelayState: z.string().optional() })
const start = z.object({
  sp: z.string().min(1),
  acs: z.url({ protocol: /^https?$/ }),
  user: z.string().optional(),
  relay_state: z.string().optional(),
})
type Asked = Pick<SamlOrder, 'acs' | 'audience' | 'inResponseTo' | 'relayState'>

/** SAML 2.0: a request comes by redirect or by form, the answer goes as a form, and a sign-in may begin here. */
export function serveSaml(app: FastifyInstance, idp: Idp, town: Town) {
  app.get('/idp/saml/metadata', (_request, reply) =>
    reply.type('application/samlmetadata+xml; charset=utf-8').send(idp.metadata()),
  )
  app.get('/idp/saml/sso', ({ query, url }, reply) => {
    if (idp.isAnswered(url)) return answerRequest(reply, query, true)
    return page(reply.status(400), sentencePage('Not signed', 'This request is not signed by the application.'))
  })
  app.post('/idp/saml/sso', ({ body }, reply) => answerRequest(reply, body, false))

  app.get('/idp/saml/start', ({ query }, reply) => {
    const { sp: audience, acs, user, relay_state: relayState } = start.parse(query)
    if (user === undefined) return choose(reply, { acs, audience, relayState })
    return send(reply, { acs, audience, relayState, user })
  })

  app.post('/idp/saml/answer', ({ body }, reply) => {
    const { person, tamper, attributes, carried } = readChoice(idp, body)
    return send(reply, samlOrder.parse({ ...carried, user: person, attributes, tamper }))
  })

  app.get('/idp/saml/slo', ({ query }, reply) => {
    const asked = request.partial().parse(query)
    if (!asked.SAMLRequest) return page(reply, sentencePage('Signed out', 'You are signed out here.'))
    const { issuer, nameId, sessionIndex } = readSamlRequest(asked.SAMLRequest, true)
    idp.logouts.push({ at: town.now().toISOString(), issuer, nameId, sessionIndex })
    const back = [asked.RelayState, issuer].find((address) => /^https?:\/\//.test(address ?? ''))
    const on = back && { label: 'Back to the application', url: back === issuer ? new URL(issuer).origin : back }
    return page(reply, sentencePage('Signed out', `${nameId} is signed out here.`, on || undefined))
  })

  function answerRequest(reply: FastifyReply, values: unknown, isDeflated: boolean) {
    const { SAMLRequest, RelayState: relayState } = request.parse(values ?? {})
    const { id: inResponseTo, issuer: audience, acs } = readSamlRequest(SAMLRequest, isDeflated)
    return choose(reply, { acs, audience, inResponseTo, relayState })
  }

  function choose(reply: FastifyReply, { acs, audience, inResponseTo, relayState }: Asked) {
    const carried = { acs, audience, inResponseTo, relayState }
    const choice = { title: 'Who are you?', application: audience, action: '/idp/saml/answer', carried }
    return page(reply, peoplePage(idp, { ...choice, tampers: samlTampers }))
  }

  function send(reply: FastifyReply, order: SamlOrder) {
    const { acs, samlResponse, relayState } = idp.respond(order)
    return page(reply, postPage(acs, { SAMLResponse: samlResponse, RelayState: relayState }))
  }
}

function page(reply: FastifyReply, html: string) {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}
