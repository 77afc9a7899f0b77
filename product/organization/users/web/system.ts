import { IconUserCircle, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import { defineWeb } from '#platform/web/define-web.ts'
import type { users } from '../contract.ts'

export const web = defineWeb<typeof users>('users', {
  pages: {
    list: () => import('./users-page.tsx'),
    jobs: () => import('./jobs-page.tsx'),
    agencyAccount: () => import('./my-account-page.tsx'),
    myAccount: () => import('./my-account-page.tsx'),
  },
  slots: { 'person.choice': () => import('./person-choice.tsx') },
  opensSettings: 'administer',
  settings: [
    { page: 'list', icon: IconUsers, group: 'people', does: 'doesUsers', also: 'alsoCalled' },
    { page: 'jobs', icon: IconUsersGroup, group: 'people', does: 'doesJobs' },
    { page: 'myAccount', icon: IconUserCircle, group: 'people', does: 'doesAccount' },
  ],
})
