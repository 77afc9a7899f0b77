import { IconTags } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { labels } from '../contract.ts'

export const web = defineWeb<typeof labels>('labels', {
  pages: { list: () => withAllWords(import('./labels-page.tsx')) },
  settings: [{ page: 'list', icon: IconTags, group: 'data', does: 'doesLabels', also: 'alsoCalled' }],
})
