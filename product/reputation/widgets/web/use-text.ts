import { wordsOf } from '#platform/web/words/words-of.ts'
import type en from '../text/en_US.ts'

export const useWidgetsText = wordsOf<typeof en>('widgets')
