import { facebook } from './providers/facebook/facebook-source.ts'
import { google } from './providers/google/google-source.ts'
import { yelp } from './providers/yelp/yelp-source.ts'
import type { ReviewSource } from './review-source.ts'

type Ability = 'connect' | 'key' | 'places' | 'search' | 'reviews' | 'replies' | 'pushes'

/** The sources that the product speaks to, a folder each. */
const reviewSources: readonly ReviewSource[] = [google, facebook, yelp]

/** How to speak to a source; undefined where the product does not. */
export function reviewSource(sourceId: number): ReviewSource | undefined {
  return reviewSources.find(({ id }) => id === sourceId)
}

/** Ids of the sources that have an ability. */
export function sourcesThat(ability: Ability): number[] {
  return reviewSources.filter((source) => source[ability] !== undefined).map(({ id }) => id)
}

/** Ids of the sources whose reviews are read to the last one; of the others more may be known than they tell. */
export function sourcesReadWhole(): number[] {
  return reviewSources.filter(({ reviews }) => reviews && !reviews.isWindow).map(({ id }) => id)
}

/** Ids of the sources whose accounts are connected here, by consent or by key. */
export function connectedSources(): number[] {
  return [...sourcesThat('connect'), ...sourcesThat('key')]
}
