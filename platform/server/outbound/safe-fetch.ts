import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { mayCall } from './may-call.ts'

export type Outgoing = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  timeoutMs?: number
  maxBytes?: number
  redirects?: number
}
export type Incoming = {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
  text(): string
  json(): unknown
}
/** The only client of the outside world. Raises `OutboundError` when the address may not be called, on time-out, reset or an answer that is too large. */
export type SafeFetch = (url: string, options?: Outgoing) => Promise<Incoming>

export type OutboundFailure = 'refused' | 'timeout' | 'reset' | 'unresolved' | 'tooLarge' | 'tooManyRedirects'
export class OutboundError extends Error {
  readonly kind: OutboundFailure
  /** Whether the request may have reached the other side: then its outcome is unknown, not failed. */
  readonly mayHaveArrived: boolean
  constructor(kind: OutboundFailure, mayHaveArrived: boolean, message: string) {
    super(message)
    this.kind = kind
    this.mayHaveArrived = mayHaveArrived
  }
}

/** Makes the client. `trusted` lists origins of configured providers that may live on this machine (the sandbox); every other address must be public and on port 80 or 443. */
export function makeSafeFetch({ trusted }: { trusted: readonly string[] }): SafeFetch {
  const origins = new Set(trusted.map((url) => new URL(url).origin))
  const go = async (address: string, options: Outgoing, redirectsLeft: number): Promise<Incoming> => {
    const url = parse(address)
    const target = origins.has(url.origin) ? null : await resolvePublic(url)
    const answer = await send(url, target, options)
    const { location } = answer.headers
    if (![301, 302, 303, 307, 308].includes(answer.status) || !location) return answer
    if (redirectsLeft === 0) throw new OutboundError('tooManyRedirects', true, `${url.origin} redirects too often`)
    const next = new URL(location, url)
    const headers = next.origin === url.origin ? options.headers : stripped(options.headers)
    const keep = answer.status === 307 || answer.status === 308
    return go(
      next.href,
      { ...options, headers, ...(keep ? {} : { method: 'GET', body: undefined }) },
      redirectsLeft - 1,
    )
  }
  return (url, options = {}) => go(url, options, options.redirects ?? 3)
}

function parse(address: string): URL {
  if (!URL.canParse(address)) throw new OutboundError('refused', false, 'not an address')
  const url = new URL(address)
  if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new OutboundError('refused', false, `${url.protocol} addresses are not called`)
  return url
}

/** One resolution; every address of it must be public, and the connection goes to exactly one of them. */
async function resolvePublic(url: URL): Promise<string> {
  if (url.port !== '' && url.port !== '80' && url.port !== '443')
    throw new OutboundError('refused', false, `port ${url.port} is not called`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => [])
  if (!found.length) throw new OutboundError('unresolved', false, `${host} is not known`)
  if (!found.every(({ address }) => mayCall(address)))
    throw new OutboundError('refused', false, `${host} is not a public address`)
  return found[0]!.address
}

function send(
  url: URL,
  target: string | null,
  { method = 'GET', headers = {}, body, timeoutMs = 15_000, maxBytes = 10_000_000 }: Outgoing,
): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    let sent = false
    const fail = (kind: OutboundFailure, message: string) => {
      request.destroy()
      reject(new OutboundError(kind, sent, message))
    }
    const client = url.protocol === 'https:' ? https : http
    const request = client.request(
      url,
      {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
        ...(target ? { lookup: pinned(target), servername: url.hostname } : {}),
      },
      (response) => {
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
      },
    )
    const clock = setTimeout(() => fail('timeout', `${url.origin} did not answer in ${timeoutMs} ms`), timeoutMs)
    request.on('finish', () => (sent = true))
    request.on('error', (error) => {
      clearTimeout(clock)
      reject(new OutboundError('reset', sent, error.message))
    })
    request.end(body)
  })
}

function pinned(address: string) {
  return (
    _host: string,
    options: { all?: boolean },
    done: (error: null, address: string | { address: string; family: number }[], family?: number) => void,
  ) => {
    const family = isIP(address)
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  }
}

function stripped(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(authorization|cookie|proxy-authorization)$/i.test(name)),
  )
}
