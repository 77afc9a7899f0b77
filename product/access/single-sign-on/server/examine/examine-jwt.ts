import { compactVerify, decodeProtectedHeader } from 'jose'
import { ANSWER_MINUTES, jwtAlgorithm, SKEW_SECONDS } from '../../shapes/sso-enumerations.ts'
import { readJwtKeys, type Algorithm, type JwtKey } from '../jwt-keys.ts'
import type { Config } from '../load-config.ts'
import type { Checks } from './checks.ts'
import type { Claims } from './claims.ts'

export type JwtQuestion = {
  config: Pick<Config, 'entity_id' | 'jwt_keys' | 'jwt_algorithms'>
  message: string
  /** For whom it must be meant. */
  audience: string
  now: Date
}
type Payload = Record<string, unknown>

const LONGEST_SECONDS = ANSWER_MINUTES * 60

/** Asks a JWT everything that can be asked without our own books. Only the pinned keys and the chosen algorithms count, whatever its header says. */
export async function examineJwt(
  checks: Checks,
  { config, message, audience, now }: JwtQuestion,
): Promise<Claims | null> {
  const jwt = message.trim()
  const header = headerOf(jwt)
  if (!header || header.crit !== undefined) {
    checks.fail('readable', 'notReadable', header ? 'crit' : 'header')
    return null
  }
  checks.pass('readable')
  const algorithm = String(header.alg)
  const isChosen = config.jwt_algorithms.includes(algorithm) && jwtAlgorithm.members.includes(algorithm as Algorithm)
  if (isChosen) checks.pass('algorithm', algorithm)
  else checks.fail('algorithm', /^(none|HS\d+)$/i.test(algorithm) ? 'weakAlgorithm' : 'unknownAlgorithm', algorithm)
  const isSigned =
    isChosen && (await checkSignature(checks, jwt, { algorithm: algorithm as Algorithm, kid: header.kid }, config))
  const payload = payloadOf(jwt)
  if (!payload) {
    if (isSigned || !isChosen) checks.fail('fields', 'notReadable', 'claims')
    return null
  }
  return readClaims(checks, payload, { entityID: config.entity_id, audience, now })
}

function headerOf(jwt: string) {
  try {
    return /^[\w-]+\.[\w-]+\.[\w-]*$/.test(jwt) ? decodeProtectedHeader(jwt) : null
  } catch {
    return null
  }
}

function payloadOf(jwt: string): Payload | null {
  try {
    const payload = JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString('utf8')) as unknown
    return payload !== null && typeof payload === 'object' && !Array.isArray(payload) ? (payload as Payload) : null
  } catch {
    return null
  }
}

async function checkSignature(
  checks: Checks,
  jwt: string,
  { algorithm, kid }: { algorithm: Algorithm; kid?: string },
  config: Pick<Config, 'jwt_keys'>,
): Promise<boolean> {
  const fitting = (readJwtKeys(config.jwt_keys ?? '') ?? []).filter(({ algorithms }) => algorithms.includes(algorithm))
  const keys = fitting.filter((key) => kid === undefined || key.kid === null || key.kid === kid)
  if (!keys.length) {
    checks.fail('signature', 'noKey', kid ?? algorithm)
    return false
  }
  const tries = await Promise.all(keys.map((key) => fits(jwt, key, algorithm)))
  if (tries.includes(true)) checks.pass('signature', kid ?? algorithm)
  else checks.fail('signature', 'badSignature', kid ?? algorithm)
  return tries.includes(true)
}

function fits(jwt: string, { key }: JwtKey, algorithm: Algorithm): Promise<boolean> {
  return compactVerify(jwt, key, { algorithms: [algorithm] }).then(
    () => true,
    () => false,
  )
}

function readClaims(
  checks: Checks,
  payload: Payload,
  { entityID, audience, now }: { entityID: string | null; audience: string; now: Date },
): Claims {
  const { iss, aud, jti, sub, exp } = payload
  if (entityID && iss === entityID) checks.pass('issuer', entityID)
  else checks.fail('issuer', 'otherIssuer', String(iss ?? ''))
  if ([aud].flat().includes(audience)) checks.pass('audience', audience)
  else checks.fail('audience', 'otherAudience', [aud].flat().map(String).join(', '))
  checkTime(checks, payload, Math.floor(now.getTime() / 1000))
  return {
    id: typeof jti === 'string' && jti !== '' ? jti : null,
    subject: typeof sub === 'string' ? sub : '',
    fields: fieldsOf(payload),
    inResponseTo: null,
    forgetAt: new Date((Math.max(isTime(exp) ? exp : 0, now.getTime() / 1000) + SKEW_SECONDS) * 1000),
  }
}

function checkTime(checks: Checks, { iat, exp, nbf }: Payload, now: number) {
  const detail = [iat, exp]
    .map((time) => (typeof time === 'number' ? new Date(time * 1000).toISOString() : '?'))
    .join(' – ')
  if (!isTime(iat) || !isTime(exp) || (nbf !== undefined && !isTime(nbf))) checks.fail('time', 'noTime', detail)
  else if (iat > now + SKEW_SECONDS || (nbf ?? 0) > now + SKEW_SECONDS) checks.fail('time', 'notYetValid', detail)
  else if (exp <= now - SKEW_SECONDS) checks.fail('time', 'expired', detail)
  else if (exp - iat > LONGEST_SECONDS) checks.fail('time', 'tooLong', detail)
  else checks.pass('time', detail)
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 8.64e12
}

/** Claims as texts; objects are not read. */
function fieldsOf(payload: Payload): Map<string, string[]> {
  const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
  return new Map(
    Object.entries(payload).flatMap(([name, value]) => {
      const values = [value].flat().filter(isPlain).map(String)
      return values.length ? [[name, values] as [string, string[]]] : []
    }),
  )
}
