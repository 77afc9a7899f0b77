import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mails',
  permissions: {},
  errors: {
    badKey: 'Ce lien est incomplet. Ouvrez-le de nouveau depuis l’e-mail.',
  },
  enumerations: {},
  pages: {},
  ui: {
    stop: 'Arrêter ces e-mails',
    stopAsk: 'Faut-il arrêter ces e-mails ?',
    stopDone: 'Ces e-mails sont arrêtés.',
    toStart: 'Aller à l’accueil',
  },
  mail: {
    stop: 'Arrêter ces e-mails',
  },
} satisfies Translation<typeof english>
