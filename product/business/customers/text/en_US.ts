import { words } from '#platform/contract/words.ts'
import { customers } from '../contract.ts'

export default words(customers)({
  title: 'Customers',
  permissions: { view: 'See customers' },
  errors: { notFound: 'This customer does not exist.' },
  pages: {},
  enumerations: {
    contactMode: { email: 'E-mail', phone: 'Phone', sms: 'Text message' },
    optIn: { Pending: 'Not answered yet', OptedIn: 'Agreed', Blocked: 'Does not want to be contacted' },
  },
  ui: { name: 'Name', email: 'E-mail', phone: 'Phone', firstSeen: 'First seen', hidden: 'Hidden from you' },
})
