import { words } from '#platform/contract/words.ts'
import type { sources } from '../contract.ts'

export default words<typeof sources>()({
  title: 'Sources',
  permissions: {},
  errors: { notFound: 'There is no such source.' },
  pages: {},
  enumerations: {
    sourceStatus: { OK: 'Working', Disabled: 'Switched off' },
    credentialHierarchy: {
      none: 'No account needed',
      system: 'One account for the installation',
      tenant: 'Accounts of the company',
      location: 'An account for each location',
    },
  },
  ui: {
    list: 'Lists locations',
    publish: 'Takes posts',
    review: 'Has reviews',
    connect: 'Can be connected',
    reply: 'Takes replies',
    manualReply: 'Replies are posted by hand',
    replyLimit: 'Replies of at most {{bytes}} bytes',
  },
})
