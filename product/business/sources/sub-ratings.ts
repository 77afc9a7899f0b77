import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { DEALERRATER, OPENTABLE, TRIPADVISOR, ZOCDOC } from './source-ids.ts'

/** What people rate by itself beside the whole, at the sources that ask for it. */
export const subRatingAspect = enumeration([
  'value',
  'rooms',
  'location',
  'cleanliness',
  'service',
  'sleepQuality',
  'customerService',
  'workQuality',
  'friendliness',
  'pricing',
  'experience',
  'food',
  'ambience',
  'bedsideManner',
  'waitTime',
])
export type SubRatingAspect = (typeof subRatingAspect)['members'][number]

/** The four sources of sub-ratings (document 001 §8, which does not print their names) and what each asks about, in its own order. */
const aspectsBySource: Readonly<Record<number, readonly SubRatingAspect[]>> = {
  [TRIPADVISOR]: ['value', 'rooms', 'location', 'cleanliness', 'service', 'sleepQuality'],
  [DEALERRATER]: ['customerService', 'workQuality', 'friendliness', 'pricing', 'experience'],
  [OPENTABLE]: ['food', 'service', 'ambience', 'value'],
  [ZOCDOC]: ['bedsideManner', 'waitTime'],
}
export const sourcesWithSubRatings: readonly number[] = Object.keys(aspectsBySource).map(Number)

export function aspectsOf(sourceId: number): readonly SubRatingAspect[] {
  return aspectsBySource[sourceId] ?? []
}

/** Whole and half stars by aspect. */
export const subRatings = z.partialRecord(subRatingAspect.schema, z.number().min(1).max(5).multipleOf(0.5))
export type SubRatings = z.output<typeof subRatings>

/** Those of a source, in its order, as a list shows them. */
export function listSubRatings(sourceId: number, ratings: SubRatings): { aspect: SubRatingAspect; stars: number }[] {
  return aspectsOf(sourceId).flatMap((aspect) => {
    const stars = ratings[aspect]
    return stars === undefined ? [] : [{ aspect, stars }]
  })
}

/** The first that the source does not ask about. */
export function strangeAspect(sourceId: number, ratings: SubRatings): SubRatingAspect | undefined {
  const known = aspectsOf(sourceId)
  return subRatingAspect.members.find((aspect) => ratings[aspect] !== undefined && !known.includes(aspect))
}
