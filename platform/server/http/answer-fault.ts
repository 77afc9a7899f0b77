import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FailureCodes } from '#platform/contract/define-system.ts'
import { SYSTEM_ERROR } from '#platform/contract/platform.ts'
import { TooBusy } from '../database/shares.ts'
import { SchedulerUnavailable } from '../jobs/scheduler-unavailable.ts'
import { Fault, platformFault } from '../system/fault.ts'
import type { FormatFault } from '../system/serve-system.ts'
import type { Services } from '../system/services.ts'
import { isEncrypted } from './caller.ts'
import { localeOf } from './locale-of.ts'

/** PostgreSQL's word for a number that no column of that type can hold: nothing has such an id. */
const NUMBER_OUT_OF_RANGE = '22003'
/** Its words for values that no column of that type can hold (class 22). */
const UNHOLDABLE = /^22/
/** Its word for a statement that took longer than it may. */
const TOOK_TOO_LONG = '57014'
const RETRY_SECONDS = 5

/** Answers any error as `{ error: { key, code?, message, field?, correlationId } }`, or as the route's own standard has it. */
export function answerFault(
  { services }: { services: Services },
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { status, refusal, isBusy } = refusalOf(services, error, request)
  guardRefusal(reply, request, services.publicUrl)
  if (isBusy) reply.header('retry-after', RETRY_SECONDS)
  const { formatFault, speaks } = request.routeOptions.config as RouteConfig
  if (!formatFault || !speaks) return reply.code(status).send({ error: refusal })
  const { key, message, field, correlationId } = refusal
  const body = formatFault({ status, key, message, field, correlationId })
  return reply.code(status).type(`${speaks}; charset=utf-8`).send(JSON.stringify(body))
}

/** What an error says to whoever asked, in their language; what was not foreseen is logged and says only its reference. */
export function refusalOf(services: Services, error: unknown, request: FastifyRequest) {
  const fault = madeUpCursor(error, request) ?? faultOf(error)
  const { url: route, config } = request.routeOptions
  if (isReaderGone(error)) services.log.info({ id: request.id }, 'the reader left before the end')
  else if (!fault) services.log.error({ id: request.id, err: error, route }, 'unforeseen')
  const isBusy = fault?.error === 'tooBusy'
  if (isBusy) services.log.warn({ id: request.id, route, reason: (error as Error).message }, 'too busy')
  if (error instanceof SchedulerUnavailable) services.log.error({ id: request.id, err: error, route }, 'no queue')
  const locale = localeOf(request)
  const message = fault
    ? services.translate(locale, fault.system, `errors/${fault.error}`, fault.detail.values)
    : services.translate(locale, 'platform', 'ui/systemError')
  const { field, data } = fault?.detail ?? {}
  const status = fault?.status ?? 500
  const key = fault?.key ?? SYSTEM_ERROR
  const { failureCodes } = config as RouteConfig
  const code = failureCodes && (failureCodes.keys[key] ?? failureCodes.statuses[status])
  return { status, refusal: { key, code, message, field, data, correlationId: request.id }, isBusy }
}

type RouteConfig = { formatFault?: FormatFault; speaks?: string; failureCodes?: FailureCodes }

/** A refusal shows nothing but itself, wherever it was asked for. Where the server could not even read the address no hook has run, and what every answer bears is added here. */
function guardRefusal(reply: FastifyReply, request: FastifyRequest, publicUrl: string) {
  reply.header('content-security-policy', `default-src 'none'; frame-ancestors 'none'`)
  if (reply.raw.hasHeader('x-content-type-options')) return
  reply.headers({
    'x-correlation-id': request.id,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isEncrypted(publicUrl) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  })
}

/** The refusal that an error is, or null for what nobody foresaw. */
function faultOf(error: unknown): Fault | null {
  if (error instanceof Fault) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return platformFault('error.invalid', { field: 'body', values: { field: 'body' } })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return platformFault('wrongType')
  if (statusCode === 413) return platformFault('tooLarge')
  if (statusCode === 429) return platformFault('tooMany')
  if (statusCode === 404) return platformFault('error.notfound')
  if (statusCode === 503) return platformFault('unavailable')
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return platformFault('error.invalid', { field: 'request', values: { field: 'request' } }) // what the HTTP server itself would not read
  if (code === NUMBER_OUT_OF_RANGE) return platformFault('error.invalid', { field: 'id', values: { field: 'id' } })
  if (error instanceof SchedulerUnavailable) return platformFault('schedulerUnavailable')
  if (error instanceof TooBusy || code === TOOK_TOO_LONG) return platformFault('tooBusy')
  if (isDatabaseGone(error)) return platformFault('unavailable')
  return null
}

/** A cursor has the shape that pages give and holds what none of them gave: a date that is none, a letter for a number. */
function madeUpCursor(error: unknown, { body, query }: FastifyRequest): Fault | null {
  const asked = [body, query].some((part) => part && typeof part === 'object' && 'cursor' in part)
  if (!asked || !UNHOLDABLE.test((error as { code?: string }).code ?? '')) return null
  return platformFault('error.invalid', { field: 'cursor', values: { field: 'cursor' } })
}

/** Whoever asked closed the connection while the answer was being sent. */
function isReaderGone(error: unknown): boolean {
  return (error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE'
}

/** It cannot be reached, is going, has no connection, memory or disk left (class 53), or ended a transaction that stood still (25P03). */
function isDatabaseGone(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return /^(08|25P0[34]|53|57P0|ECONN|EPIPE|ENOENT)/.test(code) || message.startsWith('Connection terminated')
}
