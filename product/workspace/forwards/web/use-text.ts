import { wordsOf } from '#platform/web/words/words-of.ts'
import type en from '../text/en_US.ts'

export const useForwardsText = wordsOf<typeof en>('forwards')
