import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Листи про експорт',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    yes: 'Так',
    no: 'Ні',
    readySubject: 'Ваш експорт готовий: {{name}}',
    ready: 'Файл {{name}}, який ви запитали, готовий.',
    rows: 'Рядків: {{number}}',
    open: 'Отримати файл',
    until: 'Посилання діє до {{until}}; щоб ним скористатися, потрібно ввійти. Потім файл буде видалено.',
    failedSubject: 'Не вдалося виконати експорт: {{name}}',
    failed_rights: 'Експорт {{name}} зупинено, тому що змінилися ваші права або ваші філії.',
    failed_filter: 'Експорт {{name}} зупинено, тому що його фільтри або стовпці більше не відповідають списку.',
    failed_broken: 'Не вдалося записати експорт {{name}}. Спробуйте ще раз.',
    openExports: 'Переглянути експорти',
    why: 'Ви отримали цей лист, тому що запитали експорт у {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
