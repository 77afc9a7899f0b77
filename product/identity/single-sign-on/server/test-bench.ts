import type { Handler } from '#platform/server/system/serve-system.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { Services } from '#platform/server/system/services.ts'
import type { Who } from '#platform/server/system/who.ts'
import { seesSensitive, sensitiveFields } from '#product/organization/users/server/public.ts'
import { ssoMethod } from '../shapes/sso-enumerations.ts'
import { type singleSignOn } from '../contract.ts'
import { type TestResult } from '../shapes/sso-attempt.ts'
import { openMessage, type AttemptContext } from './attempts.ts'
import { wasSeen } from './examine/check-books.ts'
import { createChecks, type Checks } from './examine/checks.ts'
import type { Claims } from './examine/claims.ts'
import { examine } from './examine/examine.ts'
import { passesByNext } from './examine/passes-by-next.ts'
import { loadConfig, type Config } from './load-config.ts'
import { noteTested } from './note-tested.ts'
import { planPerson } from './person/plan-person.ts'
import { wasAsked } from './requests.ts'

/** What is looked into: pasted now, or as it came once. */
type Specimen = { message: string; at: Date; context: AttemptContext | null }

/** Judges an answer as a sign-in would, says everything about it, and lets nobody in. A whole pass of what somebody else than its author pasted is the test that switching on asks for. */
export const testBench: Handler<typeof singleSignOn, 'test'> = async (ctx, { body }) => {
  const config = await loadConfig(ctx.read, ctx.tenantId)
  if (!config?.sso_issuer) return ctx.fail('notFound')
  const specimen =
    'message' in body
      ? { message: body.message, at: ctx.now(), context: null }
      : await keptAttempt(ctx.services, ctx.read, ctx.tenantId, body.attemptID)
  if (!specimen) return ctx.fail('notFound')
  const checks = createChecks()
  const claims = await examine(checks, ctx.services, { config, message: specimen.message, now: specimen.at })
  if (claims) await checkBooks(checks, ctx.read, { config, claims, specimen })
  const planned = claims ? await planPerson(checks, ctx, config, claims) : null
  const ok = checks.refusals().length === 0 && planned?.plan != null
  // whoever only looks into what came once approves of nothing
  const isByNext = ok && (await passesByNext(ctx.services, config, { message: specimen.message, now: specimen.at }))
  const trial = { tester: ctx.who.userId, isByNext, signedBy: claims?.signedBy ?? [], now: ctx.now() }
  const counts = ok && 'message' in body && (await ctx.tx((tx) => noteTested(tx, ctx.services, config, trial)))
  return {
    ok,
    method: config.method as TestResult['method'],
    checks: checks.list(),
    sent: [...(claims?.fields ?? [])].map(([field, values]) => ({ field, values: [...values] })),
    mapped: planned?.mapped ?? [],
    roles: planned?.roles ?? [],
    locations: planned?.locations ?? { access: 'NONE', items: [] },
    user: planned?.user ? seenBy(ctx.who, planned.user) : null,
    counts,
  }
}

/** What a person has until now is not told where whoever tests may not see it of others. */
function seenBy(who: Who, user: NonNullable<TestResult['user']>): TestResult['user'] {
  if (user.id === null || seesSensitive(who, user.id)) return user
  const isSensitive = (field: string) => sensitiveFields.some((name) => name === field)
  return { ...user, changes: user.changes.map((one) => (isSensitive(one.field) ? { ...one, from: '' } : one)) }
}

async function keptAttempt(services: Services, db: Db, tenantId: number, id: number): Promise<Specimen | null> {
  const row = await db
    .selectFrom('sso_attempt')
    .select(['tenant_id', 'reference', 'message', 'at', 'context'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.message) return null
  const message = openMessage(services, { ...row, message: row.message })
  return { message, at: row.at, context: row.context as AttemptContext }
}

/** What a kept answer was found to be then; of a pasted one, whether we ever asked for it and whether it came before. */
async function checkBooks(
  checks: Checks,
  db: Db,
  { config, claims, specimen }: { config: Config; claims: Claims; specimen: Specimen },
): Promise<void> {
  const tenantId = config.tenant_id
  const id = specimen.context ? specimen.context.inResponseTo : claims.inResponseTo
  const isAsked = specimen.context?.isAsked ?? (id !== null && (await wasAsked(db, tenantId, id)))
  if (id) {
    if (isAsked) checks.pass('request', id)
    else checks.fail('request', specimen.context ? 'otherRequest' : 'notAsked', id)
  } else if (specimen.context || config.method === ssoMethod.SAML) {
    if (config.provider_initiated) checks.pass('request')
    else checks.fail('request', 'notPermittedFromProvider')
  }
  if (specimen.context || config.method === ssoMethod.Token) return
  if (!claims.id) checks.fail('replay', 'noIdentifier')
  else if (await wasSeen(db, tenantId, claims)) checks.fail('replay', 'seenBefore', claims.id)
  else checks.pass('replay')
}
