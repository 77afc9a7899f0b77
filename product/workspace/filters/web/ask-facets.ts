import type { FilterClause, ListField } from '#platform/contract/filter.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { currentTenantId } from '#platform/web/api/request-context.ts'
import type { Option } from '#platform/web/list/filters.ts'
import { fetchSession } from '#platform/web/session/session.ts'
import { formatsFor } from '#platform/web/words/formats.ts'
import { currentLocale } from '#platform/web/words/i18n.ts'
import { filters as system, type Facet } from '../contract.ts'
import { createFacetCache } from './facet-cache.ts'

const cache = createFacetCache(sessionStorage)
cache.startSweeping()

/** All facets of a list, from the session's cache where they are fresh there. */
export async function facetsOf(list: string, signal?: AbortSignal): Promise<readonly Facet[]> {
  return kept(['facets', list], () => callsOf(system).facets({ query: { list }, signal }))
}

export function forgetFacets() {
  cache.clear()
}

/** The fields that the tenant gave to a list. */
export async function ownFields(list: string, signal: AbortSignal) {
  const facets = await facetsOf(list, signal)
  return facets
    .filter(({ own }) => own)
    .map(({ name, label, type, many, nullable }) => ({
      name,
      label,
      field: {
        type,
        ...(many ? { many } : {}),
        ...(nullable ? { nullable } : {}),
        filterable: true,
        facetable: true,
      } as ListField,
    }))
}

/** The values of one field with their counts under the other conditions, from the session's cache where they are fresh there. */
export async function findOptions(
  list: string,
  name: string,
  { text, filters, signal }: { text: string; filters: readonly FilterClause[]; signal: AbortSignal },
): Promise<readonly Option[]> {
  const search = text || undefined
  const [facet] = await kept(['facets', list, name, filters, text], () =>
    callsOf(system).search({ body: { list, names: [name], filters: [...filters], search }, signal }),
  )
  const { number } = formatsFor(currentLocale())
  return (facet?.options ?? []).map(({ value, label, count }) => ({
    value,
    label,
    note: count === null ? undefined : number(count),
  }))
}

async function kept(asked: readonly unknown[], ask: () => Promise<readonly Facet[]>): Promise<readonly Facet[]> {
  const { user } = await fetchSessionOnce()
  const key = JSON.stringify([currentTenantId(), user.id, currentLocale(), ...asked])
  const known = cache.get(key)
  if (known) return known as readonly Facet[]
  const facets = await ask()
  cache.set(key, facets)
  return facets
}

let session: ReturnType<typeof fetchSession> | undefined
function fetchSessionOnce() {
  return (session ??= fetchSession())
}
