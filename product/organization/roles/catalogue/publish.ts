import { area } from './area.ts'

/** Publish: document 000 §6. */
export const publishActions = area(
  'publish',
  { document: '000' },
  {
    view: 'See what is to be published',
    add: 'Prepare what is to be published',
    edit: 'Change what is to be published',
    delete: 'Withdraw what is to be published',
    approve: 'Approve what is to be published',
    publish: 'Publish now',
  },
)
