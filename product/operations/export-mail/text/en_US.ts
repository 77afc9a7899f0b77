import { words } from '#platform/contract/words.ts'
import type { exportMail } from '../contract.ts'

export default words<typeof exportMail>()({
  title: 'Emails about exports',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  mail: {
    yes: 'Yes',
    no: 'No',
    readySubject: 'Your export is ready: {{name}}',
    ready: 'The file {{name}}, which you asked for, is ready.',
    rows: 'Rows: {{number}}',
    open: 'Get the file',
    until: 'The link works until {{until}}; you sign in to use it. Then the file is deleted.',
    failedSubject: 'Your export could not be made: {{name}}',
    failed_rights: 'The export {{name}} was stopped, because your permissions or locations changed.',
    failed_filter: 'The export {{name}} was stopped, because its filters or columns no longer match the list.',
    failed_broken: 'The export {{name}} could not be written. Please try again.',
    openExports: 'See your exports',
    why: 'You get this email because you asked for an export at {{tenant}}.',
  },
  ui: {},
})
