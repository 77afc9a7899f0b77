import { IconFileExport } from '@tabler/icons-react'
import { withAllWords } from '#platform/web/words/with-all-words.ts'
import { defineWeb } from '#platform/web/define-web.ts'
import type { exports } from '../contract.ts'

export const web = defineWeb<typeof exports>('exports', {
  pages: { list: () => withAllWords(import('./exports-page.tsx')) },
  settings: [{ page: 'list', icon: IconFileExport, group: 'control', does: 'doesExports', also: 'alsoCalled' }],
  slots: { 'list.export': () => import('./export-button.tsx') },
})
