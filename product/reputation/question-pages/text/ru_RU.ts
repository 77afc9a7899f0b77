import { words } from '#platform/contract/words.ts'
import type { questionPages } from '../contract.ts'

export default words<typeof questionPages>()({
  title: 'Вопросы и ответы',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {
    title: 'Вопросы: {{location}}',
    lead: 'Задайте вопрос или прочитайте ответы: {{tenant}}.',
    question: 'Ваш вопрос',
    name: 'Ваше имя (необязательно, видно рядом с вопросом)',
    smallPrint: 'Вопрос появится здесь, когда его прочитает {{tenant}}.',
    ask: 'Отправить вопрос',
    askAnother: 'Задать ещё вопрос',
    sent: 'Вопрос отправлен. Он появится здесь, когда его прочитает {{tenant}}.',
    tooShort: 'Напишите не менее {{min}} символов.',
    tooLong: 'Напишите не более {{max}} символов.',
    nameTooLong: 'Имя может содержать не более {{name}} символов.',
    tooMany: 'Отправлено слишком много вопросов. Попробуйте ещё раз через час.',
    heading: 'Вопросы и ответы',
    none: 'Вопросов пока нет.',
    visitor: 'Посетитель',
    noAnswer: 'Ответа пока нет.',
    answerBy: 'Ответ: {{tenant}}',
    newer: 'Новее',
    older: 'Старше',
    nothingTitle: 'Здесь ничего нет',
    nothing: 'Этот адрес не используется.',
  },
})
