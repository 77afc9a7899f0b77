import { respell, swissSpelling } from '#platform/contract/respell.ts'
import type { Translation } from '#platform/contract/words.ts'
import { platformTextGerman } from './de_DE.ts'
import type { platformText } from './en_US.ts'

export const platformTextSwissGerman: Translation<typeof platformText> = respell(platformTextGerman, swissSpelling)
