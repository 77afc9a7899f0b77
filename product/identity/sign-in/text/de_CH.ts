import { respell, swissSpelling } from '#platform/contract/respell.ts'
import type { Translation } from '#platform/contract/words.ts'
import { signInGerman } from './de_DE.ts'
import type { signInText } from './en_US.ts'

export const signInSwissGerman: Translation<typeof signInText> = respell(signInGerman, swissSpelling)
