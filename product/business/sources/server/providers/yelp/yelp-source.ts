import { YELP } from '../../../contract.ts'
import type { ReviewSource } from '../../review-source.ts'
import { yelpKeys } from './yelp-keys.ts'
import { yelpPlaces } from './yelp-places.ts'
import { yelpReviews } from './yelp-reviews.ts'
import { yelpTrouble } from './yelp-trouble.ts'

/** Yelp's newest reviews in excerpts; replies are written there. */
export const yelp: ReviewSource = {
  id: YELP,
  troubleOf: yelpTrouble,
  key: yelpKeys,
  search: yelpPlaces,
  reviews: yelpReviews,
}
