import type { Translation } from '#platform/contract/words.ts'
import type english from './en_US.ts'

export default {
  title: 'Email about exports',
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
    until: 'The link works until {{until}}; you sign in to use it. After that the file is deleted.',
    failedSubject: 'Your export could not be made: {{name}}',
    failed_rights: 'The export {{name}} was stopped because your rights or your locations changed.',
    failed_filter: 'The export {{name}} was stopped because its filters or columns no longer fit the list.',
    failed_broken: 'The export {{name}} could not be written. Please try again.',
    openExports: 'See your exports',
    why: 'You are getting this email because you asked for an export at {{tenant}}.',
  },
  ui: {},
} satisfies Translation<typeof english>
