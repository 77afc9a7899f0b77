import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mail',
  permissions: {},
  errors: {
    badKey: 'Questo link non è completo. Aprilo di nuovo dall’e-mail.',
  },
  enumerations: {},
  pages: {},
  ui: {
    stop: 'Ferma queste e-mail',
    stopAsk: 'Fermare queste e-mail?',
    stopDone: 'Queste e-mail sono state fermate.',
    toStart: 'Alla pagina iniziale',
  },
  mail: {
    stop: 'Ferma queste e-mail',
  },
} satisfies Translation<typeof english>
