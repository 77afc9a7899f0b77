import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Письма об экспорте',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    yes: 'Да',
    no: 'Нет',
    readySubject: 'Ваш экспорт готов: {{name}}',
    ready: 'Файл {{name}}, который вы запросили, готов.',
    rows: 'Строк: {{number}}',
    open: 'Получить файл',
    until: 'Ссылка действует до {{until}}; чтобы ею воспользоваться, нужно войти. Затем файл удаляется.',
    failedSubject: 'Не удалось выполнить экспорт: {{name}}',
    failed_rights: 'Экспорт {{name}} остановлен, потому что изменились ваши права или ваши филиалы.',
    failed_filter: 'Экспорт {{name}} остановлен, потому что его фильтры или столбцы больше не подходят к списку.',
    failed_broken: 'Не удалось записать экспорт {{name}}. Попробуйте ещё раз.',
    openExports: 'Посмотреть экспорты',
    why: 'Вы получили это письмо, потому что запросили экспорт в {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
