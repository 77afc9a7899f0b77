import type { Translation } from '#platform/contract/words.ts'
import french from './fr_FR.ts'
import type english from './en_US.ts'

export default { ...french } satisfies Translation<typeof english>
