import { respell, canadianFrenchSpelling } from '#platform/contract/respell.ts'
import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'
import words from './fr_FR.ts'

export default respell(words, canadianFrenchSpelling) satisfies Translation<typeof english>
