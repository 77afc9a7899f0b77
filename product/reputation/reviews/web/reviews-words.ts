import { wordsOf } from '#platform/web/words/words-of.ts'
import type reviewsText from '../text/en_US.ts'

export const useReviewsText = wordsOf<typeof reviewsText>('reviews')
