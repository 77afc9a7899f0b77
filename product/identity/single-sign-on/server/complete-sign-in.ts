import type { ValueOf } from '#platform/contract/enumeration.ts'
import { errorKeyOf } from '#platform/contract/define-system.ts'
import { violates } from '#platform/server/database/violates.ts'
import { Fault } from '#platform/server/system/fault.ts'
import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import { signIn } from '#product/identity/sign-in/contract.ts'
import { users } from '#product/organization/users/contract.ts'
import { EMAIL_KEY, noteSignedIn } from '#product/organization/users/server/public.ts'
import { confirmMail, endFormerSession, openSession } from '#product/identity/sign-in/server/public.ts'
import { noteEntered } from '#product/organization/tenants/server/public.ts'
import { ssoMethod } from '../shapes/sso-enumerations.ts'
import { browserHash } from './browser-mark.ts'
import { addAttempt } from './attempts.ts'
import { checkReplay, checkRequest } from './examine/check-books.ts'
import { createChecks } from './examine/checks.ts'
import { examine } from './examine/examine.ts'
import { passesByNext } from './examine/passes-by-next.ts'
import { loadConfig, tenantOfIssuer, type Config } from './load-config.ts'
import { isFromMobileApp } from './origin.ts'
import { carryOut, type Admitted } from './person/carry-out.ts'
import { planPerson } from './person/plan-person.ts'
import { noteNextProven, noteTested } from './note-tested.ts'
import { triesOut, type Request } from './requests.ts'
import { unprovenKeys } from './savers.ts'
import { landed, refused, tried } from './way-back.ts'

type Page = { redirect: string }
/** `state`: which request a message without a signature of its own on that says it answers. */
export type Arrival = {
  method: ValueOf<typeof ssoMethod>
  issuer: string
  message: string
  state?: string
  path?: string | null
  isMobile?: boolean
}
type Judged = {
  admitted: Admitted | null
  request: Request | null
  refusals: readonly string[]
  attempt: { id: number; reference: string } | null
}

/** Takes what a provider sent with somebody: judges it, lets them in and sends them on, or says on the sign-in page that it cannot. */
export async function completeSignIn(ctx: OpenCtx, arrival: Arrival): Promise<Page> {
  const tenant = await tenantOfIssuer(ctx.within('platform').read, arrival.issuer)
  const config = tenant && (await loadConfig(ctx.within({ tenantId: tenant.id }).read, tenant.id))
  // each way in belongs to one method: what a company's server may say unsigned must not come by a form
  if (!config || config.method !== arrival.method)
    return refused({ refusals: ['otherIssuer'], reference: null, isMobile: isFromMobileApp(ctx) })
  const { admitted, request, refusals, attempt } = await judge(ctx, config, arrival).catch((error) =>
    violates(error, EMAIL_KEY) || isFull(error) ? judge(ctx, config, arrival) : Promise.reject(error),
  )
  const isMobile = request?.isMobile ?? arrival.isMobile ?? isFromMobileApp(ctx)
  if (request?.askedBy && attempt) return tried(attempt.id)
  if (!admitted) return refused({ refusals, reference: attempt?.reference ?? null, isMobile })
  await openSsoSession(ctx, { tenantId: config.tenant_id, by: 'single-sign-on' }, admitted)
  return landed({ path: request?.path ?? arrival.path, isMobile })
}

/** Somebody else took the last user of the license in between. */
function isFull(error: unknown): boolean {
  return error instanceof Fault && error.key === errorKeyOf(users, 'seatsFull')
}

/** All or nothing: the request is used up, the answer remembered, the person made or changed and the attempt kept together. */
function judge(ctx: OpenCtx, config: Config, { message, state }: Arrival): Promise<Judged> {
  const now = ctx.now()
  return ctx.within({ tenantId: config.tenant_id }).tx(async (t) => {
    const checks = createChecks()
    // a key or next certificate that nobody has proved yet opens no session; only a browser that tries it out is judged by it
    const unproven = unprovenKeys(config)
    const isTrying =
      (!config.next_proven || unproven.size > 0) && (await triesOut(t.db, config.tenant_id, browserHash(ctx), now))
    const question = isTrying ? { config } : { config: proven(config), unproven }
    const claims = await examine(checks, ctx.services, { ...question, message, now })
    const isGenuine = claims !== null && !checks.hasFailed('algorithm', 'signature', 'oneAssertion')
    const id = (state === undefined ? claims?.inResponseTo : state) ?? null
    const request = await checkRequest(checks, t, { config, id, browserHash: browserHash(ctx), now })
    if (isTrying && !request?.askedBy) checks.fail('request', 'otherRequest', id)
    if (!config.sso_enabled && !request?.askedBy) checks.fail('active', 'switchedOff')
    if (isGenuine && config.method !== ssoMethod.Token) await checkReplay(checks, t, config, claims, now)
    const planned = claims
      ? await planPerson(checks, { services: ctx.services, tenantId: config.tenant_id, read: t.db }, config, claims)
      : null
    const refusals = checks.refusals()
    const isFine = refusals.length === 0 && planned?.plan
    if (isFine && request?.askedBy != null) {
      const isByNext = await passesByNext(ctx.services, config, { message, now })
      const trial = { tester: request.askedBy, isByNext, signedBy: claims!.signedBy, now }
      await noteTested(t, ctx.services, config, trial)
      if (isTrying && isByNext) await noteNextProven(t, ctx.services, config, trial)
    }
    const admitted =
      isFine && !request?.askedBy ? await carryOut(t, ctx.services, config, { plan: planned.plan!, now }) : null
    // what neither came from a browser that set out nor was signed may be anybody's, and would fill the list
    const attempt =
      request || isGenuine
        ? await addAttempt(t, ctx.services, config, {
            now,
            isTest: Boolean(request?.askedBy),
            refusals,
            subject: claims?.subject || null,
            userId: admitted?.userId ?? planned?.user?.id ?? null,
            ip: ctx.caller.ip,
            message,
            context: { isAsked: request !== null, inResponseTo: id },
          })
        : null
    const unknownReader = refusals.includes('unconfirmed') && isGenuine ? planned?.user?.id : null
    if (unknownReader != null) await t.enqueue(confirmMail, { userId: unknownReader })
    if (refusals.length)
      ctx.log.info({ tenant: config.tenant_id, refusals, id: ctx.correlationId }, 'single sign-on refused')
    return { admitted, request, refusals, attempt }
  })
}

/** The settings without a certificate that is still to be proved. */
function proven(config: Config): Config {
  return config.next_proven ? config : { ...config, next_certificate: null }
}

/** The second step is the provider's business; terms and the like still come first. `by` stands in the audit. */
export async function openSsoSession(
  ctx: OpenCtx,
  { tenantId, by }: { tenantId: number; by: string },
  { userId, authVersion }: Admitted,
): Promise<void> {
  const now = ctx.now()
  const opened = await ctx.within('platform').tx(async (tx) => {
    await endFormerSession(tx, ctx.who)
    const session = await openSession(tx, {
      userId,
      authVersion,
      persistent: false,
      ip: ctx.caller.ip,
      userAgent: ctx.caller.userAgent,
      now,
      isSso: true,
    })
    await noteSignedIn(tx.db, userId, now)
    await noteEntered(tx.db, tenantId, now)
    await tx.audit(signIn, {
      action: 'session.open',
      entityId: userId,
      actorId: userId,
      tenantId,
      after: { by },
    })
    return session
  })
  ctx.setCookie('session', opened.secret)
}
