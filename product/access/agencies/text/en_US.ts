import { words } from '#platform/contract/words.ts'
import { agencies } from '../contract.ts'

export default words(agencies)({
  title: 'Agency',
  permissions: { view: 'See the agency' },
  errors: { notFound: 'There is no such agency.' },
  enumerations: {},
  pages: {},
  ui: {},
})
