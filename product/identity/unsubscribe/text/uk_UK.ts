import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Листи',
  permissions: {},
  errors: {
    badKey: 'Посилання неповне. Відкрийте його з листа ще раз.',
  },
  enumerations: {},
  pages: {},
  ui: {
    stop: 'Припинити ці листи',
    stopAsk: 'Припинити ці листи?',
    stopDone: 'Ці листи припинено.',
    toStart: 'На головну',
  },
  mail: {
    stop: 'Припинити ці листи',
  },
} satisfies Translation<typeof english>
