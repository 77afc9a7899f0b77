import { wordsOf } from '#platform/web/words/words-of.ts'
import type en from '../text/en_US.ts'

export const useImpersonationText = wordsOf<typeof en>('impersonation')
