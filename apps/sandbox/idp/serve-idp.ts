import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Town } from '../town/open-town.ts'
import type { Idp } from './create-idp.ts'
import { jwtOrder } from './create-jwt.ts'
import { logoutOrder } from './saml-logout.ts'
import { samlOrder } from './saml-response.ts'

const certificateChange = z.strictObject({
  /** Below zero it has ended. */
  expiresInDays: z.number().int().min(-3650).max(36_500),
})

/** Of whoever must sign what they ask; empty for nobody. */
const readers = z.strictObject({ certificates: z.array(z.string()) })

/** The identity provider for tests and its page. */
export function serveIdp(app: FastifyInstance, idp: Idp, town: Town) {
  app.get('/control/idp', () => show())
  app.post('/control/idp/saml/respond', (request) => idp.respond(samlOrder.parse(request.body)))
  app.post('/control/idp/saml/logout', (request) => ({ samlRequest: idp.logoutForm(logoutOrder.parse(request.body)) }))
  app.post('/control/idp/jwt', async (request) => ({ jwt: await idp.jwt(jwtOrder.parse(request.body)) }))
  app.post('/control/idp/certificate', (request) => {
    idp.keys.certifyFor(certificateChange.parse(request.body).expiresInDays)
    return show()
  })
  app.post('/control/idp/signed-requests', (request) => {
    idp.wantSigned(readers.parse(request.body).certificates)
    return show()
  })
  app.post('/control/idp/renew', () => {
    idp.keys.renew()
    return show()
  })

  function show() {
    return {
      entityId: idp.entityId(),
      jwtIssuer: idp.jwtIssuer(),
      certificate: idp.certificate(),
      product: town.settings().idp,
      directory: idp.directory,
      logouts: idp.logouts,
    }
  }
}
