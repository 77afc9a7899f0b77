import { wordsOf } from '#platform/web/words/words-of.ts'
import type en from '../text/en_US.ts'

export const useAskText = wordsOf<typeof en>('ask')
