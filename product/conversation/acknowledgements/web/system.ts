import { IconMailForward } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import type { acknowledgements } from '../contract.ts'

export const web = defineWeb<typeof acknowledgements>('acknowledgements', {
  pages: { list: () => withAllWords(import('./messages-page.tsx')) },
  settings: [{ page: 'list', icon: IconMailForward, group: 'control', does: 'does', also: 'also' }],
})
