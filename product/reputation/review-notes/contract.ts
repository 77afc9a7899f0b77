import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { whenever } from '#platform/contract/refreshes.ts'
import { noteErrors, noteRoutes } from '#product/workspace/notes/contract.ts'
import type { reviews } from '#product/reputation/reviews/contract.ts'

export const reviewNotes = defineSystem({
  name: 'review-notes',
  permissions: { view: { action: 'reviews.view' } },
  errors: { notFound: { status: 404 }, ...noteErrors },
  audit: {
    'reviewNote.write': 'review',
    'reviewNote.edit': 'review',
    'reviewNote.delete': 'review',
    'reviewNote.restore': 'review',
  },
  routes: noteRoutes('/api/tenants/:tenantId/reviews/:reviewId', { kind: 'reviewNote', one: 'a review', sees: 'view' }),
  events: {
    /** A note tells people that it mentions them. */
    mentioned: { payload: z.object({ noteId: z.int(), userIds: z.array(z.int()) }) },
    /** A note that mentioned them is gone. */
    unmentioned: { payload: z.object({ reviewId: z.int(), userIds: z.array(z.int()) }) },
  },
  follows: whenever<typeof reviews>('reviews', ['noted'], ['notes']),
})
