import { wordsOf } from '#platform/web/words/words-of.ts'
import type en from '../text/en_US.ts'

export const useSummaryText = wordsOf<typeof en>('review-summary')
