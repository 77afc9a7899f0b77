import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Публичные отзывы',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    reviewsOf: 'Отзывы о {{name}}',
    reviews: 'Отзывы',
    counted: 'Среднее по всем отзывам ({{number}})',
    stars: '{{rating}} из 5 звёзд',
    anonymous: 'Аноним',
    reply: 'Ответ',
    none: 'Отзывов пока нет.',
    nothing: 'Здесь ничего не показано.',
    ruleAll: 'Показаны отзывы с любой оценкой, сначала новые.',
    ruleStars: 'Показаны только отзывы от {{stars}} звёзд ({{shown}} из {{number}}). Среднее учитывает все.',
    withheld: 'Не показаны по решению {{name}}: {{number}}. Среднее их учитывает.',
    sources: 'Источники: {{names}}.',
    unverified: 'Были ли авторы клиентами, не проверяется.',
    newer: 'Новее',
    older: 'Старее',
  },
} satisfies Translation<typeof english>
