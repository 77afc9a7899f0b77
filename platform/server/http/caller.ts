import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

export const SESSION_COOKIES = ['__Host-renown', 'renown'] as const

/** The session's secret as the browser sent it, or undefined. */
export function sessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[SESSION_COOKIES[0]] ?? request.cookies[SESSION_COOKIES[1]]
}

/** The API key of a call as its `Authorization` header bears it, or undefined. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Whom limits count: the key or the session, else the address. Where nobody needs a session the address alone counts, so that a made-up cookie gains nothing. */
export function callerKey(request: FastifyRequest): string {
  const { forAnyone } = request.routeOptions.config as { forAnyone?: boolean }
  const secret = forAnyone ? undefined : (bearerOf(request) ?? sessionCookie(request))
  return secret ? createHash('sha256').update(secret).digest('base64url') : networkOf(request.ip)
}

/** An IPv4 address as it is, an IPv6 address by its /64, which is what one customer of a provider holds. */
export function networkOf(address: string): string {
  const ip = ipaddr.process(address)
  return ip.kind() === 'ipv6' ? (ip as ipaddr.IPv6).parts.slice(0, 4).join(':') : ip.toString()
}

/** Whether a changing call came from our own page: a custom header, and the browser's own word on the origin where it gives one. */
export function isSameSite(request: FastifyRequest): boolean {
  if (request.headers['x-requested-with'] !== 'renown') return false
  const site = request.headers['sec-fetch-site']
  if (site) return site === 'same-origin' || site === 'none'
  const origin = request.headers.origin
  return origin === undefined || hostOf(origin) === request.headers.host
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
