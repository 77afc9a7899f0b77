import { words } from '#platform/contract/words.ts'
import type { questionPages } from '../contract.ts'

export default words<typeof questionPages>()({
  title: 'Запитання та відповіді',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    title: 'Запитання: {{location}}',
    lead: 'Поставте запитання або прочитайте відповіді: {{tenant}}.',
    question: 'Ваше запитання',
    name: 'Ваше ім’я (необов’язково, видно поруч із запитанням)',
    smallPrint: 'Запитання з’явиться тут, коли його прочитає {{tenant}}.',
    ask: 'Надіслати запитання',
    askAnother: 'Поставити ще запитання',
    sent: 'Запитання надіслано. Воно з’явиться тут, коли його прочитає {{tenant}}.',
    tooShort: 'Напишіть щонайменше {{min}} символів.',
    tooLong: 'Напишіть не більше {{max}} символів.',
    nameTooLong: 'Ім’я може мати не більше {{name}} символів.',
    tooMany: 'Надіслано забагато запитань. Спробуйте ще раз за годину.',
    heading: 'Запитання та відповіді',
    none: 'Запитань поки немає.',
    visitor: 'Відвідувач',
    noAnswer: 'Відповіді поки немає.',
    answerBy: 'Відповідь: {{tenant}}',
    newer: 'Новіші',
    older: 'Старіші',
    nothingTitle: 'Тут нічого немає',
    nothing: 'Ця адреса не використовується.',
  },
})
