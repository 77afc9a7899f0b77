import { IconFileExport } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import { exports } from '../contract.ts'

export const web = defineWeb(exports, {
  pages: { list: () => import('./exports-page.tsx') },
  settings: [{ page: 'list', icon: IconFileExport, group: 'control', does: 'doesExports', also: 'alsoCalled' }],
  slots: { 'list.export': () => import('./export-button.tsx') },
})
