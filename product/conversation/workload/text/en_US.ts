import { words } from '#platform/contract/words.ts'
import type { workload } from '../contract.ts'

export default words<typeof workload>()({
  title: 'Operations',
  permissions: {
    threads: 'See who has which threads, and assign them',
    tickets: 'See who has which tickets, and assign them',
  },
  errors: {},
  enumerations: {},
  pages: { list: 'Operations' },
  ui: {
    user: 'User',
    nobody: 'Unassigned',
    threads: 'Threads',
    tickets: 'Tickets',
    today: 'Due today',
    late: 'Late',
    search: 'Search users',
    none: 'No users here',
    noneBody: 'Users who work on threads or tickets appear here.',
    openThreads: 'Open threads',
    lateThreads: 'Late threads',
    openTickets: 'Open tickets',
    lateTickets: 'Late tickets',
    dueThreads: 'Threads due today',
    dueTickets: 'Tickets due today',
    free: 'Nothing open',
    foot: '{{open}} open, {{today}} due today, {{late}} late',
  },
})
