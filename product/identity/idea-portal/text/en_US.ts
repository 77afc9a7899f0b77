import { words } from '#platform/contract/words.ts'
import type { ideaPortal } from '../contract.ts'

export default words<typeof ideaPortal>()({
  title: 'Idea portal',
  permissions: {},
  errors: {
    notSetUp: 'No idea portal is set up here.',
    somebodyElse: 'This is not the signed-in user. Reload the page.',
  },
  enumerations: {},
  pages: {},
  ui: { suggest: 'Suggest an idea' },
})
