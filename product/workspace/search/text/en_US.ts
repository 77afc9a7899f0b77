import { words } from '#platform/contract/words.ts'
import type { search } from '../contract.ts'

export default words<typeof search>()({
  title: 'Search',
  permissions: {},
  errors: {},
  pages: {},
  enumerations: {},
  ui: {},
})
