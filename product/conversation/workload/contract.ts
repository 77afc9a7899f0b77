import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id } from '#platform/contract/field.ts'
import { whenever } from '#platform/contract/refreshes.ts'
import type { inbox } from '#product/conversation/inbox/contract.ts'
import type { tickets } from '#product/conversation/tickets/contract.ts'

/** So many users are shown at most, those with the most to do first. */
export const MOST_SHOWN = 200

/** What is open, what of it is due before the reader's day ends, and what was due before now. */
const work = z.object({ open: z.int(), today: z.int(), late: z.int() })
export type Work = z.output<typeof work>

const load = z.object({
  /** Nobody: what no user has. */
  userID: id('user').nullable(),
  name: z.string().nullable(),
  /** Null for readers who assign none of them. */
  threads: work.nullable(),
  tickets: work.nullable(),
})
export type Load = z.output<typeof load>

/** Who has how much to do; the page behind the printed prefix `/operations` (document 000 §2). */
export const workload = defineSystem({
  name: 'workload',
  permissions: { threads: { action: 'review-inbox.assign' }, tickets: { action: 'tickets.assign' } },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/operations',
      does: 'List how many open threads and tickets each user has, how many are due today and how many are late',
      needs: ['threads', 'tickets'],
      gives: z.array(load),
    },
  },
  follows: {
    ...whenever<typeof inbox>('inbox', ['changed'], ['list']),
    ...whenever<typeof tickets>('tickets', ['changed', 'created', 'closed'], ['list']),
  },
  pages: { list: { path: '/operations', needs: ['threads', 'tickets'], located: true } },
})
