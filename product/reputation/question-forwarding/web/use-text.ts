import { wordsOf } from '#platform/web/words/words-of.ts'
import type en from '../text/en_US.ts'

export const useQuestionForwardingText = wordsOf<typeof en>('question-forwarding')
