import { rowsOf } from '#platform/server/system/known-ids.ts'
import { on, serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { customerTimeline } from '#product/business/customers/server/public.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { locations } from '#product/business/locations/contract.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import { sourcesThat } from '#product/business/sources/server/public.ts'
import { serviceLevels } from '#product/workspace/service-levels/contract.ts'
import { workingTime } from '#product/workspace/working-time/contract.ts'
import { reviews } from '../contract.ts'
import { bulkReviews } from './bulk-reviews.ts'
import { addReview } from './by-hand/add-review.ts'
import { deleteReview } from './by-hand/delete-review.ts'
import { editReview } from './by-hand/edit-review.ts'
import { listHandSources } from './by-hand/hand-sources.ts'
import { compactCountsJob } from './compact-counts.ts'
import { countReviews, countReviewsBySets } from './count-reviews.ts'
import { getReview } from './get-review.ts'
import { labelReviews } from './label-reviews.ts'
import { leaveHiddenOut } from './leave-hidden-out.ts'
import { hearPush } from './reading/hear-push.ts'
import { pollAccount } from './reading/poll-account.ts'
import { pollAll, sweepAll } from './reading/schedules.ts'
import { syncLocation } from './reading/sync-location.ts'
import { listUnreadable } from './list-unreadable.ts'
import { countAnew, countAnewAt, retarget } from './retarget-job.ts'
import { reviewList } from './review-list.ts'
import { searchReviews } from './search-reviews.ts'
import { startSync } from './start-sync.ts'
import { tellReviews } from './tell-reviews.ts'
import { wakeJob } from './wake-job.ts'
import { emptyJob } from './empty-job.ts'
import { findReviewsByWords } from './find-reviews-by-words.ts'
import { timelineOfCustomer } from './timeline-of-customer.ts'

export const system = serveSystem(reviews, {
  handlers: {
    search: searchReviews,
    count: countReviews,
    counts: countReviewsBySets,
    one: getReview,
    add: addReview,
    edit: editReview,
    delete: deleteReview,
    handSources: listHandSources,
    bulk: bulkReviews,
    label: labelReviews,
    sync: startSync,
    googlePush: hearPush(GOOGLE),
    unreadable: listUnreadable,
  },
  lists: { reviews: reviewList },
  filterStep: leaveHiddenOut,
  finds: { review: findReviewsByWords },
  tells: { received: tellReviews, changed: tellReviews },
  jobs: [syncLocation, pollAccount, pollAll, sweepAll, compactCountsJob, wakeJob, emptyJob, retarget],
  listeners: [
    on(locations, 'changed', 'read-reviews', async (ctx) => {
      const accounts = await ctx.read
        .selectFrom('credential')
        .select('id')
        .where('tenant_id', '=', ctx.tenantId)
        .where('source_id', 'in', sourcesThat('reviews'))
        .where('validity', '<>', 'invalid')
        .execute()
      await ctx.tx(async (tx) => {
        for (const { id } of accounts)
          await tx.enqueue(pollAccount, { credentialId: id }, { singletonKey: `${ctx.tenantId}:${id}` })
      })
    }),
    on(serviceLevels, 'changed', 'count-targets', countAnew),
    on(workingTime, 'changed', 'count-targets', countAnew),
    on(locations, 'changed', 'count-targets', countAnewAt),
    on(credentials, 'connected', 'read-reviews', async (ctx, { credentialId }) => {
      await ctx.tx((tx) => tx.enqueue(pollAccount, { credentialId }))
    }),
  ],
  fills: [fill(customerTimeline, timelineOfCustomer)],
  ids: { review: rowsOf('review') },
})
