import { respell, swissSpelling } from '#platform/contract/respell.ts'
import type { Translation } from '#platform/contract/words.ts'
import de from './de_DE.ts'
import type en from './en_US.ts'

const deCH: Translation<typeof en> = respell(de, swissSpelling)
export default deCH
