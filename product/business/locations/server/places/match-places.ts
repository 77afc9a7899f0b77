import type { SourcePlace } from '#product/business/sources/server/public.ts'
import { normalised } from '../normalised.ts'

export type OwnLocation = { id: number; code: string; public_name: string; internal_name: string; postal_code: string }
export type Link = { place: SourcePlace; locationId: number }

/** Which of our locations each place of a source is: the one linked to the same place already (`linked`, by key), else by store code, else by exact name and postal code. None of ours is taken twice. */
export function matchPlaces(
  theirs: readonly SourcePlace[],
  ours: readonly OwnLocation[],
  linked: ReadonlyMap<string, number>,
): { matched: Link[]; unmatched: SourcePlace[] } {
  const codes = new Map(ours.map((own) => [codeKey(own.code), own.id]))
  const named = Map.groupBy(
    ours.flatMap((own) =>
      [...new Set([own.public_name, own.internal_name])].map((name) => ({
        key: nameKey(name, own.postal_code),
        id: own.id,
      })),
    ),
    ({ key }) => key,
  )
  const taken = new Set<number>()
  const found = new Map<SourcePlace, number>()
  const take = (find: (place: SourcePlace) => number | undefined) => {
    for (const place of theirs) {
      const id = found.has(place) ? undefined : find(place)
      if (id === undefined || taken.has(id)) continue
      taken.add(id)
      found.set(place, id)
    }
  }
  // The surest first, over all of them, so that a guess never takes what another has a right to.
  take(({ key }) => linked.get(key))
  take(({ storeCode }) => (storeCode ? codes.get(codeKey(storeCode)) : undefined))
  take(({ name, postalCode }) => {
    const here = postalCode ? (named.get(nameKey(name, postalCode)) ?? []) : []
    const ids = new Set(here.map(({ id }) => id))
    return ids.size === 1 ? [...ids][0] : undefined
  })
  return {
    matched: [...found].map(([place, locationId]) => ({ place, locationId })),
    unmatched: theirs.filter((place) => !found.has(place)),
  }
}

function codeKey(code: string): string {
  return code.trim().toLowerCase()
}

function nameKey(name: string, postalCode: string): string {
  return `${normalised(name)}|${normalised(postalCode).replaceAll(' ', '')}`
}
