import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { fileErrors, fileRoutes } from '#product/workspace/files/contract.ts'

const shown = ['files']

/** What a reply to a review brings beside its words, at sources that take files; a user posts them there with it. */
export const replyFiles = defineSystem({
  name: 'reply-files',
  permissions: {
    view: { action: 'review-responses.view' },
    add: { action: 'review_response.rating.reply' },
  },
  errors: {
    notFound: { status: 404 },
    ...fileErrors,
    /** A reply to this review brings no files at its source. */
    notTaken: { status: 422 },
    /** Its reply was submitted: it brings what it had then. */
    submitted: { status: 409 },
  },
  audit: { 'reply.add-file': 'review', 'reply.remove-file': 'review', 'reply.file-policy': 'review' },
  routes: fileRoutes('/api/tenants/:tenantId/reviews/:reviewId/reply', {
    of: 'a review’s reply',
    sees: 'view',
    changes: ['add'],
    fails: ['notTaken', 'submitted'],
    refreshes: [],
  }),
  events: {
    changed: {
      payload: z.object({ reviewId: z.int(), locationIds: z.array(z.int()) }),
      live: true,
      needs: 'view',
      refreshes: shown,
    },
  },
})
