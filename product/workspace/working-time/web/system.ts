import { IconCalendarClock } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { workingTime } from '../contract.ts'

export const web = defineWeb<typeof workingTime>('working-time', {
  pages: { calendars: () => import('./calendars-page.tsx') },
  settings: [{ page: 'calendars', icon: IconCalendarClock, group: 'control', does: 'does', also: 'also' }],
})
