import { area } from './area.ts'

/** Messaging: document 000 §6. */
export const messagingActions = area(
  'messaging',
  { document: '000' },
  {
    view: 'See conversations',
    add: 'Start conversations',
    edit: 'Change conversations',
    delete: 'Delete conversations',
    export: 'Export conversations',
    assign: 'Assign conversations',
    close: 'Close conversations',
  },
)
