import { GOOGLE } from '../../../contract.ts'
import type { ReviewSource } from '../../review-source.ts'
import { googleConnect } from './google-connect.ts'
import { googlePlaces } from './google-places.ts'
import { googlePushes } from './google-pushes.ts'
import { googleReplies } from './google-replies.ts'
import { googleReviews } from './google-reviews.ts'
import { googleTrouble } from './google-trouble.ts'

/** Google Business Profile. */
export const google: ReviewSource = {
  id: GOOGLE,
  troubleOf: googleTrouble,
  connect: googleConnect,
  places: googlePlaces,
  reviews: googleReviews,
  replies: googleReplies,
  pushes: googlePushes,
}
