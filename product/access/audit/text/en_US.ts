import { words } from '#platform/contract/words.ts'
import { audit } from '../contract.ts'

export default words(audit)({
  title: 'Audit',
  permissions: { view: 'Read the audit' },
  errors: {},
  enumerations: {},
  pages: { list: 'Audit' },
  ui: {
    at: 'When',
    actor: 'Who',
    subject: 'In the name of',
    action: 'Did what',
    entity: 'To what',
    before: 'Before',
    after: 'After',
    address: 'From which address',
    reference: 'Reference',
    system: 'The system',
    verify: 'Check the chain',
    intact_one: 'The one record is as it was written.',
    intact_other: 'All {{count}} records are as they were written.',
    broken: 'Record {{seq}} is not as it was written, or is missing.',
    none: 'Nothing has been written yet.',
  },
})
