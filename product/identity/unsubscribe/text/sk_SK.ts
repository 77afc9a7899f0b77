import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-maily',
  permissions: {},
  errors: {
    badKey: 'Tento odkaz nie je úplný. Otvorte ho znova z e-mailu.',
  },
  enumerations: {},
  pages: {},
  ui: {
    stop: 'Ukončiť tieto e-maily',
    stopAsk: 'Majú sa tieto e-maily skončiť?',
    stopDone: 'Tieto e-maily sa skončili.',
    toStart: 'Na úvodnú stránku',
  },
  mail: {
    stop: 'Ukončiť tieto e-maily',
  },
} satisfies Translation<typeof english>
