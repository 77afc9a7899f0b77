import { words } from '#platform/contract/words.ts'
import { singleSignOn } from '../contract.ts'

export default words(singleSignOn)({
  title: 'Single sign on',
  permissions: { view: 'See single sign on' },
  errors: {},
  enumerations: {},
  pages: {},
  ui: {},
})
