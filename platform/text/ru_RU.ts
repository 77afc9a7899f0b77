import type { Translation } from '#platform/contract/words.ts'
import type en from './en_US.ts'

const ru: Translation<typeof en> = {
  title: 'Renown',
  permissions: {},
  errors: {
    'error.required': 'Поле {{field}} обязательно.',
    'error.invalid': 'Недопустимое значение поля {{field}}.',
    'error.missing': 'Отсутствует поле {{field}}.',
    'error.notfound': 'Объект не найден',
    'error.notdefined': 'Это не определено.',
    'error.duplicate': 'Объект уже существует',
    'error.unauthorized': 'Войдите в систему.',
    'error.failed': 'Не удалось выполнить действие.',
    UNAUTHORIZED: 'Вы не вошли в систему или не можете этого сделать.',
    FORBIDDEN: 'У вас нет прав на это действие.',
    stale: 'За это время кто-то другой внёс изменения. Обе версии сохранены, чтобы вы могли их сравнить.',
    tooMany: 'Слишком много попыток. Подождите минуту.',
    tooLarge: 'Слишком большой размер.',
    wrongType: 'Содержимое такого типа здесь не принимается.',
    crossSite: 'Этот запрос пришёл не с нашей страницы.',
    wrongTenant: 'Страница относится к другой учётной записи, чем ваш сеанс. Перезагрузите её.',
    keyReused: 'Этот запрос уже отправлялся с другим содержимым.',
    inFlight: 'Этот запрос ещё обрабатывается.',
    unavailable: 'Служба сейчас недоступна. Ничего не потеряно; повторите попытку.',
    readOnly: 'Вы только просматриваете. Подтвердите свою личность, прежде чем что-либо менять.',
    whileImpersonating: 'Это невозможно, пока вы действуете от имени другого человека.',
    unsettled: 'Сначала выполните то, о чём просит страница входа.',
    notForKeys: 'С ключом API это сделать нельзя.',
  },
  enumerations: {},
  pages: {},
  ui: { systemError: 'Ошибка API платформы Reputation' },
}
export default ru
