import { lookup } from 'node:dns/promises'
import type http from 'node:http'
import { isIP } from 'node:net'
import { canCall } from './can-call.ts'
import { openStream, type Streaming, type StreamOptions } from './open-stream.ts'
import { OutboundError, type OutboundFailure } from './outbound-error.ts'
import { outgoingRequest } from './safe-fetch-request.ts'

export { OutboundError, type OutboundFailure } from './outbound-error.ts'

export type Outgoing = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  timeoutMs?: number
  maxBytes?: number
  redirects?: number
  /** The address stands in the settings as a provider's, which may live on this machine; what people type in never does. */
  toProvider?: true
}
export type Incoming = {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
  text(): string
  json(): unknown
}
/** The only client of the outside world. Raises `OutboundError` when the address may not be called, on time-out, reset or an answer that is too large. */
export type SafeFetch = ((url: string, options?: Outgoing) => Promise<Incoming>) & {
  /** Raises the same for an address that may not be called as things are now, without calling it; `isOwn` is one that the operator lets people name though it is not public. */
  check(url: string): Promise<{ isOwn: boolean }>
  /** Calls an address that people named, and hands the answer on as it comes. */
  stream(url: string, options: StreamOptions): Promise<Streaming>
}

type Resolve = (host: string) => Promise<readonly { address: string }[]>

/**
 * Makes the client. `trusted` lists addresses of configured providers, whose origins may live on this machine (the sandbox) where a provider is
 * called, and `receivers` those under which people may name any, such as `http://10.1.2.3:8080/hooks/`; every other address must be public and on port 80 or 443.
 */
export function createSafeFetch({
  trusted,
  receivers = [],
  resolve = (host) => lookup(host, { all: true }),
}: {
  trusted: readonly string[]
  receivers?: readonly string[]
  resolve?: Resolve
}): SafeFetch {
  const origins = new Set(trusted.map((url) => new URL(url).origin))
  const own = receivers.map((url) => new URL(url))
  const isOwn = (url: URL) =>
    !SLASHES_IN_DISGUISE.test(url.pathname) &&
    own.some(({ origin, pathname }) => url.origin === origin && withSlash(url.pathname).startsWith(withSlash(pathname)))
  const go = async (url: URL, options: Outgoing, canTrust: boolean, endsAt: number): Promise<Incoming> => {
    const isTrusted = canTrust && (isOwn(url) || (options.toProvider === true && origins.has(url.origin)))
    const target = isTrusted ? null : await inTime(resolvePublic(url, resolve), url, endsAt)
    const answer = await send(url, target, options, endsAt)
    const { location } = answer.headers
    if (!REDIRECTS.has(answer.status) || !location) return answer
    const redirects = options.redirects ?? 3
    if (redirects === 0) throw new OutboundError('tooManyRedirects', true, `${url.origin} redirects too often`)
    const next = parse(location, url)
    // An address from outside must not lead to a provider on this machine: only what began trusted stays so.
    return go(next, redirected({ ...options, redirects: redirects - 1 }, answer.status, url, next), isTrusted, endsAt)
  }
  const call = async (address: string, options: Outgoing = {}) =>
    go(parse(address), options, true, Date.now() + (options.timeoutMs ?? 15_000))
  return Object.assign(call, {
    async check(address: string) {
      const url = parse(address)
      if (isOwn(url)) return { isOwn: true }
      await inTime(resolvePublic(url, resolve), url, Date.now() + CHECK_MS)
      return { isOwn: false }
    },
    async stream(address: string, options: StreamOptions) {
      const url = parse(address)
      const endsAt = Date.now() + Math.min(options.timeoutMs, options.silenceMs)
      return openStream(url, isOwn(url) ? null : await inTime(resolvePublic(url, resolve), url, endsAt), options)
    },
  })
}

const CHECK_MS = 5000

/** Some servers read them as slashes, so that a path may lead elsewhere than it says. */
const SLASHES_IN_DISGUISE = /%2f|%5c/i
const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`)

const REDIRECTS = new Set([301, 302, 303, 307, 308])

function parse(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new OutboundError('refused', Boolean(base), 'not an address')
  const url = new URL(address, base)
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new OutboundError('refused', Boolean(base), `${url.protocol} addresses are not called`)
  return url
}

/** What is sent on: to another origin no body and nothing that may hold a secret. */
function redirected(options: Outgoing, status: number, from: URL, to: URL): Outgoing {
  const isSameOrigin = from.origin === to.origin
  const keepsBody = status === 307 || status === 308
  if (keepsBody && !isSameOrigin && options.body !== undefined)
    throw new OutboundError('refused', true, `${from.origin} sends a body on to another origin`)
  const headers = isSameOrigin ? options.headers : harmless(options.headers)
  if (keepsBody) return { ...options, headers }
  return { ...options, headers, method: options.method === 'HEAD' ? 'HEAD' : 'GET', body: undefined }
}

/** One resolution; every address of it must be public, and the connection goes to exactly one of them. */
async function resolvePublic(url: URL, resolve: Resolve): Promise<string> {
  if (url.port !== '' && url.port !== '80' && url.port !== '443')
    throw new OutboundError('refused', false, `port ${url.port} is not called`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [{ address: host }] : await resolve(host).catch(() => [])
  if (!found.length) throw new OutboundError('unresolved', false, `${host} is not known`)
  if (!found.every(({ address }) => canCall(address)))
    throw new OutboundError('refused', false, `${host} is not a public address`)
  return found[0]!.address
}

async function inTime<T>(work: Promise<T>, url: URL, endsAt: number): Promise<T> {
  let clock: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new OutboundError('timeout', false, `${url.hostname} was not resolved in time`))
    clock = setTimeout(fail, Math.max(0, endsAt - Date.now()))
  })
  return Promise.race([work, late]).finally(() => clearTimeout(clock))
}

function send(
  url: URL,
  target: string | null,
  { method = 'GET', headers = {}, body, maxBytes = 10_000_000 }: Outgoing,
  endsAt: number,
): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    let sent = false
    const fail = (kind: OutboundFailure, message: string) => {
      clearTimeout(clock)
      request.destroy()
      reject(new OutboundError(kind, sent, message))
    }
    const request = outgoingRequest(url, target, { method, headers, body }, (response) => {
      const parts: Buffer[] = []
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
        if (size > maxBytes) fail('tooLarge', `${url.origin} answered more than ${maxBytes} bytes`)
        else parts.push(part)
      })
      response.on('aborted', () => fail('reset', `${url.origin} broke off its answer`))
      response.on('end', () => {
        clearTimeout(clock)
        const bytes = Buffer.concat(parts)
        const text = () => bytes.toString('utf8')
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: bytes,
          text,
          json: () => JSON.parse(text()) as unknown,
        })
      })
    })
    const clock = setTimeout(
      () => fail('timeout', `${url.origin} did not answer in time`),
      Math.max(0, endsAt - Date.now()),
    )
    request.on('finish', () => (sent = true))
    request.on('error', (error) => {
      clearTimeout(clock)
      reject(new OutboundError('reset', sent, error.message))
    })
    request.end(body)
  })
}

const HARMLESS = /^(accept|accept-language|content-type|user-agent)$/i

function harmless(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => HARMLESS.test(name)))
}
