import { mexicanSpelling, respell } from '#platform/contract/respell.ts'
import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'
import spanish from './es_ES.ts'

export default respell(spanish, mexicanSpelling) satisfies OutsideTranslation<typeof english>
