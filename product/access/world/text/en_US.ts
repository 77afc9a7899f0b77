import { words } from '#platform/contract/words.ts'
import { world } from '../contract.ts'

export default words(world)({
  title: 'Countries and time zones',
  permissions: {},
  errors: { notFound: 'There is no such time zone.' },
  enumerations: {},
  pages: {},
  ui: {},
})
