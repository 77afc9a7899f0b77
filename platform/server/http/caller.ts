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

const MOST_CALLERS = 50_000

/** Whom limits count: the key or the session with which somebody was let in before, else the address, so that a made-up secret gains nothing. Where nobody needs a session the address alone counts. */
export function makeCallers() {
  const letIn = new Set<string>() // who came last stands last
  return {
    keyOf(request: FastifyRequest): string {
      const caller = secretCaller(request)
      return caller !== undefined && letIn.has(caller) ? caller : networkOf(request.ip)
    },
    /** What was answered says whether the secret is somebody's. */
    learn(request: FastifyRequest, status: number) {
      const isIn = status < 300
      if (!isIn && status !== 401) return
      const caller = secretCaller(request)
      if (caller === undefined) return
      letIn.delete(caller)
      if (isIn) letIn.add(caller)
      if (letIn.size > MOST_CALLERS) letIn.delete(letIn.values().next().value!)
    },
  }
}

function secretCaller(request: FastifyRequest): string | undefined {
  const { forAnyone } = request.routeOptions.config as { forAnyone?: boolean }
  const secret = forAnyone === false ? (bearerOf(request) ?? sessionCookie(request)) : undefined
  return secret && createHash('sha256').update(secret).digest('base64url')
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
