import { wordsOf } from '#platform/web/words/words-of.ts'
import type { signInText } from '../text/en_US.ts'

/** The same words inside the product. */
export const useSignInText = wordsOf<typeof signInText>('sign-in')
