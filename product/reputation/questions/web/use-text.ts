import { wordsOf } from '#platform/web/words/words-of.ts'
import type en from '../text/en_US.ts'

export const useQuestionsText = wordsOf<typeof en>('questions')
