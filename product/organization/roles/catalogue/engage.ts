import { area } from './area.ts'

/** Engage and listen, the inbox's two halves: document 000 §6, and the closing rules of 001 §6. */
export const engageActions = [
  ...area(
    'engage',
    { document: '000' },
    {
      view: 'See what needs a reply',
      add: 'Write to customers',
      edit: 'Change what was written',
      delete: 'Delete what was written',
      approve: 'Approve what was written',
      assign: 'Assign what needs a reply',
      close: 'Close what was answered',
    },
  ),
  ...area(
    'listen',
    { document: '000' },
    {
      view: 'See mentions',
      add: 'Add what to listen for',
      edit: 'Change what to listen for',
      delete: 'Remove what to listen for',
      export: 'Export mentions',
      alert: 'Be alerted of mentions',
    },
  ),
]
