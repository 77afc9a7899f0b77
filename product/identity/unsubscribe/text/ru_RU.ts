import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Письма',
  permissions: {},
  errors: {
    badKey: 'Ссылка неполная. Откройте её из письма ещё раз.',
  },
  enumerations: {},
  pages: {},
  ui: {
    stop: 'Прекратить эти письма',
    stopAsk: 'Прекратить эти письма?',
    stopDone: 'Эти письма прекращены.',
    toStart: 'На главную',
  },
  mail: {
    stop: 'Прекратить эти письма',
  },
} satisfies Translation<typeof english>
