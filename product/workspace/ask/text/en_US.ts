import { words } from '#platform/contract/words.ts'
import type { ask } from '../contract.ts'

export default words<typeof ask>()({
  title: 'Ask',
  permissions: {},
  errors: { notUnderstood: 'No list or filter fits this question. Name one, such as reviews, and what you look for.' },
  enumerations: {
    readBy: { model: 'Read by the AI model', words: 'Read by its words' },
    askFailure: {
      off: 'The AI model is off.',
      overBudget: 'The budget for the AI model is used up.',
      failed: 'The AI model could not read the question.',
    },
  },
  pages: {},
  ui: {
    ask: 'Ask',
    question: 'Your question',
    placeholder: 'Unanswered reviews with 1 star in Dallas last month',
    hint: 'Results come from your lists. Open one to check it.',
    count_one: '{{count}} result',
    count_other: '{{count}} results',
    countOver: 'More than {{count}} results',
    everything: 'No filter',
    unknown: 'Not understood, left out: {{words}}',
    open: 'Open list',
    openOne: 'Open',
    by: 'By {{field}}',
    places: 'Pages and commands',
    untitled: 'Entry {{id}}',
    answered_one: '{{count}} list found',
    answered_other: '{{count}} lists found',
  },
})
