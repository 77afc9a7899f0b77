import type { FastifyReply } from 'fastify'

const codes = {
  INVALID_ARGUMENT: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type GoogleStatus = keyof typeof codes
type Violation = { field: string; description: string }
export type GoogleFailure = Error & {
  google: { error: { code: number; message: string; status: GoogleStatus; details?: unknown[] } }
}

export function googleError(status: GoogleStatus, message: string, violations: Violation[] = []): GoogleFailure {
  const details =
    violations.length > 0
      ? { details: [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: violations }] }
      : {}
  return Object.assign(new Error(message), { google: { error: { code: codes[status], message, status, ...details } } })
}

export function invalid(field: string, description: string): GoogleFailure {
  return googleError('INVALID_ARGUMENT', 'Request contains an invalid argument.', [{ field, description }])
}

export function sendGoogleError(reply: FastifyReply, failure: GoogleFailure) {
  return reply.code(failure.google.error.code).send(failure.google)
}

export function isGoogleFailure(error: unknown): error is GoogleFailure {
  return error instanceof Error && 'google' in error
}
