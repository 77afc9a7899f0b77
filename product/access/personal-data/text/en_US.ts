import { words } from '#platform/contract/words.ts'
import type { personalData } from '../contract.ts'

export default words<typeof personalData>()({
  title: 'Personal data',
  permissions: { reveal: 'See sensitive personal data', erase: 'Delete customers' },
  errors: { notFound: 'There is no such customer.' },
  enumerations: {},
  pages: {},
  ui: {
    title: 'Personal data',
    reveal: 'Show hidden data',
    take: 'Take all data away',
    erase: 'Erase',
    reason: 'Reason',
    reasonHint: 'It is kept with your name in the audit, as in “Calls back about order 4711”.',
    revealText: 'Shown this once, to you alone.',
    takeText: 'A file with everything that is kept of this customer, for them.',
    eraseText:
      'Name, picture, e-mail and phone are gone for good, and the source cannot bring them back. What they wrote stays where it is public.',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    none: 'None known',
    erased: 'The customer is erased.',
    cancel: 'Cancel',
  },
})
