import { words } from '#platform/contract/words.ts'
import type { unsubscribe } from '../contract.ts'

export default words<typeof unsubscribe>()({
  title: 'Emails',
  permissions: {},
  errors: {
    badKey: 'Link incomplete. Open it from the email again.',
  },
  enumerations: {},
  pages: {},
  ui: {
    stop: 'Stop these emails',
    stopAsk: 'Stop these emails?',
    stopDone: 'Emails stopped',
    toStart: 'Go to Home',
  },
  mail: {
    stop: 'Stop these emails',
  },
})
