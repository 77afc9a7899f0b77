import type { Translation } from '#platform/contract/words.ts'
import spanish from './es_ES.ts'
import type english from './en_US.ts'

export default { ...spanish } satisfies Translation<typeof english>
