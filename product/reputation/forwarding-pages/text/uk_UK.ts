import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Переслані відгуки',
  permissions: {},
  errors: {},
  enumerations: {},
  pages: {},
  mail: {
    subject: '{{asker}} пересилає вам відгук про {{location}}',
    hello: 'Вітаємо, {{guest}}!',
    ask: '{{asker}} ({{tenant}}) пересилає вам відгук про {{location}} на {{source}}.',
    button: 'Прочитати відгук',
    note: 'Посилання діє до {{until}}. Обліковий запис не потрібен.',
    why: 'Ви отримали цей лист, бо {{asker}} пересилає відгук на адресу {{email}}. Якщо це помилка, не зважайте.',
    questionSubject: '{{asker}} пересилає вам запитання про {{location}}',
    questionAsk: '{{asker}} ({{tenant}}) пересилає вам запитання про {{location}} на {{source}}.',
    questionButton: 'Прочитати запитання',
    questionWhy:
      'Ви отримали цей лист, бо {{asker}} пересилає запитання на адресу {{email}}. Якщо це помилка, не зважайте.',
  },
  ui: {
    title: 'Відгук для вас',
    lead: '{{guest}}, {{asker}} пересилає вам цей відгук.',
    message: 'Повідомлення: {{asker}}',
    answer: 'Відповісти: {{asker}}',
    send: 'Надіслати',
    sent: 'Дякуємо. {{asker}} отримає вашу відповідь.',
    yourAnswer: 'Ваша відповідь',
    empty: 'Спершу напишіть щось.',
    smallPrint: 'За цим посиланням видно лише цей відгук, до {{until}}. Відповісти можна один раз.',
    questionTitle: 'Запитання для вас',
    questionLead: '{{guest}}, {{asker}} пересилає вам це запитання.',
    questionSmallPrint: 'За цим посиланням видно лише це запитання, до {{until}}. Відповісти можна один раз.',
  },
} satisfies Translation<typeof english>
