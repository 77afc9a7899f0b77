import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { serveControl } from './control/serve-control.ts'
import { serveDns } from './dns/serve-dns.ts'
import { googleError, isGoogleFailure, methodNotFound, sendGoogleError } from './google/google-error.ts'
import { serveLocations } from './google/serve-locations.ts'
import { serveNotifications } from './google/serve-notifications.ts'
import { serveOauth } from './google/serve-oauth.ts'
import { servePictures } from './google/serve-pictures.ts'
import { serveReviews } from './google/serve-reviews.ts'
import { createControl } from './create-control.ts'
import type { TownControl } from './create-control.ts'
import { serveFacebook } from './facebook/serve-facebook.ts'
import { serveFacebookLogin } from './facebook/serve-facebook-login.ts'
import { serveSmtp } from './mail/serve-smtp.ts'
import { servePages } from './page/serve-pages.ts'
import { takeHooks } from './hooks/serve-hooks.ts'
import { serveIdeas } from './ideas/serve-ideas.ts'
import { sentencePage } from './idp/people-page.ts'
import { serveJwt } from './idp/serve-jwt.ts'
import { serveSaml } from './idp/serve-saml.ts'
import { serveToken } from './idp/serve-token.ts'
import { servePush } from './push/serve-push.ts'
import { serveTwilio } from './sms/serve-twilio.ts'
import { serveFeeds } from './feeds/serve-feeds.ts'
import { serveModel } from './model/serve-model.ts'
import { openTown } from './town/open-town.ts'
import type { TownOptions } from './town/open-town.ts'
import { serveYelp } from './yelp/serve-yelp.ts'

export type SandboxOptions = TownOptions & {
  /** 0 takes a free one. */
  port: number
  /** Where mail is taken; absent means nowhere. */
  smtpPort?: number
  /** Where names are told over UDP; absent means nowhere. */
  dnsPort?: number
  host?: string
}

/** The outside world on one port: the providers, pages for people at `/`, and `/control/*`; `control` and `town` do the same in process. */
export async function startSandbox({ port, smtpPort, dnsPort, host = '127.0.0.1', ...options }: SandboxOptions) {
  const town = openTown(options)
  const control = createControl(town)
  const app = fastify({ bodyLimit: 1_048_576, forceCloseConnections: true, routerOptions: { maxParamLength: 300 } })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  await app.register(async (scope) => serveProviders(scope, control))
  await app.register(async (scope) => serveIdentities(scope, control))
  await app.register(async (scope) => serveControl(scope, control))
  await app.register(async (scope) => takeHooks(scope, control))
  await servePages(app)
  serveIdeas(app)
  app.setNotFoundHandler((request, reply) =>
    /^\/v[14]\//.test(request.url)
      ? sendGoogleError(reply, methodNotFound())
      : reply
          .code(404)
          .send({ statusCode: 404, error: 'Not Found', message: `Route ${request.method}:${request.url} not found` }),
  )
  app.get('/healthz', () => ({ status: 'ok' }))
  await app.listen({ port, host })
  const smtp = smtpPort === undefined ? undefined : await serveSmtp(control.mailbox, control.faults, smtpPort, host)
  const dns = dnsPort === undefined ? undefined : await serveDns(town, dnsPort, host)
  const { port: taken } = app.server.address() as AddressInfo
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
  control.idp.openAt(url)
  return {
    url,
    /** Undefined where no mail is taken. */
    smtpUrl: smtp?.url,
    /** Host and port of the name server; undefined where none is. */
    nameServer: dns?.address,
    town,
    control,
    close: async () => {
      control.faults.close()
      await control.pusher.close()
      await control.statusReporter.close()
      await smtp?.close()
      await dns?.close()
      await app.close()
    },
  }
}

function serveProviders(
  app: FastifyInstance,
  { town, gate, pushTokens, faults, log, phones, statusReporter, push, model, feeds }: TownControl,
) {
  app.setErrorHandler((error, _request, reply) => {
    if (isGoogleFailure(error)) return sendGoogleError(reply, error)
    if (error instanceof z.ZodError)
      return sendGoogleError(reply, googleError('INVALID_ARGUMENT', z.prettifyError(error)))
    const { statusCode = 500, message } = error as { statusCode?: number; message: string }
    return sendGoogleError(reply, googleError(statusCode < 500 ? 'INVALID_ARGUMENT' : 'INTERNAL', message))
  })
  log.watch(app)
  faults.watch(app)
  serveOauth(app, town, gate)
  serveLocations(app, town, gate)
  serveReviews(app, town, gate)
  servePictures(app)
  serveNotifications(app, town, gate, pushTokens)
  serveFacebookLogin(app, town)
  serveFacebook(app, town)
  serveYelp(app, town)
  serveTwilio(app, phones, statusReporter)
  servePush(app, push, town.now)
  serveModel(app, town, model)
  serveFeeds(app, feeds)
}

function serveIdentities(app: FastifyInstance, { town, faults, log, idp }: TownControl) {
  app.setErrorHandler((error, _request, reply) => {
    const sentence = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
    const html = sentencePage('This request cannot continue', sentence)
    return reply.code(400).type('text/html; charset=utf-8').send(html)
  })
  log.watch(app)
  faults.watch(app)
  serveSaml(app, idp, town)
  serveJwt(app, idp)
  serveToken(app, idp, town)
}
