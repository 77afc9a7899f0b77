import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Умови використання',
  permissions: { view: 'Бачити умови й тих, хто їх прийняв', edit: 'Публікувати умови' },
  errors: {
    TOS_ACCEPT_FAILED: 'Опубліковано новіші умови. Прочитайте їх і прийміть ще раз.',
    notFound: 'Такої агенції немає.',
    noTerms: 'Ваша агенція не опублікувала умов.',
    sameText: 'Ці умови вже чинні, слово в слово.',
  },
  enumerations: {},
  pages: { list: 'Умови використання' },
  ui: {
    publish: 'Опублікувати нові умови',
    version: 'Версія',
    name: 'Назва',
    wording: 'Текст',
    publishedAt: 'Опубліковано',
    publishedBy: 'Ким',
    acceptedBy_one: 'Прийняла {{count}} особа',
    acceptedBy_few: 'Прийняли {{count}} особи',
    acceptedBy_many: 'Прийняли {{count}} осіб',
    acceptedBy_other: 'Прийняли {{count}} особи',
    search: 'Шукати в умовах',
    none: 'Умов ще немає',
    noneBody: 'Хто має роль виду «прийняття умов», насамперед приймає найновішу версію.',
    publishLead:
      'Усіх, на кого поширюються умови, під час наступного входу попросять їх прийняти й покажуть, що змінилося.',
    published: 'Чинна версія {{version}}',
    inForce: 'Чинна',
    changed: 'Зміни після версії {{version}}',
    doesTerms: 'Що приймають, перш ніж користуватися продуктом',
  },
} satisfies OutsideTranslation<typeof english>
