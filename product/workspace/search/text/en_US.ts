import { words } from '#platform/contract/words.ts'
import { search } from '../contract.ts'

export default words(search)({
  title: 'Search',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {},
})
