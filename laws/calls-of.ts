import type { Things } from '#apps/testing/fixture.ts'
import { pathOf, type Route } from './every-route.ts'
import type { Call } from './call.ts'
import { choicesIn, validValue, type IdSlot } from './valid-value.ts'

export type Slot = { where: 'path'; name: string; of: string } | ({ where: 'body' | 'query' } & IdSlot)
/** A valid call of a route with its places for ids. */
export type Made = { body: unknown; query: unknown; slots: Slot[]; idFor(kind: string): number }

export const kindOf = (slot: string) => slot.slice(0, -'Id'.length)

/** The kinds of things whose ids a route takes. */
export function kindsOf(route: Route): string[] {
  return callsOf(route, null).flatMap(({ slots }) => slots.map(({ of }) => of))
}

let named = 0
const nextName = () => `Name ${++named}`

/** A valid call for each member of every union, with its places for ids. */
export function callsOf(route: Route, things: Things | null): Made[] {
  const { body, query } = route.route
  const idFor = (kind: string) => things?.[kind] ?? 0
  const choices = Math.max(body ? choicesIn(body) : 1, query ? choicesIn(query) : 1)
  return Array.from({ length: choices }, (_, choice) => {
    const made = body ? validValue(body, { idFor, choice, nextName }) : { value: undefined, slots: [] }
    const asked = query ? validValue(query, { idFor, choice }) : { value: {}, slots: [] }
    const slots: Slot[] = [
      ...(choice === 0 ? route.slots.map((name) => ({ where: 'path' as const, name, of: kindOf(name) })) : []),
      ...made.slots.map((slot) => ({ where: 'body' as const, ...slot })),
      ...asked.slots.map((slot) => ({ where: 'query' as const, ...slot })),
    ]
    return { body: withoutCursor(made.value), query: withoutCursor(asked.value), slots, idFor }
  })
}

/** The call as it goes over the wire, with other ids in its path where they are named. */
export function callOf(route: Route, made: Made, ids: Record<string, string | number> = {}): Call {
  const own = Object.fromEntries(route.slots.map((name) => [name, made.idFor(kindOf(name))]))
  const asked = new URLSearchParams(
    Object.entries(made.query as Record<string, unknown>).map(([key, value]) => [key, String(value)]),
  ).toString()
  return {
    method: route.method,
    path: pathOf(route, { ...own, ...ids }) + (asked ? `?${asked}` : ''),
    body: made.body,
    upload: Boolean(route.route.uploadBytes),
  }
}

/** A made-up cursor would be refused before anything is looked up. */
function withoutCursor(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || !('cursor' in value)) return value
  const { cursor: _, ...rest } = value
  return rest
}
