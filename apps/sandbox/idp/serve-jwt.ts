import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Idp } from './create-idp.ts'
import { jwtOrder, jwtTampers, keySet } from './create-jwt.ts'
import { peoplePage } from './people-page.ts'
import { readChoice } from './read-choice.ts'

const login = z.object({
  return_to: z.url({ protocol: /^https?$/ }),
  state: z.string().optional(),
  /** For whom the token is; the origin of `return_to` unless told. */
  aud: z.string().min(1).optional(),
})

/** A sign-in that comes back as a token in the address. */
export function serveJwt(app: FastifyInstance, idp: Idp) {
  app.get('/idp/jwt/jwks', () => keySet(idp.keys))
  app.get('/idp/jwt/key.pem', (_request, reply) =>
    reply.type('application/x-pem-file').send(idp.keys.publicKey().export({ type: 'spki', format: 'pem' })),
  )

  app.get('/idp/jwt/login', ({ query }, reply) => {
    const { return_to, state, aud } = login.parse(query)
    const audience = aud ?? new URL(return_to).origin
    const choice = { title: 'Who are you?', application: audience, action: '/idp/jwt/answer', tampers: jwtTampers }
    const html = peoplePage(idp, { ...choice, carried: { return_to, state, aud: audience } })
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
  })

  app.post('/idp/jwt/answer', async ({ body }, reply) => {
    const { person: user, tamper, attributes, carried } = readChoice(idp, body)
    const { return_to, state, aud } = login.parse(carried)
    const address = new URL(return_to)
    const audience = aud ?? address.origin
    address.searchParams.set('jwt', await idp.jwt(jwtOrder.parse({ audience, user, attributes, tamper })))
    if (state !== undefined) address.searchParams.set('state', state)
    return reply.redirect(address.href, 303)
  })
}
