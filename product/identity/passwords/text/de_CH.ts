import { respell, swissSpelling } from '#platform/contract/respell.ts'
import type { Translation } from '#platform/contract/words.ts'
import german from './de_DE.ts'
import type english from './en_US.ts'

export default respell(german, swissSpelling) satisfies Translation<typeof english>
