import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Листи про збережені подання',
  permissions: {},
  errors: {
    viewNotFound: 'Такого подання немає, або воно вам не відкрите.',
    viewClosed: 'Ви не можете відкрити це подання.',
    notSubscribed: 'Про це подання листів немає.',
  },
  enumerations: {},
  pages: {},
  ui: {
    subscribe: 'Писати мені про це',
    subscribeTitle: 'Листи про «{{name}}»',
    moreThan: 'Написати мені, коли стане більше ніж',
    note: 'Ми перевіряємо кожні {{minutes}} хвилин. Лист надходить, коли число перевищено, а наступний — лише після того, як воно опуститься до цього числа або нижче.',
    aboveNow: 'Уже більше. Перший лист надійде після зниження та нового зростання.',
    save: 'Написати мені',
    stop: 'Припинити ці листи',
    cancel: 'Скасувати',
    subscribed: 'Ви отримуватимете листи про «{{name}}».',
    stopped: 'Листів про «{{name}}» більше не буде.',
    mine: 'Листи про збережені подання',
    mineNote: 'Ми пишемо вам, коли в поданні стає більше за вибране число.',
    none: 'Про жодне подання вам не пишуть. Виберіть у поданні «Писати мені про це».',
    closed: 'Подання, яке вам більше не відкрите',
    more: 'більше ніж {{number}}',
    lastMail: 'останній лист {{when}}',
    noMail: 'листів ще не було',
  },
  mail: {
    subject: '«{{name}}»: зараз {{number}}',
    holds: 'У вашому збереженому поданні «{{name}}» ({{account}}) зараз {{number}}, більше ніж {{threshold}}.',
    again: 'Наступний лист надійде після зниження до {{threshold}} або нижче та нового зростання.',
    open: 'Відкрити подання',
    why: 'Ви просили написати, коли в «{{name}}» буде більше ніж {{threshold}}.',
  },
} satisfies OutsideTranslation<typeof english>
