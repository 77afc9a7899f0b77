import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Условия использования',
  permissions: { view: 'Видеть условия и тех, кто их принял', edit: 'Публиковать условия' },
  errors: {
    TOS_ACCEPT_FAILED: 'Опубликованы более новые условия. Прочитайте их и примите ещё раз.',
    notFound: 'Такого агентства нет.',
    noTerms: 'Ваше агентство не опубликовало условий.',
    sameText: 'Эти условия уже действуют, слово в слово.',
  },
  enumerations: {},
  pages: { list: 'Условия использования' },
  ui: {
    publish: 'Опубликовать новые условия',
    version: 'Версия',
    name: 'Название',
    wording: 'Текст',
    publishedAt: 'Опубликовано',
    publishedBy: 'Кем',
    acceptedBy_one: 'Принял {{count}} человек',
    acceptedBy_few: 'Приняли {{count}} человека',
    acceptedBy_many: 'Приняли {{count}} человек',
    acceptedBy_other: 'Приняли {{count}} человека',
    search: 'Искать в условиях',
    none: 'Условий пока нет',
    noneBody: 'Тот, у кого есть роль вида «принятие условий», прежде всего принимает новейшую версию.',
    publishLead:
      'Всех, на кого распространяются условия, при следующем входе попросят их принять и покажут, что изменилось.',
    published: 'Действует версия {{version}}',
    inForce: 'Действует',
    changed: 'Изменения после версии {{version}}',
    doesTerms: 'Что принимают, прежде чем пользоваться продуктом',
  },
} satisfies OutsideTranslation<typeof english>
