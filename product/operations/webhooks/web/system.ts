import { IconWebhook } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { webhooks } from '../contract.ts'

export const web = defineWeb<typeof webhooks>('webhooks', {
  pages: { list: () => import('./webhooks-page.tsx') },
  settings: [{ page: 'list', icon: IconWebhook, group: 'control', does: 'doesWebhooks', also: 'alsoCalled' }],
})
