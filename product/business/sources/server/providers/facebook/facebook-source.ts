import { FACEBOOK } from '../../../contract.ts'
import type { ReviewSource } from '../../review-source.ts'
import { facebookConnect } from './facebook-connect.ts'
import { facebookPlaces } from './facebook-places.ts'
import { facebookReviews } from './facebook-reviews.ts'
import { facebookTrouble } from './facebook-trouble.ts'

/** Facebook pages and what people recommend of them; replies are written there. */
export const facebook: ReviewSource = {
  id: FACEBOOK,
  troubleOf: facebookTrouble,
  connect: facebookConnect,
  places: facebookPlaces,
  reviews: facebookReviews,
}
