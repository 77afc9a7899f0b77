import { mexicanSpelling, respell } from '#platform/contract/respell.ts'
import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'
import words from './es_ES.ts'

export default respell(words, mexicanSpelling) satisfies Translation<typeof english>
