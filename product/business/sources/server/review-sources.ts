import { facebook } from './providers/facebook/facebook-source.ts'
import { google } from './providers/google/google-source.ts'
import type { ReviewSource } from './review-source.ts'

type Ability = 'connect' | 'places' | 'reviews' | 'replies' | 'pushes'

/** The sources that the product speaks to, a folder each. */
const reviewSources: readonly ReviewSource[] = [google, facebook]

/** How to speak to a source; undefined where the product does not. */
export function reviewSource(sourceId: number): ReviewSource | undefined {
  return reviewSources.find(({ id }) => id === sourceId)
}

/** Ids of the sources that have an ability. */
export function sourcesThat(ability: Ability): number[] {
  return reviewSources.filter((source) => source[ability] !== undefined).map(({ id }) => id)
}
