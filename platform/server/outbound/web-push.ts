import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Services } from '../system/services.ts'
import { OutboundError } from './outbound-error.ts'

export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } }
export type PushKeys = { publicKey: string; privateKey: string }
export type PushMessage = {
  payload: string
  /** So long the service keeps it for a device that is away. */
  ttlSeconds: number
  urgency: 'very-low' | 'low' | 'normal' | 'high'
  /** Up to 32 letters of base64url: a later message takes the place of one with the same topic that was not delivered yet. */
  topic: string
}
/**
 * `gone`: the browser ended its subscription; `refused`: this message never goes there; `later`: nothing was taken, and after so many seconds it may be;
 * `unknown`: it may have been taken.
 */
export type PushOutcome =
  | { kind: 'sent'; status: number }
  | { kind: 'gone' | 'refused'; status: number | null }
  | { kind: 'later'; status: number | null; afterSeconds: number | null }
  | { kind: 'unknown'; status: number | null }

/** The most that a service must take (RFC 8030, 7.2) leaves so much of the text after its encryption (RFC 8291, 4). */
export const MAX_PAYLOAD_BYTES = 3993
const TIMEOUT_MS = 10_000
const LONGEST_WAIT_SECONDS = 86_400

/** The pair of keys by which push services know an installation (RFC 8292), from 32 secret bytes. */
export function createPushKeys(secret: Buffer): PushKeys {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(secret)
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}

/** Whether a message can be encrypted for a browser's keys. */
export function arePushKeys({ p256dh, auth }: PushTarget['keys']): boolean {
  try {
    webPush.encrypt(p256dh, auth, 'x', 'aes128gcm')
    return true
  } catch {
    return false
  }
}

/** Raises `OutboundError` for an address that is no push service's: not https, or not public, unless it is the configured one. */
export async function checkPushEndpoint(
  { fetch, providers }: Pick<Services, 'fetch' | 'providers'>,
  endpoint: string,
): Promise<void> {
  if (isConfigured(providers, endpoint)) return
  if (!URL.canParse(endpoint) || new URL(endpoint).protocol !== 'https:' || !isOfService(endpoint))
    throw new OutboundError('refused', false, 'no address of a push service')
  await fetch.check(endpoint)
}

/** Sends one message once (RFC 8030, 8291, 8292); never raises for what the service says. */
export async function sendWebPush(
  { fetch: safeFetch, providers, clock }: Pick<Services, 'fetch' | 'providers' | 'clock'>,
  target: PushTarget,
  { payload, ttlSeconds, urgency, topic }: PushMessage,
  { keys, contact }: { keys: PushKeys; contact: string },
): Promise<PushOutcome> {
  const { endpoint, headers, body } = webPush.generateRequestDetails(target, payload, {
    TTL: ttlSeconds,
    urgency,
    topic,
    contentEncoding: 'aes128gcm',
    vapidDetails: { subject: contact, ...keys },
  })
  try {
    const answer = await safeFetch(endpoint, {
      method: 'POST',
      headers: textual(headers),
      body: body as Buffer,
      timeoutMs: Number(providers['pushTimeoutMs'] ?? TIMEOUT_MS),
      maxBytes: 100_000,
      redirects: 0,
      ...(isConfigured(providers, endpoint) ? { toProvider: true } : {}),
    })
    return outcomeOf(answer.status, waitOf(answer.headers['retry-after'], clock.now()))
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    if (error.mayHaveArrived) return { kind: 'unknown', status: null }
    return error.kind === 'refused'
      ? { kind: 'refused', status: null }
      : { kind: 'later', status: null, afterSeconds: null }
  }
}

/** A gateway's 502 and 504 leave open whether the service behind it took the message. */
function outcomeOf(status: number, afterSeconds: number | null): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent', status }
  if (status === 404 || status === 410) return { kind: 'gone', status }
  if (status === 429 || status === 500 || status === 503) return { kind: 'later', status, afterSeconds }
  return status >= 500 ? { kind: 'unknown', status } : { kind: 'refused', status }
}

/** `Retry-After`, in seconds or as a date. */
function waitOf(said: string | undefined, now: Date): number | null {
  if (!said) return null
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.min(LONGEST_WAIT_SECONDS, Math.max(1, Math.ceil(seconds))) : null
}

function isConfigured({ pushService }: Record<string, string>, endpoint: string): boolean {
  return Boolean(pushService) && URL.canParse(endpoint) && new URL(endpoint).href.startsWith(`${pushService}/push/`)
}

/** Services are called at their usual port, and never with a name and a password. */
function isOfService(endpoint: string): boolean {
  const { port, username, password } = new URL(endpoint)
  return port === '' && username === '' && password === ''
}

function textual(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
