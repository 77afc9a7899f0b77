import { IconInbox, IconRss } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { reviewFeeds } from '../contract.ts'

export const web = defineWeb<typeof reviewFeeds>('review-feeds', {
  pages: { list: () => import('./feeds-page.tsx'), updates: () => import('./updates-page.tsx') },
  settings: [
    { page: 'list', icon: IconRss, group: 'data', does: 'doesFeeds', also: 'alsoFeeds' },
    { page: 'updates', icon: IconInbox, group: 'data', does: 'doesUpdates', also: 'alsoUpdates' },
  ],
})
