import { IconCalendarCog } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { dateRanges } from '../contract.ts'
import { namesPeriod } from './period-clause.ts'

export const web = defineWeb<typeof dateRanges>('date-ranges', {
  pages: { settings: () => import('./settings-page.tsx') },
  slots: { 'my-account': () => import('./own-default-period.tsx'), 'list.date': () => import('./date-filter.tsx') },
  namesPeriod,
  explicitFilters: async (fields, filters) => (await import('./explicit-filters.ts')).explicitFilters(fields, filters),
  settings: [
    { page: 'settings', icon: IconCalendarCog, group: 'organization', does: 'doesSettings', also: 'alsoCalled' },
  ],
})
