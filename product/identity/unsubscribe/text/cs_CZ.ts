import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-maily',
  permissions: {},
  errors: {
    badKey: 'Tento odkaz není úplný. Otevřete ho znovu z e-mailu.',
  },
  enumerations: {},
  pages: {},
  ui: {
    stop: 'Ukončit tyto e-maily',
    stopAsk: 'Mají tyto e-maily skončit?',
    stopDone: 'Tyto e-maily skončily.',
    toStart: 'Na úvodní stránku',
  },
  mail: {
    stop: 'Ukončit tyto e-maily',
  },
} satisfies Translation<typeof english>
