import { words } from '#platform/contract/words.ts'
import type { customers } from '../contract.ts'

export default words<typeof customers>()({
  title: 'Customers',
  permissions: {
    view: 'See customers',
    export: 'Export customers',
    label: 'Label customers',
    delete: 'Delete customers',
  },
  errors: {
    notFound: 'This customer does not exist.',
    unknownLabel: 'One of these labels does not exist or is not offered any more.',
    held: 'The records of this account are on hold. Nothing can be deleted until your agency lifts it.',
    stillNamed: 'A review still names this customer. Erase who they are instead, or delete the review first.',
  },
  audit: {
    actions: {
      'customer.label': 'Labelled customers',
      'customer.delete': 'Deleted a customer',
    },
    entities: {
      customer: 'Customer',
    },
  },
  pages: { list: 'Customers' },
  lists: {
    customers: {
      title: 'Customers',
      fields: {
        displayName: 'Name',
        source: 'Source',
        email: 'E-mail',
        phoneNumber: 'Phone',
        firstSeenAt: 'First seen',
        labels: 'Labels',
      },
    },
  },
  enumerations: {
    contactMode: { email: 'E-mail', phone: 'Phone', sms: 'Text message' },
    optIn: { Pending: 'Not answered yet', OptedIn: 'Agreed', Blocked: 'Does not want to be contacted' },
  },
  ui: {
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    firstSeen: 'First seen',
    hidden: 'Hidden from you',
    source: 'Source',
    labels: 'Labels',
    search: 'Find a customer',
    sortLatest: 'Seen last',
    sortFirst: 'Seen first',
    sortName: 'By name',
    none: 'No customers here',
    noneBody:
      'Whoever writes a review stands here from then on. If you work for some locations only, you meet their customers in the reviews.',
    gone: 'This customer is not there',
    notGiven: 'Not known',
    delete: 'Delete',
    deleteText: 'Customers whom a review still names stay, and you see which. This cannot be undone.',
    deleteThese_one: 'Delete {{count}} customer',
    deleteThese_other: 'Delete {{count}} customers',
    keyLabel: 'label',
    keyLabelLong: 'Label the customer',
  },
})
