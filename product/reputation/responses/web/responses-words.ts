import { wordsOf } from '#platform/web/words/words-of.ts'
import type responsesText from '../text/en_US.ts'

export const useResponsesText = wordsOf<typeof responsesText>('responses')
