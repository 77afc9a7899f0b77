import { normalised } from '../normalised.ts'
import type { GoogleLocation } from './read-google-locations.ts'

export type OwnLocation = { id: number; code: string; public_name: string; internal_name: string; postal_code: string }

/** Which of our locations each of Google's is: the one linked to the same place already (`linked`, by `locations/1`), else by store code, else by exact name and postal code. None of ours is taken twice. */
export function matchGoogleLocations(
  theirs: readonly GoogleLocation[],
  ours: readonly OwnLocation[],
  linked: ReadonlyMap<string, number>,
): { matched: { google: GoogleLocation; locationId: number }[]; unmatched: GoogleLocation[] } {
  const codes = new Map(ours.map((own) => [codeKey(own.code), own.id]))
  const places = Map.groupBy(
    ours.flatMap((own) =>
      [...new Set([own.public_name, own.internal_name])].map((name) => ({
        key: placeKey(name, own.postal_code),
        id: own.id,
      })),
    ),
    ({ key }) => key,
  )
  const taken = new Set<number>()
  const found = new Map<GoogleLocation, number>()
  const take = (find: (google: GoogleLocation) => number | undefined) => {
    for (const google of theirs) {
      const id = found.has(google) ? undefined : find(google)
      if (id === undefined || taken.has(id)) continue
      taken.add(id)
      found.set(google, id)
    }
  }
  // The surest first, over all of them, so that a guess never takes what another has a right to.
  take((google) => linked.get(google.name))
  take(({ storeCode }) => (storeCode ? codes.get(codeKey(storeCode)) : undefined))
  take(({ title, storefrontAddress }) => {
    const here = storefrontAddress?.postalCode ? (places.get(placeKey(title, storefrontAddress.postalCode)) ?? []) : []
    const ids = new Set(here.map(({ id }) => id))
    return ids.size === 1 ? [...ids][0] : undefined
  })
  return {
    matched: [...found].map(([google, locationId]) => ({ google, locationId })),
    unmatched: theirs.filter((google) => !found.has(google)),
  }
}

function codeKey(code: string): string {
  return code.trim().toLowerCase()
}

function placeKey(name: string, postalCode: string): string {
  return `${normalised(name)}|${normalised(postalCode).replaceAll(' ', '')}`
}
