import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { instant } from '#platform/contract/field.ts'
import { countedTime } from '#product/workspace/working-time/contract.ts'

export const dueReason = z.object({
  dueAt: instant,
  /** The service level that counts; null: none fits. */
  level: z.string().nullable(),
  /** The calendar by which it counts; null: around the clock. */
  calendar: z.string().nullable(),
  hours: z.int(),
  counted: countedTime,
  /** It is due when the service levels say so now; what is answered keeps the target that it had. */
  isCurrent: z.boolean(),
})
export type DueReason = z.output<typeof dueReason>

export const dueTimes = defineSystem({
  name: 'due-times',
  permissions: { view: { action: 'reviews.view' } },
  errors: {
    notFound: { status: 404 },
    /** It came in as history: nobody waits for a reply. */
    notDue: { status: 409 },
  },
  routes: {
    explain: {
      at: 'GET /api/tenants/:tenantId/reviews/:reviewId/due',
      does: 'Say why a reply is due when it is',
      needs: 'view',
      fails: ['notFound', 'notDue'],
      gives: dueReason,
    },
  },
  pages: {},
})
