import { words } from '#platform/contract/words.ts'
import { terms } from '../contract.ts'

export default words(terms)({
  title: 'Terms of service',
  permissions: { view: 'See the terms and who accepted them', edit: 'Publish terms' },
  errors: {
    TOS_ACCEPT_FAILED: 'Your acceptance could not be kept, because there are newer terms. Read them and accept again.',
    notFound: 'There is no such agency.',
    noTerms: 'Your agency has published no terms.',
    sameText: 'These terms are already in force, word for word.',
  },
  enumerations: {},
  pages: { list: 'Terms of service' },
  ui: {},
})
