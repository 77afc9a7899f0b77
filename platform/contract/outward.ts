import type { RouteSpec } from './define-system.ts'
import { isWriting } from './while-acting.ts'

type Reaching = Pick<RouteSpec, 'at' | 'reads' | 'grants' | 'outward' | 'body'>

/** Whether any call of a route may reach people or systems outside, as its contract says. */
export function isOutward({ outward }: Pick<RouteSpec, 'outward'>): boolean {
  return outward !== undefined
}

/** Whether there are calls of a route that a program which a model steers does only after a person agreed: what reaches outside, and what gives somebody rights or a way in. */
export function mayNeedPerson(route: Reaching): boolean {
  return isWriting(route) && (route.grants === true || isOutward(route))
}

/** Whether this call needs a person. A body that its schema refuses does not: nothing is done with it. */
export function needsPerson(route: Reaching, body: unknown): boolean {
  const { outward } = route
  if (!mayNeedPerson(route) || route.grants || typeof outward !== 'function') return mayNeedPerson(route)
  const read = route.body?.safeParse(body)
  return read?.success === true && outward(read.data as never)
}

/** What a route does, in the words that programs ask for before they call it. */
export function hintsOf(route: RouteSpec) {
  const readOnly = !isWriting(route)
  const method = route.at.slice(0, route.at.indexOf(' '))
  return {
    readOnly,
    destructive: !readOnly && (method === 'DELETE' || isOutward(route)),
    idempotent: method !== 'POST' || readOnly,
    outward: isOutward(route),
  }
}
