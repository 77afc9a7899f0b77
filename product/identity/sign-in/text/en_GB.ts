import { britishSpelling, respell } from '#platform/contract/respell.ts'
import type { Translation } from '#platform/contract/words.ts'
import { signInText } from './en_US.ts'

export const signInBritish: Translation<typeof signInText> = respell(signInText, britishSpelling)
