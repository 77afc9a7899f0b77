import type { OutsideTranslation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Сводка по почте',
  permissions: {},
  errors: {},
  enumerations: {
    digestFrequency: {
      Off: 'Выключено',
      Daily: 'Каждый день',
      Weekly: 'Каждый понедельник',
      Monthly: '1-го числа каждого месяца',
      Quarterly: '1-го числа каждого квартала',
    },
  },
  pages: {},
  ui: {
    note: 'Одно письмо в {{time}} с вашими новыми непрочитанными уведомлениями. Если нового нет, письма не будет.',
    frequency: 'Писать мне',
    saved: 'Сводка по почте изменена',
    lastMail: 'Последнее письмо {{when}}',
  },
  mail: {
    subject: 'Новое в {{account}}: {{number}}',
    intro: 'Новое с прошлой сводки и ещё не прочитанное:',
    open: 'Открыть {{brand}}',
    why: 'Вы выбрали эту сводку для {{account}}.',
    ReplyWaits: 'Ответы, ожидающие вашего одобрения',
    ReplyApproved: 'Ваши одобренные ответы',
    ReplySentBack: 'Ваши отклонённые ответы',
    ReplyRefused: 'Ваши ответы, отклонённые источником',
    ReplyFailed: 'Ваши неотправленные ответы',
    NoteMention: 'Отзывы с заметками, где вас упомянули',
    AppealAccepted: 'Возражения приняты',
    AppealDeclined: 'Возражения отклонены',
    AutoSendClosed: 'Автоматическая отправка отключилась',
    ReviewsDropped: 'Филиалы, потерявшие много отзывов',
    AccountBroke: 'Аккаунты, которые больше не работают',
    AccountExpires: 'Аккаунты, доступ к которым скоро закончится',
    ImportFinished: 'Завершённые импорты',
    ImportStopped: 'Остановленные импорты',
    ExportReady: 'Готовые экспорты',
    ExportFailed: 'Неудавшиеся экспорты',
  },
} satisfies OutsideTranslation<typeof english>
