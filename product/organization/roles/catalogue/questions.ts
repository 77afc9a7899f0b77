import { area } from './area.ts'

/** Questions and answers: document 001 §6 and the alert of 002 §6. */
export const questionsActions = [
  ...area(
    'qa',
    { document: '001' },
    {
      view: 'See questions',
      add: 'Ask questions',
      edit: 'Change questions',
      delete: 'Delete questions',
      export: 'Export questions',
      flag: 'Flag questions',
      assign: 'Assign questions to people',
    },
  ),
  ...area(
    'qa-responses',
    { document: '001' },
    {
      view: 'See answers to questions',
      add: 'Answer questions',
      edit: 'Change answers to questions',
      delete: 'Delete answers to questions',
      approve: 'Approve answers to questions',
      publish: 'Send answers to questions without approval',
    },
  ),
  ...area('question_answer', { document: '002' }, { alert: 'Be alerted of questions' }),
]
