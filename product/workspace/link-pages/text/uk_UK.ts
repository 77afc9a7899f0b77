import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Сторінки гостей',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    unknownTitle: 'Посилання не знайдено',
    unknown: 'Це посилання неповне, або надіслано новіше. Відкрийте посилання з останнього листа.',
    expiredTitle: 'Термін дії посилання минув',
    expired: 'Термін дії цього посилання минув. Попросіть у відправника нове.',
    revokedTitle: 'Посилання відкликано',
    revoked: 'Відправник відкликав це посилання. Вам нічого не потрібно робити.',
    awayTitle: 'Посилання більше не працює',
    away: 'Це посилання більше не працює. Попросіть у відправника нове.',
    offline: 'Ви офлайн. Ваш текст збережено. Спробуйте ще раз після підключення.',
    failed: 'Не вдалося. Ваш текст збережено. Спробуйте ще раз.',
  },
} satisfies Translation<typeof english>
