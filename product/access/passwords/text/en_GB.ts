import type { Translation } from '#platform/contract/words.ts'
import english from './en_US.ts'

export default { ...english } satisfies Translation<typeof english>
