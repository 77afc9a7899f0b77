import type { SourcePlace, SoughtPlace } from '#product/business/sources/server/public.ts'
import { normalised } from '../normalised.ts'
import { comparePlace, type PlaceScore } from './score-place.ts'

/** A location of ours as a page is compared with it; `label` is its internal name. */
export type OwnPlace = SoughtPlace & { id: number; label: string }
export type Candidate = PlaceScore & { own: OwnPlace }

const SHOWN = 5
/** From here on a page looks like a location, so that nobody adds it unasked. */
const LOOKS_ALIKE = 60
/** From here on a location is proposed, where it leads by so much and more than the name speaks for it. */
const SURE = 80
const LEAD = 10
/** What so many locations share says nothing of one. */
const TOO_COMMON = 60
const PHONE_DIGITS = 7

/** Makes the function that finds the locations that look like a page, the likeliest first; none where nobody would think so. */
export function openCandidates(ours: readonly OwnPlace[]): (place: SourcePlace) => Candidate[] {
  const byKey = new Map<string, OwnPlace[]>()
  for (const own of ours)
    for (const key of keysOf([own.name, own.label], own)) byKey.set(key, [...(byKey.get(key) ?? []), own])
  return (place) => {
    const near = new Set<OwnPlace>()
    for (const key of keysOf([place.name], place)) {
      const shared = byKey.get(key) ?? []
      if (shared.length <= TOO_COMMON || isAddress(key)) for (const own of shared) near.add(own)
    }
    return [...near]
      .map((own) => ({ own, ...likelierName(own, place) }))
      .filter(({ score }) => score >= LOOKS_ALIKE)
      .toSorted((one, other) => other.score - one.score || one.own.id - other.own.id)
      .slice(0, SHOWN)
  }
}

/** Which location each page clearly is, by the index of the page: it leads by far, more than its name speaks for it, and no other page comes as near to it. */
export function proposePlaces(found: readonly (readonly Candidate[])[]): Map<number, number> {
  const nearest = new Map<number, number[]>()
  for (const candidates of found)
    for (const { own, score } of candidates) nearest.set(own.id, [...(nearest.get(own.id) ?? []), score])
  const proposed = new Map<number, number>()
  for (const [at, [first, second]] of found.entries()) {
    if (!first || first.score < SURE || first.score - (second?.score ?? 0) < LEAD) continue
    const rivals = nearest.get(first.own.id)!.filter((score) => score > first.score - LEAD)
    if (rivals.length === 1 && isPlaced(first)) proposed.set(at, first.own.id)
  }
  return proposed
}

/** Whether where it is, or its phone, speaks for it, too: a chain has one name everywhere. */
function isPlaced({ reasons }: Candidate): boolean {
  return reasons.some(({ part, agreement }) => part !== 'name' && agreement !== 'different')
}

function likelierName(own: OwnPlace, place: SourcePlace): PlaceScore {
  const asShown = comparePlace(own, place)
  const asCalled = comparePlace({ ...own, name: own.label }, place)
  return asCalled.score > asShown.score ? asCalled : asShown
}

/** What two that are the same have in common, mostly. */
function keysOf(names: readonly string[], at: Pick<SoughtPlace, 'street' | 'postalCode' | 'phone'>): Set<string> {
  const digits = at.phone?.replaceAll(/\D/g, '') ?? ''
  const street = normalised(at.street).split(' ').filter(Boolean)
  return new Set([
    ...names.flatMap((name) => normalised(name).split(' ')).map((word) => `name ${word}`),
    ...(at.postalCode ? [`code ${normalised(at.postalCode).replaceAll(' ', '')}`] : []),
    ...(street.length > 0 ? [`street ${street.slice(0, 2).join(' ')}`] : []),
    ...(digits.length >= PHONE_DIGITS ? [`phone ${digits.slice(-PHONE_DIGITS)}`] : []),
  ])
}

function isAddress(key: string): boolean {
  return !key.startsWith('name ')
}
