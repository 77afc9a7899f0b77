import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Підсумок поштою',
  permissions: {},
  errors: {},
  enumerations: {
    digestFrequency: {
      Off: 'Вимкнено',
      Daily: 'Щодня',
      Weekly: 'Щопонеділка',
      Monthly: '1-го числа кожного місяця',
      Quarterly: '1-го числа кожного кварталу',
    },
  },
  pages: {},
  ui: {
    note: 'Один лист о {{time}} з вашими новими непрочитаними сповіщеннями. Якщо нового немає, листа не буде.',
    frequency: 'Писати мені',
    saved: 'Підсумок поштою змінено',
    lastMail: 'Останній лист {{when}}',
  },
  mail: {
    subject: 'Нове в {{account}}: {{number}}',
    intro: 'Нове від останнього підсумку й ще не прочитане:',
    open: 'Відкрити {{brand}}',
    why: 'Ви обрали цей підсумок для {{account}}.',
    ReplyWaits: 'Відповіді, що чекають на ваше схвалення',
    ReplyApproved: 'Ваші схвалені відповіді',
    ReplySentBack: 'Ваші відхилені відповіді',
    ReplyRefused: 'Ваші відповіді, відхилені джерелом',
    ReplyFailed: 'Ваші ненадіслані відповіді',
    NoteMention: 'Відгуки з нотатками, де вас згадано',
    AppealAccepted: 'Заперечення прийнято',
    AppealDeclined: 'Заперечення відхилено',
    AutoSendClosed: 'Автоматичне надсилання вимкнулося',
    ReviewsDropped: 'Філії, що втратили багато відгуків',
    AccountBroke: 'Облікові записи, які більше не працюють',
    AccountExpires: 'Облікові записи, доступ до яких скоро закінчиться',
    ImportFinished: 'Завершені імпорти',
    ImportStopped: 'Зупинені імпорти',
    ExportReady: 'Готові експорти',
    ExportFailed: 'Невдалі експорти',
  },
} satisfies OutsideTranslation<typeof english>
