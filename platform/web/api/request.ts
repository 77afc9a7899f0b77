import type { Method } from '#platform/contract/define-system.ts'
import { ApiError, apiErrorOf } from './api-error.ts'
import { isUnattended } from './attention.ts'
import { contextHeaders } from './request-context.ts'
import { leaveForSignIn } from './leave-for-sign-in.ts'
import { tellPaused } from './paused.ts'

export type RequestOptions = {
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
  /** A 401 is thrown like any other error instead of leading to the sign-in page. */
  stay?: boolean
  /** Another tenant than the tab's own, as when one looks into a tenant from above them all. */
  inTenant?: number
  /** Goes out although the page is being left. */
  keepalive?: boolean
  /** Nothing is done: the answer says what would be. */
  rehearse?: boolean
}

/** One JSON call in the name of the session. Raises ApiError; a 401 leads to the sign-in page. */
export async function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
  const answer = await send(method, path, options)
  const text = await answer.text()
  return (text ? JSON.parse(text) : undefined) as T
}

/** The raw answer of a call, for files and other streams; raises as `request` does. */
export async function send(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const answer = await reach(method, path, options)
  if (answer.ok) return answer
  if (answer.status === 401 && !options.stay) leaveForSignIn()
  const error = apiErrorOf(answer.status, await answer.text(), answer.headers)
  if (error.key === 'platform.paused') tellPaused()
  else if (error.status === 403 && error.message === error.key) tellForbidden()
  throw error
}

async function reach(method: Method, path: string, options: RequestOptions) {
  const { query, body, signal, idempotencyKey, inTenant, keepalive, rehearse } = options
  try {
    return await fetch(path + searchOf(query), {
      method,
      signal,
      keepalive,
      credentials: 'same-origin',
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: {
        Accept: 'application/json',
        ...contextHeaders(path),
        ...(isUnattended() ? { 'X-Unattended': '1' } : {}),
        ...(inTenant === undefined ? {} : { 'X-Tenant-Id': String(inTenant) }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(rehearse ? { Prefer: 'rehearse' } : {}),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      },
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError({ status: 0, key: 'offline' })
  }
}

/** A refusal that says nothing of itself is said in the printed words. */
function tellForbidden() {
  import('../feedback/refusals.ts').then(({ raiseRefusal }) => raiseRefusal('FORBIDDEN')).catch(() => undefined)
}

/** `?a=1&b=2&b=3`; undefined, null and empty lists are left out. */
export function searchOf(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}
