import { canadianFrenchSpelling, respell } from '#platform/contract/respell.ts'
import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'
import french from './fr_FR.ts'

export default respell(french, canadianFrenchSpelling) satisfies OutsideTranslation<typeof english>
