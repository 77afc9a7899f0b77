import { wordsOf } from '#platform/web/words/words-of.ts'
import type en from '../text/en_US.ts'

export const usePushText = wordsOf<typeof en>('push-notifications')
