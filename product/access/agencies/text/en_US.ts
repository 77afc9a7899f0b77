import { words } from '#platform/contract/words.ts'
import type { agencies } from '../contract.ts'

export default words<typeof agencies>()({
  title: 'Agency',
  permissions: { view: 'See the agency' },
  errors: { notFound: 'There is no such agency.' },
  enumerations: {},
  pages: {},
  ui: {},
})
