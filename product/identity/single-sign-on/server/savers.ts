import { createHash, X509Certificate } from 'node:crypto'
import type { Settings } from '../shapes/sso-config.ts'
import { ssoMethod } from '../shapes/sso-enumerations.ts'
import { fingerprintOf, readJwtKeys } from './jwt-keys.ts'
import type { Config } from './load-config.ts'

/** Who saved what nobody else has proved yet: the settings, the next certificate, and by its fingerprint each other key, in use or not. */
export type Savers = Pick<Config, 'savers' | 'next_savers' | 'key_savers'>
type Pinned = Pick<Settings, 'method' | 'x509Certificate' | 'nextX509Certificate' | 'jwtKeys'>

const MOST_KEYS = 200
/** Where there are more keys than are told apart: who put any of them in. */
const ANY_KEY = '*'

/**
 * Whose settings they are once somebody has saved. A key brings everybody along who put it in, wherever it stood before or whoever moves it;
 * others are forgotten where a key of somebody else takes the place of all that counted.
 */
export function saversAfter(
  stored: Config | undefined,
  saver: number,
  { wanted, isSame }: { wanted: Pinned; isSame: boolean },
): Savers {
  const kept: Savers = stored ?? { savers: [], next_savers: [], key_savers: {} }
  const was = stored ? slotsOf(pinnedIn(stored)) : nothing
  const is = slotsOf(wanted)
  const isStored = (key: string) => Object.values(was).some((slot) => slot.has(key))
  const behind = (key: string) => [
    ...(was.next.has(key) ? kept.next_savers : []),
    ...(kept.key_savers[key] ?? []),
    ...(kept.key_savers[ANY_KEY] ?? []),
    ...(isStored(key) ? [] : [saver]),
  ]
  const putIn = (keys: ReadonlySet<string>) => [saver, ...[...keys].flatMap(behind)]
  const isReplaced = is.current.size > 0 && is.current.isDisjointFrom(was.current)
  const isOtherNext = is.next.isDisjointFrom(was.next)
  const isNextSame = wanted.nextX509Certificate === (stored?.next_certificate ?? null)
  return {
    savers: isSame
      ? kept.savers
      : unique([...(isReplaced ? [] : kept.savers), ...putIn(is.current.difference(was.current))]),
    next_savers: isNextSame
      ? kept.next_savers
      : is.next.size === 0
        ? []
        : unique([...(isOtherNext ? [] : kept.next_savers), ...putIn(is.next.difference(was.next))]),
    key_savers: keySaversAfter(kept, { was, is, behind }),
  }
}

/** The keys in use by which nobody but those who put them in has come in yet. */
export function unprovenKeys(config: Config): ReadonlySet<string> {
  return new Set([...slotsOf(pinnedIn(config)).current].filter((key) => Object.hasOwn(config.key_savers, key)))
}

/** The keys in use that signed what somebody came in with; of a JWT these are told, and for SAML there is but one. */
export function keysBehind(config: Config, { isByNext, signedBy }: { isByNext: boolean; signedBy: readonly string[] }) {
  if (config.method === ssoMethod.JWT) return [...signedBy]
  return isByNext ? [] : [...slotsOf(pinnedIn(config)).current]
}

type Slots = { current: ReadonlySet<string>; next: ReadonlySet<string>; idle: ReadonlySet<string> }
const nothing: Slots = { current: new Set(), next: new Set(), idle: new Set() }

function pinnedIn({ method, certificate, next_certificate, jwt_keys }: Config): Pinned {
  return {
    method: method as Pinned['method'],
    x509Certificate: certificate,
    nextX509Certificate: next_certificate,
    jwtKeys: jwt_keys,
  }
}

/** The keys by what they count for; those of a method that is not chosen are idle. */
function slotsOf({ method, x509Certificate, nextX509Certificate, jwtKeys }: Pinned): Slots {
  const certificate = certificateKey(x509Certificate)
  const jwt = new Set(jwtKeys ? readJwtKeys(jwtKeys)?.map(fingerprintOf) : [])
  const isSaml = method === ssoMethod.SAML
  const isJwt = method === ssoMethod.JWT
  return {
    current: isSaml ? certificate : isJwt ? jwt : new Set(),
    next: certificateKey(nextX509Certificate),
    idle: isSaml ? jwt : isJwt ? certificate : certificate.union(jwt),
  }
}

/** By the key itself: another certificate for it is no other key. */
function certificateKey(pem: string | null): ReadonlySet<string> {
  if (!pem) return new Set()
  const der = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' })
  return new Set([createHash('sha256').update(der).digest('hex')])
}

function keySaversAfter(
  { key_savers }: Savers,
  { was, is, behind }: { was: Slots; is: Slots; behind: (key: string) => number[] },
): Savers['key_savers'] {
  const moved = was.current
    .union(was.next)
    .difference(is.current)
    .union(is.current.difference(was.current))
    .union(is.idle)
  const all = { ...key_savers, ...Object.fromEntries([...moved].map((key) => [key, unique(behind(key))])) }
  const isNextAlone = (key: string) => is.next.has(key) && !is.current.has(key)
  const kept = Object.entries(all).filter(([key, ids]) => ids.length > 0 && !isNextAlone(key))
  if (kept.length <= MOST_KEYS) return Object.fromEntries(kept)
  const current = kept.filter(([key]) => is.current.has(key))
  return { ...Object.fromEntries(current), [ANY_KEY]: unique(kept.flatMap(([, ids]) => ids)) }
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)]
}
