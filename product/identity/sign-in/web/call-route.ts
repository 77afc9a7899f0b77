import type { Body, Gives, Input, RouteSpec } from '#platform/contract/define-system.ts'
import { splitAt } from '#platform/contract/split-at.ts'
import { request } from '#platform/web/api/request.ts'

type Sent<R> = (R extends { body: infer B } ? { body: Input<B> } : {}) & { query?: Record<string, unknown> }

/** Calls a route named by its contract's type alone, so that the page does not load the contract. Raises ApiError, also for 401. */
export function callRoute<R extends RouteSpec>(
  at: R['at'],
  ...[sent]: Body<R> extends undefined ? [sent?: Sent<R>] : [sent: Sent<R>]
): Promise<Gives<R>> {
  const { method, path } = splitAt(at)
  return request<Gives<R>>(method, path, { ...sent, stay: true })
}
