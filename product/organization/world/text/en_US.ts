import { words } from '#platform/contract/words.ts'
import type { world } from '../contract.ts'

export default words<typeof world>()({
  title: 'Countries and time zones',
  permissions: {},
  errors: { notFound: 'Time zone not found.' },
  enumerations: {},
  pages: {},
  ui: {},
})
