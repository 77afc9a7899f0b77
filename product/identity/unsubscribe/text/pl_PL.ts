import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Wiadomości e-mail',
  permissions: {},
  errors: {
    badKey: 'Ten link jest niepełny. Otwórz go ponownie z wiadomości.',
  },
  enumerations: {},
  pages: {},
  ui: {
    stop: 'Zakończ te wiadomości',
    stopAsk: 'Zakończyć te wiadomości?',
    stopDone: 'Te wiadomości zostały zakończone.',
    toStart: 'Do strony głównej',
  },
  mail: {
    stop: 'Zakończ te wiadomości',
  },
} satisfies Translation<typeof english>
