import { IconAlertHexagon, IconInbox, IconProgressCheck, IconSquareCheck, IconUsersGroup } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { inbox } from '../contract.ts'

export const web = defineWeb<typeof inbox>('inbox', {
  pages: {
    list: () => import('./inbox-page.tsx'),
    funnel: () => import('./funnel-page.tsx'),
    settings: () => import('./settings-page.tsx'),
    queues: () => import('./queues-page.tsx'),
    stages: () => import('./stages-page.tsx'),
    reasons: () => import('./reasons-page.tsx'),
    causes: () => import('./causes-page.tsx'),
  },
  slots: {
    'responses.after': () => import('./next-closing-slot.tsx'),
    'assign.review': () => import('./assign-slot.tsx'),
  },
  rail: [{ page: 'list', icon: IconInbox, order: 25, jump: 'i' }],
  settings: [
    { page: 'settings', icon: IconInbox, group: 'control', does: 'doesSettings', also: 'alsoSettings' },
    { page: 'queues', icon: IconUsersGroup, group: 'control', does: 'doesQueues', also: 'alsoQueues' },
    { page: 'stages', icon: IconProgressCheck, group: 'control', does: 'doesStages', also: 'alsoStages' },
    { page: 'reasons', icon: IconSquareCheck, group: 'control', does: 'doesReasons', also: 'alsoReasons' },
    { page: 'causes', icon: IconAlertHexagon, group: 'control', does: 'doesCauses', also: 'alsoCauses' },
  ],
})
