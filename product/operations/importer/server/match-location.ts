import { hash } from 'node:crypto'
import type { LocationToMatch } from '#product/business/locations/server/public.ts'
import type { RowReason } from './row-reason.ts'

/** What a row says about its location; empty texts where it says nothing. */
export type LocationClue = {
  key: string
  name: string
  address: string
  latitude: number | null
  longitude: number | null
}
export type LocationMatch = { locationId: number } | { missingKey: string } | { reason: RowReason }

/** Makes the function that finds a row's location: by its id at the source, its code, or name and address together. Two locations
 * that both fit are no match. `missingKey` names one that is not there and could be created. */
export function createLocationMatcher(known: readonly LocationToMatch[]) {
  const byPlace = new Map(known.flatMap((l) => l.places.map((p) => [`${p.sourceId} ${p.externalId}`, l.id] as const)))
  const byCode = new Map(known.map((l) => [plainText(l.code), l.id]))
  const byName = Map.groupBy(
    known.flatMap((l) =>
      [...new Set([plainText(l.publicName), plainText(l.internalName)])].map((name) => ({ name, l })),
    ),
    ({ name }) => name,
  )
  const answers = new Map<string, LocationMatch>()

  const byKey = (sourceId: number, key: string) => byPlace.get(`${sourceId} ${key}`) ?? byCode.get(plainText(key))
  const find = (sourceId: number, { key, name, address }: LocationClue): LocationMatch => {
    const keyed = key ? byKey(sourceId, key) : undefined
    if (keyed !== undefined) return { locationId: keyed }
    const named = (byName.get(plainText(name)) ?? []).map(({ l }) => l)
    const fitting = address ? named.filter((l) => isAt(l, plainText(address))) : named
    const ids = new Set(name ? fitting.map(({ id }) => id) : [])
    if (ids.size === 1) return { locationId: fitting[0]!.id }
    if (ids.size > 1) return { reason: 'ambiguousLocation' }
    // a column called "store" holds names in one file and codes in the next
    const called = key || !name ? undefined : byKey(sourceId, name)
    if (called !== undefined) return { locationId: called }
    return key || name ? { missingKey: keyOf({ key, name, address }) } : { reason: 'unknownLocation' }
  }

  return (sourceId: number, clue: LocationClue): LocationMatch => {
    const asked = `${sourceId}\n${clue.key}\n${clue.name}\n${clue.address}`
    const answer = answers.get(asked) ?? find(sourceId, clue)
    if (answers.size > 50_000) answers.clear()
    answers.set(asked, answer)
    return answer
  }
}

/** Letters and figures alone, without accents, with the words of addresses that have two spellings written one way. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+|['’`´]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/\p{L}+/gu, (word) => spellings[word] ?? word.replace(/(\p{L}{2})str(asse)?$/u, '$1strasse'))
}

const spellings: Record<string, string> = {
  street: 'st',
  str: 'strasse',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  boulevard: 'blvd',
  drive: 'dr',
  lane: 'ln',
  highway: 'hwy',
  suite: 'ste',
  parkway: 'pkwy',
}

/** The street must be in the address, and the postal code or the city where the location has them. */
function isAt(location: LocationToMatch, address: string): boolean {
  const street = plainText(location.street)
  if (street === '') return false
  if (street === address) return true
  const inside = (part: string) => part === '' || ` ${address} `.includes(` ${plainText(part)} `)
  return inside(location.street) && inside(location.postalCode) && inside(location.city)
}

function keyOf({ key, name, address }: { key: string; name: string; address: string }): string {
  const parts = key ? ['key', key] : ['place', plainText(name), plainText(address)]
  return hash('sha256', JSON.stringify(parts)).slice(0, 24)
}
