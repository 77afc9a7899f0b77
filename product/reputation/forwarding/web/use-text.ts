import { wordsOf } from '#platform/web/words/words-of.ts'
import type en from '../text/en_US.ts'

export const useForwardingText = wordsOf<typeof en>('forwarding')
