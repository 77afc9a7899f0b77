import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mails',
  permissions: {},
  errors: {
    badKey: 'Esta ligação não está completa. Abra-a de novo a partir do e-mail.',
  },
  enumerations: {},
  pages: {},
  ui: {
    stop: 'Parar estes e-mails',
    stopAsk: 'Parar estes e-mails?',
    stopDone: 'Estes e-mails pararam.',
    toStart: 'Ir para o início',
  },
  mail: {
    stop: 'Parar estes e-mails',
  },
} satisfies Translation<typeof english>
