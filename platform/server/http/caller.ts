import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export const SESSION_COOKIES = ['__Host-renown', 'renown'] as const

/** The session's secret as the browser sent it, or undefined. */
export function sessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[SESSION_COOKIES[0]] ?? request.cookies[SESSION_COOKIES[1]]
}

/** Whom limits count: the session, else the address (IPv6 by its /64). */
export function callerKey(request: FastifyRequest): string {
  const secret = sessionCookie(request)
  if (secret) return createHash('sha256').update(secret).digest('base64url')
  return request.ip.includes(':') ? request.ip.split(':').slice(0, 4).join(':') : request.ip
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
