import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Outline } from '#platform/contract/outline.ts'
import { inFull, type Refreshes, refreshesFor, type Routes } from '#platform/contract/refreshes.ts'
import { ApiError } from './api-error.ts'
import { onLive, onLiveGap } from './live.ts'

/** What is about the same as these names say: ids of a path, or an event's payload, where several stand under the plural. */
type Names = Record<string, unknown>

/** Events come in swarms: they are gathered until none has come for so long, but no longer than that. */
const GATHER_MS = 400
const LONGEST_MS = 2000

let cache: QueryClient | undefined
let forgets: Record<string, () => Promise<unknown>> = {}
let last: Promise<unknown> = Promise.resolve()

/** The answers that this page keeps. */
export function queryCache(): QueryClient {
  if (!cache) throw new Error('Nothing is kept before the page has begun')
  return cache
}

/** Makes `queries` the answers of this page, and keeps them as fresh as the live events of `outlines` tell; `forget` is what has to be forgotten before a route is asked anew. */
export function keepFresh(queries: QueryClient, outlines: readonly Outline[], forget: typeof forgets): void {
  cache = queries
  forgets = forget
  onLiveGap(() => void refresh('everything'))
  const waiting: (() => unknown)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = 0
  const flush = () => {
    timer = undefined
    for (const ask of waiting.splice(0)) ask()
  }
  onLive(({ system, event, payload }) => {
    const stale = outlines.flatMap(({ refreshes: { [`${system}.${event}`]: told } }) =>
      told === undefined ? [] : refreshesFor(told, payload),
    )
    if (stale.length === 0) return
    waiting.push(() => void refresh(stale.includes('everything') ? 'everything' : stale, payload as Names))
    if (timer === undefined) since = Date.now()
    clearTimeout(timer)
    timer = setTimeout(flush, Math.max(0, Math.min(GATHER_MS, since + LONGEST_MS - Date.now())))
  })
}

/** Asks anew for what is shown of these routes, called by their full names; what is not shown is asked for when it is next. */
export function refresh(routes: Routes, names: Names = {}): Promise<unknown> {
  const forgotten = routes === 'everything' ? [] : routes.flatMap((route) => forgets[route]?.() ?? [])
  return askAnew(
    ({ queryKey }) =>
      routes === 'everything' ||
      (routes.includes(String(queryKey[0])) && isAbout(queryKey, names)) ||
      alsoWith(queryKey).some((route) => routes.includes(route)),
    forgotten,
  )
}

type Which = (query: Query) => boolean
let next: { which: Which[]; first: Promise<unknown>[]; asked: Promise<unknown> } | undefined

/** Asks anew for these; whatever else is found to be out of date at the same time is asked for with them, so that nothing is asked for twice. */
export function askAnew(which: Which, first: readonly Promise<unknown>[] = []): Promise<unknown> {
  if (!next) {
    const all = { which: [] as Which[], first: [] as Promise<unknown>[] }
    next = { ...all, asked: gathered(all) }
    last = Promise.all([last, next.asked]).catch(() => undefined)
  }
  next.which.push(which)
  next.first.push(...first)
  return next.asked
}

async function gathered({ which, first }: { which: Which[]; first: Promise<unknown>[] }) {
  await new Promise((resolve) => setTimeout(resolve))
  next = undefined
  await Promise.all(first)
  await queryCache().invalidateQueries({ predicate: (query) => which.some((one) => one(query)) })
}

/** When what was last found to be out of date is there anew. */
export function refreshed(): Promise<unknown> {
  return last
}

/** Runs a call of a route, and asks anew for what it changed: after a refusal, too, where what is shown may have been out of date. */
export async function withRefresh<T>(
  { name, routes }: { name: string; routes: Record<string, { refreshes?: Refreshes }> },
  route: string,
  { params, body }: { params?: Names; body?: unknown },
  work: () => Promise<T>,
): Promise<T> {
  const { refreshes } = routes[route]!
  if (!refreshes) return work()
  const stale = refreshesFor(inFull(name, refreshes), body)
  const askAnew = () => void (cache && stale.length > 0 && refresh(stale, params))
  try {
    const answer = await work()
    askAnew()
    return answer
  } catch (error) {
    if (mayBeOutOfDate(error)) askAnew()
    throw error
  }
}

/** What was typed wrong or is not allowed changes nothing; a thing that moved on, or an unknown outcome, does. */
function mayBeOutOfDate(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return [0, 404, 409, 410, 412].includes(error.status) || error.status >= 500
}

function alsoWith(key: QueryKey): readonly string[] {
  return ((key[2] ?? {}) as { alsoWith?: readonly string[] }).alsoWith ?? []
}

function isAbout(key: QueryKey, names: Names): boolean {
  const { params = {} } = (key[2] ?? {}) as { params?: Names }
  return Object.entries(params).every(([name, value]) => {
    const named = names[name] ?? names[`${name}s`]
    return named === undefined || [named].flat().some((one) => String(one) === String(value))
  })
}
