import { nanoid } from 'nanoid'
import type { SourceName } from '#apps/demo/world/world.ts'
import type { TownMemory } from './town-memory.ts'
import type { TownReview } from './town-types.ts'

type NewReview = {
  locationId: string
  rating: number
  text?: string | null
  author?: string
  source?: SourceName
  language?: string
  media?: TownReview['media']
}

/** What customers do with reviews, each heard by whoever listens to the town. */
export function reviewActs({ location, review, record, announce, nowIso }: TownMemory) {
  return {
    /** A customer writes; undefined when there is no such location. */
    writeReview: ({
      locationId,
      rating,
      text,
      author = 'Robin Vale',
      source = 'Google Places',
      language,
      media,
    }: NewReview): TownReview | undefined => {
      const at = location(locationId)
      if (!at) return undefined
      const written: TownReview = {
        reviewId: `AbFvOq${nanoid(30)}`,
        source,
        locationId,
        rating,
        text: text || null,
        language: language ?? at.languageCode,
        reviewer: { id: nanoid(21), name: author, anonymous: false },
        createTime: nowIso(),
        updateTime: nowIso(),
        reply: null,
        ...(media && { media }),
        history: [],
      }
      record({ kind: 'review', review: written })
      return announce('NEW_REVIEW', written)
    },
    editReview: (
      reviewId: string,
      change: { rating?: number; text?: string | null; media?: TownReview['media'] },
    ): TownReview | undefined => {
      const found = review(reviewId)
      if (!found) return undefined
      const { rating, text, updateTime: at, history } = found
      const edited = { ...found, ...change, updateTime: nowIso(), history: [...history, { rating, text, at }] }
      record({ kind: 'review', review: edited })
      return announce('UPDATED_REVIEW', edited)
    },
    /** The review vanishes without a word to anybody, as at the real source. */
    removeReview: (reviewId: string): boolean => {
      const found = review(reviewId)
      if (!found) return false
      record({ kind: 'removed', reviewId })
      announce('REMOVED_REVIEW', found)
      return true
    },
  }
}
