import { wordsOf } from '#platform/web/words/words-of.ts'
import type english from '../text/en_US.ts'

export const useTermsText = wordsOf<typeof english>('terms')
