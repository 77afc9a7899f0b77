import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Пересланные отзывы',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  mail: {
    subject: '{{asker}} пересылает вам отзыв о {{location}}',
    hello: 'Здравствуйте, {{guest}}!',
    ask: '{{asker}} ({{tenant}}) пересылает вам отзыв о {{location}} на {{source}}.',
    button: 'Прочитать отзыв',
    note: 'Ссылка действует до {{until}}. Учётная запись не нужна.',
    why: 'Вы получили это письмо, потому что {{asker}} пересылает отзыв на адрес {{email}}. Если это ошибка, не обращайте внимания.',
    questionSubject: '{{asker}} пересылает вам вопрос о {{location}}',
    questionAsk: '{{asker}} ({{tenant}}) пересылает вам вопрос о {{location}} на {{source}}.',
    questionButton: 'Прочитать вопрос',
    questionWhy:
      'Вы получили это письмо, потому что {{asker}} пересылает вопрос на адрес {{email}}. Если это ошибка, не обращайте внимания.',
  },
  ui: {
    title: 'Отзыв для вас',
    lead: '{{guest}}, {{asker}} пересылает вам этот отзыв.',
    message: 'Сообщение: {{asker}}',
    answer: 'Ответить: {{asker}}',
    send: 'Отправить',
    sent: 'Спасибо. {{asker}} получит ваш ответ.',
    yourAnswer: 'Ваш ответ',
    empty: 'Сначала напишите что-нибудь.',
    smallPrint: 'По этой ссылке виден только этот отзыв, до {{until}}. Ответить можно один раз.',
    questionTitle: 'Вопрос для вас',
    questionLead: '{{guest}}, {{asker}} пересылает вам этот вопрос.',
    questionSmallPrint: 'По этой ссылке виден только этот вопрос, до {{until}}. Ответить можно один раз.',
  },
} satisfies Translation<typeof english>
