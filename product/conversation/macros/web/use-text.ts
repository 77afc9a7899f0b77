import { wordsOf } from '#platform/web/words/words-of.ts'
import type en from '../text/en_US.ts'

export const useMacrosText = wordsOf<typeof en>('macros')
