import { britishSpelling, respell } from '#platform/contract/respell.ts'
import type { Translation } from '#platform/contract/words.ts'
import english from './en_US.ts'

export default respell(english, britishSpelling) satisfies Translation<typeof english>
