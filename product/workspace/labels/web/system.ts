import { IconTags } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import { labels } from '../contract.ts'

export const web = defineWeb(labels, {
  pages: { list: () => import('./labels-page.tsx') },
  settings: [{ page: 'list', icon: IconTags, group: 'business', does: 'doesLabels', also: 'alsoCalled' }],
})
