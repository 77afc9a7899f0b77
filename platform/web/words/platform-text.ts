import type { platformText } from '../text/en_US.ts'
import { type Text, wordsOf } from './words-of.ts'

export type PlatformText = Text<typeof platformText>

/** The words of the shell and of the parts that every system shares. */
export const usePlatformText = wordsOf<typeof platformText>('platform')
