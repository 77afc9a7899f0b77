import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Services } from '../system/services.ts'
import { isThisMachine } from './this-machine.ts'

/** Whether browsers reach us encrypted, so that cookies may be bound to this host alone. */
export function isEncrypted(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

/** What the session's cookie is called; another host of the domain, or a page sent in the clear, can set none with `__Host-`. */
export function sessionCookieName(publicUrl: string): string {
  return isEncrypted(publicUrl) ? '__Host-renown' : 'renown'
}

/** The session's secret as the browser sent it, or undefined. */
export function sessionCookie(request: FastifyRequest, publicUrl: string): string | undefined {
  return request.cookies[sessionCookieName(publicUrl)]
}

/** The API key of a call as its `Authorization` header bears it, or undefined. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

const MOST_CALLERS = 50_000

/** Whom limits count: the key or the session with which somebody was let in before, else the address, so that a made-up secret gains nothing. Where nobody needs a session the address alone counts. */
export function createCallers(publicUrl: string) {
  const letIn = new Set<string>() // who came last stands last
  return {
    keyOf(request: FastifyRequest): string {
      const caller = secretCaller(request, publicUrl)
      return caller !== undefined && letIn.has(caller) ? caller : networkOf(request.ip)
    },
    /** What was answered says whether the secret is somebody's. */
    learn(request: FastifyRequest, status: number) {
      const isIn = status < 300
      if (!isIn && status !== 401) return
      const caller = secretCaller(request, publicUrl)
      if (caller === undefined) return
      letIn.delete(caller)
      if (isIn) letIn.add(caller)
      if (letIn.size > MOST_CALLERS) letIn.delete(letIn.values().next().value!)
    },
  }
}

function secretCaller(request: FastifyRequest, publicUrl: string): string | undefined {
  const { forAnyone } = request.routeOptions.config as { forAnyone?: boolean }
  const secret = forAnyone === false ? (bearerOf(request) ?? sessionCookie(request, publicUrl)) : undefined
  return secret && createHash('sha256').update(secret).digest('base64url')
}

/** An IPv4 address as it is, an IPv6 address by its /64, which is what one line of a provider holds. */
export function networkOf(address: string): string {
  const ip = ipaddr.process(address)
  return ip.kind() === 'ipv6' ? (ip as ipaddr.IPv6).parts.slice(0, 4).join(':') : ip.toString()
}

/** Whether a changing call came from our own page: a custom header, and the browser's own word on the origin where it gives one. */
export async function isFromOwnPage(
  request: FastifyRequest,
  { publicUrl, gate }: Pick<Services, 'publicUrl' | 'gate'>,
): Promise<boolean> {
  const { 'x-requested-with': sentBy, 'sec-fetch-site': site, origin, host } = request.headers
  if (sentBy !== 'renown') return false
  if (site && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined || isOwnOrigin(origin, publicUrl, host)) return true
  const hostname = otherNameOf(origin, publicUrl, host)
  return hostname !== null && (await gate.isBrandHost(hostname))
}

/** Whether a page is ours: of the public address; on one's own machine also its other names, as the page was asked for there. */
export function isOwnOrigin(origin: string, publicUrl: string, host: string | undefined): boolean {
  if (origin === new URL(publicUrl).origin) return true
  return isThisMachine(publicUrl) && isThisMachine(origin) && new URL(origin).host === host
}

/** The host name of a page that is reached as the public address is, under another name, and calls the very host it came from; else null. */
function otherNameOf(origin: string, publicUrl: string, host: string | undefined): string | null {
  const { protocol, port } = new URL(publicUrl)
  const called = `${protocol}//${host}`
  if (!URL.canParse(called)) return null
  const page = new URL(called)
  return page.origin === origin && page.port === port ? page.hostname : null
}
