import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Страницы гостей',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  ui: {
    unknownTitle: 'Ссылка не найдена',
    unknown: 'Эта ссылка неполная, или отправлена более новая. Откройте ссылку из последнего письма.',
    expiredTitle: 'Срок действия ссылки истёк',
    expired: 'Срок действия этой ссылки истёк. Попросите у отправителя новую.',
    revokedTitle: 'Ссылка отозвана',
    revoked: 'Отправитель отозвал эту ссылку. Вам ничего не нужно делать.',
    awayTitle: 'Ссылка больше не работает',
    away: 'Эта ссылка больше не работает. Попросите у отправителя новую.',
    offline: 'Вы не в сети. Ваш текст сохранён. Повторите попытку после подключения.',
    failed: 'Не получилось. Ваш текст сохранён. Повторите попытку.',
  },
} satisfies Translation<typeof english>
