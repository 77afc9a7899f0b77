import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const uk: Translation<typeof en> = {
  title: 'Renown',
  permissions: {},
  errors: {
    'error.required': 'Поле {{field}} обов’язкове.',
    'error.invalid': 'Неприпустиме значення поля {{field}}.',
    'error.missing': 'Бракує поля {{field}}.',
    'error.notfound': 'Об’єкт не знайдено',
    'error.notdefined': 'Це не визначено.',
    'error.duplicate': 'Об’єкт уже існує',
    'error.unauthorized': 'Увійдіть у систему.',
    'error.failed': 'Не вдалося виконати дію.',
    UNAUTHORIZED: 'Ви не ввійшли в систему або не можете цього зробити.',
    FORBIDDEN: 'У вас немає дозволу на цю дію.',
    stale: 'Тим часом хтось інший вніс зміни. Обидві версії збережено, щоб ви могли їх порівняти.',
    tooMany: 'Забагато спроб. Зачекайте хвилину.',
    tooLarge: 'Це завелике.',
    wrongType: 'Вміст такого типу тут не приймається.',
    crossSite: 'Цей запит надійшов не з нашої сторінки.',
    wrongTenant: 'Сторінка належить до іншого облікового запису, ніж ваш сеанс. Перезавантажте її.',
    keyReused: 'Цей запит уже надсилали з іншим вмістом.',
    inFlight: 'Цей запит іще опрацьовується.',
    unavailable: 'Служба зараз недоступна. Нічого не втрачено; спробуйте ще раз.',
    readOnly: 'Ви лише переглядаєте. Підтвердьте свою особу, перш ніж щось змінювати.',
    whileImpersonating: 'Це неможливо, поки ви дієте від імені іншої людини.',
    unsettled: 'Спершу виконайте те, про що просить сторінка входу.',
    paused: 'Доступ вашої компанії призупинено. Нічого не втрачено; ви зможете продовжити, щойно його відновлять.',
    switchedOff: 'Цю частину продукту тут вимкнено.',
    notForKeys: 'З ключем API цього зробити не можна.',
  },
  enumerations: {},
  pages: {},
  ui: { systemError: 'Помилка API платформи Reputation' },
}
export default uk
