import { respell, swissSpelling } from '#platform/contract/respell.ts'
import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'
import words from './de_DE.ts'

export default respell(words, swissSpelling) satisfies Translation<typeof english>
