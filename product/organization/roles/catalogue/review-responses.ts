import { area } from './area.ts'

/** Answers to reviews: document 001 §6 and the dotted key of 002 §6. */
export const reviewResponsesActions = [
  ...area(
    'review-responses',
    { document: '001' },
    {
      view: 'See answers to reviews',
      add: 'Write drafts of answers',
      edit: 'Change answers',
      delete: 'Remove answers at the source',
      approve: 'Approve answers of others',
      publish: 'Send answers without approval',
      export: 'Export answers',
      'ai-responses': 'Have answers suggested by a model',
    },
  ),
  ...area('review_response.rating', { document: '002' }, { reply: 'Answer reviews' }),
]
