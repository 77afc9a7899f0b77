import * as z from 'zod'
import { enteredReview, enteredWords, handSource } from './entered-review.ts'
import { review } from './review.ts'

/** Reviews that are added by hand. */
export const handRoutes = {
  add: {
    at: 'POST /api/tenants/:tenantId/reviews',
    does: 'Add a review by hand',
    needs: 'add',
    fails: [
      'unknownLocation',
      'unknownSource',
      'readFromSource',
      'wholeStarsOnly',
      'unknownAspect',
      'nothingSaid',
      'timeMissing',
      'notYet',
      'same',
    ],
    body: enteredReview,
    refreshes: ['search', 'count'],
    gives: review,
  },
  edit: {
    at: 'PUT /api/tenants/:tenantId/reviews/:reviewId',
    does: 'Edit a review that was added by hand',
    needs: 'edit',
    fails: ['notFound', 'notByHand', 'wholeStarsOnly', 'unknownAspect', 'nothingSaid', 'timeMissing', 'notYet', 'same'],
    body: enteredWords.extend({
      /** The one that was edited; another one since then refuses it as stale. */
      revision: z.int(),
    }),
    refreshes: ['search', 'count', 'one'],
    gives: review,
  },
  delete: {
    at: 'DELETE /api/tenants/:tenantId/reviews/:reviewId',
    does: 'Delete a review that was added by hand',
    needs: 'delete',
    fails: ['notFound', 'notByHand', 'answered'],
    refreshes: ['search', 'count'],
    gives: z.object({ ok: z.literal(true) }),
  },
  handSources: {
    at: 'GET /api/tenants/:tenantId/locations/:locationId/hand-sources',
    does: 'List the sources whose reviews of a location are added by hand',
    needs: 'add',
    fails: ['notFound'],
    gives: z.array(handSource),
  },
} as const
