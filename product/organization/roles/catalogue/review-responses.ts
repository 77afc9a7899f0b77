import { area } from './area.ts'

/** Answers to reviews: document 001 §6 and the dotted key of 002 §6. */
export const reviewResponsesActions = [
  ...area(
    'review-responses',
    { document: '001' },
    {
      view: 'See replies to reviews',
      add: 'Write drafts of replies',
      edit: 'Change replies',
      delete: 'Remove replies at the source',
      approve: 'Approve replies of others',
      publish: 'Send replies without approval',
      export: 'Export replies',
      'ai-responses': 'Let drafts of the AI model be sent automatically',
    },
  ),
  ...area('review_response.rating', { document: '002' }, { reply: 'Reply to reviews' }),
]
