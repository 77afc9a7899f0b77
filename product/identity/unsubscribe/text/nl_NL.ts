import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-mails',
  permissions: {},
  errors: {
    badKey: 'Deze link is niet volledig. Open hem opnieuw vanuit de e-mail.',
  },
  enumerations: {},
  pages: {},
  ui: {
    stop: 'Deze e-mails stoppen',
    stopAsk: 'Moeten deze e-mails stoppen?',
    stopDone: 'Deze e-mails zijn gestopt.',
    toStart: 'Naar de startpagina',
  },
  mail: {
    stop: 'Deze e-mails stoppen',
  },
} satisfies Translation<typeof english>
