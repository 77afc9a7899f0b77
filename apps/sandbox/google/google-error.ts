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

const PROJECT = '482915000000'

export type GoogleStatus = keyof typeof codes
type Violation = { field: string; description: string }
export type GoogleFailure = Error & {
  google: { error: { code: number; message: string; status: GoogleStatus; details?: unknown[] } }
}

export function googleError(status: GoogleStatus, message: string, details?: unknown[]): GoogleFailure {
  const error = { code: codes[status], message, status, ...(details ? { details } : {}) }
  return Object.assign(new Error(message), { google: { error } })
}

export function invalid(field: string, description: string): GoogleFailure {
  const violations: Violation[] = [{ field, description }]
  return googleError('INVALID_ARGUMENT', 'Request contains an invalid argument.', [
    { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: violations },
  ])
}

/** What every call meets while the project has not enabled the API it belongs to. */
export function apiDisabled(service: string): GoogleFailure {
  const activationUrl = `https://console.developers.google.com/apis/api/${service}/overview?project=${PROJECT}`
  const message = `${service} has not been used in project ${PROJECT} before or it is disabled. Enable it by visiting ${activationUrl} then retry. If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.`
  return googleError('PERMISSION_DENIED', message, [
    errorInfo('SERVICE_DISABLED', { service, serviceTitle: service, containerInfo: PROJECT, activationUrl }),
    { '@type': 'type.googleapis.com/google.rpc.LocalizedMessage', locale: 'en-US', message },
    help('Google developers console API activation', activationUrl),
  ])
}

/** What a call over the limit meets; a limit of 0 is that of a project without access to the API. */
export function quotaExceeded(service: string, limit: number): GoogleFailure {
  const message = `Quota exceeded for quota metric 'Requests' and limit 'Requests per minute' of service '${service}' for consumer 'project_number:${PROJECT}'.`
  return googleError('RESOURCE_EXHAUSTED', message, [
    errorInfo('RATE_LIMIT_EXCEEDED', {
      service,
      quota_location: 'global',
      quota_metric: `${service}/default_requests`,
      quota_limit: 'DefaultRequestsPerMinutePerProject',
      quota_limit_value: String(limit),
      quota_unit: '1/min/{project}',
    }),
    help('Request a higher quota limit.', 'https://cloud.google.com/docs/quotas/help/request_increase'),
  ])
}

/** What a call meets whose consent leaves out what it needs. */
export function scopeMissing(service: string): GoogleFailure {
  return googleError('PERMISSION_DENIED', 'Request had insufficient authentication scopes.', [
    errorInfo('ACCESS_TOKEN_SCOPE_INSUFFICIENT', { service }),
  ])
}

/** What an address meets that is none of Google's methods. */
export function methodNotFound(): GoogleFailure {
  return googleError('NOT_FOUND', 'Method not found.')
}

export function sendGoogleError(reply: FastifyReply, failure: GoogleFailure) {
  if (failure.google.error.code === 401)
    reply.header('www-authenticate', 'Bearer realm="https://accounts.google.com/", error="invalid_token"')
  return reply.code(failure.google.error.code).send(failure.google)
}

export function isGoogleFailure(error: unknown): error is GoogleFailure {
  return error instanceof Error && 'google' in error
}

function errorInfo(reason: string, metadata: Record<string, string>) {
  return {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason,
    domain: 'googleapis.com',
    metadata: { consumer: `projects/${PROJECT}`, ...metadata },
  }
}

function help(description: string, url: string) {
  return { '@type': 'type.googleapis.com/google.rpc.Help', links: [{ description, url }] }
}
