import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Публічні відгуки',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    reviewsOf: 'Відгуки про {{name}}',
    reviews: 'Відгуки',
    counted: 'Середнє за всіма відгуками ({{number}})',
    stars: '{{rating}} з 5 зірок',
    anonymous: 'Анонім',
    reply: 'Відповідь',
    none: 'Відгуків поки немає.',
    nothing: 'Тут нічого не показано.',
    ruleAll: 'Показано відгуки з будь-якою оцінкою, спочатку нові.',
    ruleStars: 'Показано лише відгуки від {{stars}} зірок ({{shown}} з {{number}}). Середнє враховує всі.',
    withheld: 'Не показано за рішенням {{name}}: {{number}}. Середнє їх враховує.',
    sources: 'Джерела: {{names}}.',
    unverified: 'Чи були автори клієнтами, не перевіряється.',
    newer: 'Новіші',
    older: 'Старіші',
  },
} satisfies Translation<typeof english>
