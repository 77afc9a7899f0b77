import { wordsOf } from '#platform/web/words/words-of.ts'
import type en from '../text/en_US.ts'

export const useScheduledText = wordsOf<typeof en>('scheduled-answers')
