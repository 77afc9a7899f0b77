import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mailek',
  permissions: {},
  errors: {
    badKey: 'Ez a hivatkozás nem teljes. Nyissa meg újra a levélből.',
  },
  enumerations: {},
  pages: {},
  ui: {
    stop: 'E levelek leállítása',
    stopAsk: 'Leálljanak ezek a levelek?',
    stopDone: 'Ezek a levelek leálltak.',
    toStart: 'A kezdőlapra',
  },
  mail: {
    stop: 'E levelek leállítása',
  },
} satisfies Translation<typeof english>
