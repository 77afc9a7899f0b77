import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'E-postalar',
  permissions: {},
  errors: {
    badKey: 'Bu bağlantı eksik. E-postadan yeniden açın.',
  },
  enumerations: {},
  pages: {},
  ui: {
    stop: 'Bu e-postaları durdur',
    stopAsk: 'Bu e-postalar dursun mu?',
    stopDone: 'Bu e-postalar durdu.',
    toStart: 'Başlangıç sayfasına',
  },
  mail: {
    stop: 'Bu e-postaları durdur',
  },
} satisfies Translation<typeof english>
