import type { Place } from '../../contract.ts'
import { compareWithBefore, standsStill } from './words-around.ts'

/** So many places of one mention are kept. */
const MOST_PLACES = 20

export type ScannedReview = { id: number; locationId: number; title: string | null; text: string }
/** What stands where in a review: a name with those who may be meant. */
export type FoundPlace = { place: Omit<Place, 'rule'>; employees: ReadonlyMap<number, Place['rule']>; isSure: boolean }
export type KnownMention = {
  id: number
  employeeId: number
  state: 'attributed' | 'possible' | 'removed'
  places: Place[]
  removedFrom: string | null
  /** Who said so; null where it was found. */
  userId: number | null
}
type Spot = Omit<Place, 'rule'>
export type Mention = { employeeId: number; isPossible: boolean; places: Place[] }
export type MentionChanges = {
  made: Mention[]
  moved: (Mention & { id: number })[]
  gone: number[]
}

/** What differs between the names that stand in a review and its mentions as they are known. What was found of somebody who no longer works there (not in `here`) and what a person chose, stays and is nobody else's while its words stand. A name that another got since is doubtful, unless a person chose. */
export function comparedPlaces(
  review: ScannedReview,
  found: readonly FoundPlace[],
  known: readonly KnownMention[],
  here: ReadonlySet<number>,
): MentionChanges {
  const byEmployee = new Map(known.map((one) => [one.employeeId, one]))
  const settled = known
    .filter((one) => isChosen(one) || (one.state === 'attributed' && !here.has(one.employeeId)))
    .flatMap(({ places }) => places.filter((place) => standsStill(place, review)))
  const open = found.filter(({ place }) => !settled.some((other) => isSamePlace(place, other)))
  const mentions = (isMeant: (one: FoundPlace) => boolean) => mentionsOf(open.filter(isMeant), byEmployee, review)
  const certain = mentions(({ isSure }) => isSure)
  const possible = mentions(({ isSure }) => !isSure)
  // whom a person chose stays chosen where the words have moved
  for (const [id, places] of possible)
    if (isChosen(byEmployee.get(id))) certain.set(id, [...(certain.get(id) ?? []), ...places])
  const taken = [...certain.values()].flat()
  const wanted: Mention[] = [...certain].map(([employeeId, places]) => ({ employeeId, isPossible: false, places }))
  for (const [employeeId, places] of possible) {
    const left = places.filter((place) => !taken.some((other) => isSamePlace(place, other)))
    if (!certain.has(employeeId) && left.length > 0) wanted.push({ employeeId, isPossible: true, places: left })
  }
  return changesOf(wanted, known, here)
}

function changesOf(
  wanted: readonly Mention[],
  known: readonly KnownMention[],
  here: ReadonlySet<number>,
): MentionChanges {
  const changes: MentionChanges = { made: [], moved: [], gone: [] }
  const byEmployee = new Map(known.map((one) => [one.employeeId, one]))
  for (const one of wanted) {
    const before = byEmployee.get(one.employeeId)
    if (!before) changes.made.push(one)
    else if (!isAsBefore(one, before)) changes.moved.push({ ...one, id: before.id })
  }
  const isWanted = new Set(wanted.map(({ employeeId }) => employeeId))
  for (const { id, employeeId, state, userId } of known) {
    const isOwn = state === 'possible' || (state === 'attributed' && userId === null && here.has(employeeId))
    if (isOwn && !isWanted.has(employeeId)) changes.gone.push(id)
  }
  return changes
}

function isChosen(known: KnownMention | undefined): boolean {
  return known?.state === 'attributed' && known.userId !== null
}

/** The places of each who may be meant; what was removed counts only where the text has changed. */
function mentionsOf(
  found: readonly FoundPlace[],
  known: ReadonlyMap<number, KnownMention>,
  review: ScannedReview,
): Map<number, Place[]> {
  const mentions = new Map<number, Place[]>()
  const stoodThere = compareWithBefore(review)
  for (const one of found)
    for (const [id, rule] of one.employees) {
      const removedFrom = known.get(id)?.removedFrom
      if (removedFrom != null && stoodThere(one.place, removedFrom)) continue
      const places = mentions.get(id) ?? []
      if (places.length < MOST_PLACES) mentions.set(id, [...places, { ...one.place, rule }])
    }
  return mentions
}

export function isSamePlace(one: Spot, other: Spot): boolean {
  return one.field === other.field && one.at < other.at + other.words.length && other.at < one.at + one.words.length
}

function isAsBefore({ isPossible, places }: Mention, before: KnownMention): boolean {
  const spell = (all: readonly Place[]) =>
    all.map(({ field, at, words, rule }) => `${field} ${at} ${words} ${rule}`).join()
  return before.state === (isPossible ? 'possible' : 'attributed') && spell(before.places) === spell(places)
}
