import { compactVerify, decodeProtectedHeader } from 'jose'
import * as z from 'zod'
import { ANSWER_MINUTES, jwtAlgorithm, SKEW_SECONDS } from '../../shapes/sso-enumerations.ts'
import { fingerprintOf, readJwtKeys, type Algorithm, type JwtKey } from '../jwt-keys.ts'
import type { Config } from '../load-config.ts'
import type { Checks } from './checks.ts'
import type { Claims } from './claims.ts'

export type JwtQuestion = {
  config: Pick<Config, 'entity_id' | 'jwt_keys' | 'jwt_algorithms'>
  message: string
  /** For whom it must be meant. */
  audience: string
  /** Pinned keys that count for nothing here, by their fingerprint. */
  unproven?: ReadonlySet<string>
  now: Date
}
type Claimed = z.output<typeof claimed>

const LONGEST_SECONDS = ANSWER_MINUTES * 60
const LAST_SECOND = 253_402_300_799 // of the year 9999: a date can be made of whatever lies before
const header = z.object({ alg: z.string(), kid: z.string().optional(), crit: z.unknown().optional() })
const payload = z.record(z.string(), z.unknown())
const time = z.number().min(0).max(LAST_SECOND)
/** What is of another type counts as not said, so that it is refused where it is needed; nothing is looked into deeper than this. */
const claimed = z.object({
  iss: z.string().catch(''),
  aud: z.union([z.string().transform((one) => [one]), z.array(z.string())]).catch([]),
  jti: z.string().min(1).nullable().catch(null),
  sub: z.string().catch(''),
  iat: time.nullable().catch(null),
  exp: time.nullable().catch(null),
  nbf: time.nullable().default(0).catch(null),
})

/** Asks a JWT everything that can be asked without our own books. Only the pinned keys and the chosen algorithms count, whatever its header says. */
export async function examineJwt(
  checks: Checks,
  { config, message, audience, unproven, now }: JwtQuestion,
): Promise<Claims | null> {
  const jwt = message.trim()
  const head = headerOf(jwt)
  if (!head || head.crit !== undefined) {
    checks.fail('readable', 'notReadable', head ? 'crit' : 'header')
    return null
  }
  checks.pass('readable')
  const algorithm = head.alg
  const isChosen = config.jwt_algorithms.includes(algorithm) && jwtAlgorithm.members.includes(algorithm as Algorithm)
  if (isChosen) checks.pass('algorithm', algorithm)
  else checks.fail('algorithm', /^(none|HS\d+)$/i.test(algorithm) ? 'weakAlgorithm' : 'unknownAlgorithm', algorithm)
  const keys = (readJwtKeys(config.jwt_keys ?? '') ?? []).filter((key) => !unproven?.has(fingerprintOf(key)))
  const signedBy = isChosen
    ? await checkSignature(checks, jwt, { algorithm: algorithm as Algorithm, kid: head.kid }, keys)
    : []
  const said = payloadOf(jwt)
  if (!said) {
    if (signedBy.length || !isChosen) checks.fail('fields', 'notReadable', 'claims')
    return null
  }
  return { ...readClaims(checks, said, { entityID: config.entity_id, audience, now }), signedBy }
}

function headerOf(jwt: string): z.output<typeof header> | null {
  try {
    return /^[\w-]+\.[\w-]+\.[\w-]*$/.test(jwt) ? header.parse(decodeProtectedHeader(jwt)) : null
  } catch {
    return null
  }
}

function payloadOf(jwt: string): z.output<typeof payload> | null {
  try {
    return payload.parse(JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString('utf8')))
  } catch {
    return null
  }
}

/** Answers which keys it is signed by. */
async function checkSignature(
  checks: Checks,
  jwt: string,
  { algorithm, kid }: { algorithm: Algorithm; kid?: string },
  pinned: readonly JwtKey[],
): Promise<string[]> {
  const fitting = pinned.filter(({ algorithms }) => algorithms.includes(algorithm))
  const keys = fitting.filter((key) => kid === undefined || key.kid === null || key.kid === kid)
  if (!keys.length) {
    checks.fail('signature', 'noKey', kid ?? algorithm)
    return []
  }
  const tries = await Promise.all(keys.map((key) => fits(jwt, key, algorithm)))
  if (tries.includes(true)) checks.pass('signature', kid ?? algorithm)
  else checks.fail('signature', 'badSignature', kid ?? algorithm)
  return [...new Set(keys.filter((_, index) => tries[index]).map(fingerprintOf))]
}

function fits(jwt: string, { key }: JwtKey, algorithm: Algorithm): Promise<boolean> {
  return compactVerify(jwt, key, { algorithms: [algorithm] }).then(
    () => true,
    () => false,
  )
}

function readClaims(
  checks: Checks,
  said: z.output<typeof payload>,
  { entityID, audience, now }: { entityID: string | null; audience: string; now: Date },
): Claims {
  const read = claimed.parse(said)
  const { iss, aud, jti, sub, exp } = read
  if (entityID && iss === entityID) checks.pass('issuer', entityID)
  else checks.fail('issuer', 'otherIssuer', iss)
  if (aud.includes(audience)) checks.pass('audience', audience)
  else checks.fail('audience', 'otherAudience', aud.join(', '))
  checkTime(checks, read, Math.floor(now.getTime() / 1000))
  return {
    id: jti,
    subject: sub,
    fields: fieldsOf(said),
    inResponseTo: null,
    signedBy: [],
    forgetAt: new Date((Math.max(exp ?? 0, now.getTime() / 1000) + SKEW_SECONDS) * 1000),
  }
}

function checkTime(checks: Checks, { iat, exp, nbf }: Claimed, now: number) {
  const detail = [iat, exp].map((at) => (at === null ? '?' : new Date(at * 1000).toISOString())).join(' – ')
  if (iat === null || exp === null || nbf === null) checks.fail('time', 'noTime', detail)
  else if (iat > now + SKEW_SECONDS || nbf > now + SKEW_SECONDS) checks.fail('time', 'notYetValid', detail)
  else if (exp <= now - SKEW_SECONDS) checks.fail('time', 'expired', detail)
  else if (exp - iat > LONGEST_SECONDS) checks.fail('time', 'tooLong', detail)
  else checks.pass('time', detail)
}

/** Claims as texts; objects are not read. */
function fieldsOf(said: z.output<typeof payload>): Map<string, string[]> {
  const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
  return new Map(
    Object.entries(said).flatMap(([name, value]) => {
      const values = [value].flat().filter(isPlain).map(String)
      return values.length ? [[name, values] as [string, string[]]] : []
    }),
  )
}
