import { mexicanSpelling, respell } from '#platform/contract/respell.ts'
import type { OutsideTranslation } from '#platform/contract/words.ts'
import type { signInText } from './en_US.ts'
import { signInSpanish } from './es_ES.ts'

export const signInMexicanSpanish: OutsideTranslation<typeof signInText> = respell(signInSpanish, mexicanSpelling)
