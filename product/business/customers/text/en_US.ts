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
    notFound: 'Customer not found, or no access.',
    unknownLabel: 'One of these labels was not found or is no longer offered.',
    held: 'The records of this account are on hold. Nothing can be deleted until your agency lifts it.',
    stillNamed: 'A review still names this customer. Anonymize the customer instead, or delete the review first.',
  },
  audit: {
    actions: {
      'customer.label': 'Labeled customers',
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
        email: 'Email',
        phoneNumber: 'Phone',
        firstSeenAt: 'First seen',
        labels: 'Labels',
      },
    },
  },
  enumerations: {
    contactMode: { email: 'Email', phone: 'Phone', sms: 'Text message' },
    optIn: { Pending: 'Not answered yet', OptedIn: 'Agreed', Blocked: 'Does not want to be contacted' },
  },
  ui: {
    email: 'Email',
    phone: 'Phone',
    firstSeen: 'First seen',
    hidden: 'Hidden from you',
    source: 'Source',
    labels: 'Labels',
    search: 'Find a customer',
    sortLatest: 'Seen last',
    sortFirst: 'Seen first',
    sortName: 'By name',
    none: 'No customers yet',
    noneBody: 'Reviewers appear here.',
    onlyWide: 'Customers are listed for all locations',
    onlyWideBody: 'You see some locations. Their customers are in the reviews.',
    gone: 'Customer not found, or no access',
    notGiven: 'Not known',
    delete: 'Delete',
    deleteText: 'Customers named in a review stay, and you see which. You can’t undo this.',
    deleteThese_one: 'Delete {{count}} customer',
    deleteThese_other: 'Delete {{count}} customers',
    customer: 'Customer',
    timeline: 'Timeline',
    timelineNone: 'No events yet',
    timelineErased: 'This customer was erased. Their timeline is no longer shown.',
    timelineMore: 'Show earlier events',
    keyLabel: 'label',
    keyLabelLong: 'Label the customer',
  },
})
