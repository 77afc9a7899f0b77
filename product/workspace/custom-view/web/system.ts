import { IconAppWindow, IconLayoutSidebar } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { customView } from '../contract.ts'
import { customViewQuery } from './custom-view-query.ts'
import { useArranged } from './use-arranged.ts'

export const web = defineWeb<typeof customView>('custom-view', {
  pages: {
    menus: () => withAllWords(import('./menus-page.tsx')), // it names the places of all systems
    tabs: () => import('./tabs-page.tsx'),
    tab: () => import('./tab-page.tsx'),
  },
  arrange: { prepare: (queries) => queries.prefetchQuery(customViewQuery()), useArranged },
  settings: [
    { page: 'menus', icon: IconLayoutSidebar, group: 'organization', does: 'doesMenus', also: 'alsoMenus' },
    { page: 'tabs', icon: IconAppWindow, group: 'organization', does: 'doesTabs', also: 'alsoTabs' },
  ],
})
