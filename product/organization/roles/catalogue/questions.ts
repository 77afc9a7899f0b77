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
      assign: 'Assign questions to users',
    },
  ),
  ...area(
    'qa-responses',
    { document: '001' },
    {
      view: 'See replies to questions',
      add: 'Reply to questions',
      edit: 'Change replies to questions',
      delete: 'Delete replies to questions',
      approve: 'Approve replies to questions',
      publish: 'Send replies to questions without approval',
    },
  ),
  ...area('question_answer', { document: '002' }, { alert: 'Be alerted of questions' }),
]
