import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-Mails',
  permissions: {},
  errors: {
    badKey: 'Link unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail.',
  },
  enumerations: {},
  pages: {},
  ui: {
    stop: 'Diese E-Mails beenden',
    stopAsk: 'Diese E-Mails beenden?',
    stopDone: 'E-Mails beendet',
    toStart: 'Zur Startseite',
  },
  mail: {
    stop: 'Diese E-Mails beenden',
  },
} satisfies Translation<typeof english>
