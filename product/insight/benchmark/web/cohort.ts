import { type Compared, FEW_REVIEWS } from '../contract.ts'

export type Side = 'ours' | 'theirs'
/** One of those that are compared; `key` names it in the address. */
export type CohortMember = Compared & {
  key: string
  id: number
  side: Side
  name: string
  note: string
  since: string | null
  firstReadAt: string | null
  lastReadAt: string | null
  isOut: boolean
  /** By its rating among those with enough reviews, 1 the best; null where it is not ranked. */
  rank: number | null
}
type Shown = Compared & { name: string; note: string; since: string | null }
type Measured = {
  ours: readonly (Shown & { locationID: number })[]
  theirs: readonly (Shown & { competitorID: number; firstReadAt: string | null; lastReadAt: string | null })[]
}
export type Left = { locationIDs: number[]; competitorIDs: number[] }

const letters: Record<Side, string> = { ours: 'l', theirs: 'c' }

/** Who is left out, as the address says it: `l12.c5`. */
export function readLeft(text = ''): Left {
  const ids = (letter: string) =>
    text.split('.').flatMap((one) => (/^[lc][1-9]\d{0,14}$/.test(one) && one[0] === letter ? Number(one.slice(1)) : []))
  return { locationIDs: ids(letters.ours), competitorIDs: ids(letters.theirs) }
}

/** The same with one more left out, or one fewer; undefined where nobody is. */
export function toggled({ locationIDs, competitorIDs }: Left, key: string): string | undefined {
  const keys = [...locationIDs.map((id) => `l${id}`), ...competitorIDs.map((id) => `c${id}`)]
  const next = keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]
  return next.length > 0 ? next.join('.') : undefined
}

/** Both sides in one list with their ranks; equal ratings share a rank. */
export function cohortOf({ ours, theirs }: Measured, left: Left): CohortMember[] {
  const members = [
    ...ours.map(({ locationID, ...one }) => ({
      ...one,
      ...named('ours', locationID, left.locationIDs),
      firstReadAt: null,
      lastReadAt: null,
    })),
    ...theirs.map(({ competitorID, ...one }) => ({ ...one, ...named('theirs', competitorID, left.competitorIDs) })),
  ]
  const ratings = members.filter(isRanked).map(({ averageRating }) => averageRating!)
  return members.map((one) => ({
    ...one,
    rank: isRanked(one) ? 1 + ratings.filter((rating) => rating > one.averageRating!).length : null,
  }))
}

/** Whether a number stands on too few to say much. */
export function isFew(count: number): boolean {
  return count < FEW_REVIEWS
}

function named(side: Side, id: number, left: readonly number[]) {
  return { key: `${letters[side]}${id}`, id, side, isOut: left.includes(id) }
}

function isRanked({
  isOut,
  reviews,
  averageRating,
}: Pick<CohortMember, 'isOut' | 'reviews' | 'averageRating'>): boolean {
  return !isOut && !isFew(reviews) && averageRating !== null
}
