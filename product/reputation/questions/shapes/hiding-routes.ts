import * as z from 'zod'
import { example, id, instant } from '#platform/contract/field.ts'
import { bulkResult } from '#platform/contract/list.ts'
import { hidingReason, MAX_EXPLANATION } from '#product/reputation/hiding/contract.ts'
import { MOST_AT_ONCE } from './bulk-routes.ts'
import { shown } from './question.ts'

const ids = z.array(id('question')).min(1).max(MOST_AT_ONCE)

/** Questions that say nothing about the business are hidden, as reviews are, and shown again. */
export const hidingRoutes = {
  hide: {
    at: 'PUT /api/tenants/:tenantId/questions/hide',
    does: 'Hide questions, so that no list and no public page has them',
    outward: true,
    needs: 'delete',
    fails: ['notFound', 'replyUnderway', 'explanationMissing'],
    items: 'ids',
    body: z.object({
      ids,
      reason: example(hidingReason.schema, 'Spam'),
      explanation: z.string().trim().max(MAX_EXPLANATION).default(''),
    }),
    refreshes: [...shown, 'hiding'],
    gives: bulkResult,
  },
  showAgain: {
    at: 'PUT /api/tenants/:tenantId/questions/show-again',
    does: 'Show hidden questions again',
    outward: true,
    needs: 'delete',
    fails: ['notFound'],
    items: 'ids',
    body: z.object({ ids }),
    refreshes: [...shown, 'hiding'],
    gives: bulkResult,
  },
  hiding: {
    at: 'GET /api/tenants/:tenantId/questions/:questionId/hiding',
    does: 'Get who hid a question, when and why',
    needs: 'view',
    fails: ['notFound'],
    gives: z.object({
      /** Null where it is not hidden. */
      hidden: z
        .object({
          at: instant,
          by: z.object({ id: id('user'), name: z.string() }),
          reason: hidingReason.schema,
          explanation: z.string(),
        })
        .nullable(),
    }),
  },
} as const
