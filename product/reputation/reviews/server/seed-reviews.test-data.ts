import type pg from 'pg'

export type SeededReview = {
  id: number
  locationId: number
  sourceId: number
  rating: number | null
  sentiment: number
  date: Date
  read: boolean
  flagged: boolean
  responseState: string | null
  respondedAt: Date | null
  text: string
}

const words = ['good', 'bread', 'cold', 'very', 'slow', 'team', 'noise', 'nice', 'garden', 'price']

/** Writes locations and reviews of a tenant as the owner, spread over 400 days by a fixed sequence. */
export async function seedReviews(
  owner: pg.Client,
  tenantId: number,
  counts: { locations: number; reviews: number },
): Promise<SeededReview[]> {
  const locations: number[] = []
  for (let i = 0; i < counts.locations; i++) {
    const { rows } = await owner.query(
      `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, $2, $2, $3, $3) returning id`,
      [tenantId, `L${tenantId}-${i}`, `Place ${i}`],
    )
    locations.push(Number(rows[0].id))
  }
  const next = sequence(tenantId)
  const made: SeededReview[] = []
  for (let i = 0; i < counts.reviews; i++) {
    const rating = next(6) === 0 ? null : 1 + next(5)
    const text = Array.from({ length: next(8) }, () => words[next(words.length)]!).join(' ')
    const state = [null, null, 'Start', 'Verified', 'PendingApproval'][next(5)]!
    const date = new Date(Date.now() - next(400 * 86_400) * 1000)
    const review = {
      locationId: locations[next(locations.length)]!,
      sourceId: 1 + next(3),
      rating,
      sentiment: rating === null && !text ? -2 : [-1, -1, 0, 1, 1][(rating ?? 3) - 1]!,
      date,
      read: next(2) === 0,
      flagged: next(4) === 0,
      responseState: state,
      respondedAt: state === 'Verified' ? new Date(date.getTime() + next(90_000) * 1000) : null,
      text,
    }
    const { rows } = await owner.query(
      `insert into review (tenant_id, location_id, source_id, source_uid, rating, sentiment, date, read, flagged, response_state, responded_at, text)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
      [
        tenantId,
        review.locationId,
        review.sourceId,
        `r${i}`,
        rating,
        review.sentiment,
        date,
        review.read,
        review.flagged,
        state,
        review.respondedAt,
        text,
      ],
    )
    made.push({ id: Number(rows[0].id), ...review })
  }
  return made
}

/** A small repeatable generator, so that a failure can be seen again. */
function sequence(seed: number) {
  let state = seed * 2_654_435_761 + 12_345
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % below
  }
}
