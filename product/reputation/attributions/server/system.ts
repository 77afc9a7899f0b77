import { rowsOf } from '#platform/server/system/known-ids.ts'
import { on, serveSystem } from '#platform/server/system/serve-system.ts'
import { users } from '#product/organization/users/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { attributions } from '../contract.ts'
import { acceptAppeal, declineAppeal, listAppeals } from './appeals/decide-appeal.ts'
import { makeAppeal } from './appeals/make-appeal.ts'
import { addAttribution } from './by-hand/add-attribution.ts'
import { listCandidates } from './by-hand/candidates.ts'
import { editAttribution } from './by-hand/edit-attribution.ts'
import { removeAttribution, restoreAttribution } from './by-hand/remove-attribution.ts'
import { attributedColumn, attributionColumn, mentionedColumn, requestedColumn } from './attribution-columns.ts'
import { countLeaders } from './count-leaders.ts'
import { allEmployees } from './employees/all-employees.ts'
import { nameEmployees } from './employees/name-employees.ts'
import { leaveUser } from './employees/leave-user.ts'
import { listAttributions } from './list-attributions.ts'
import { rescan } from './scan/rescan-job.ts'
import { scanReviews } from './scan/scan-reviews.ts'

export const system = serveSystem(attributions, {
  handlers: {
    ...allEmployees.handlers,
    list: listAttributions,
    candidates: listCandidates,
    add: addAttribution,
    edit: editAttribution,
    remove: removeAttribution,
    restore: restoreAttribution,
    leaderboard: countLeaders,
    appeals: listAppeals,
    appeal: makeAppeal,
    accept: acceptAppeal,
    decline: declineAppeal,
  },
  jobs: [rescan],
  listeners: [
    on(reviews, 'received', 'find-employees', (ctx, { reviewIds }) => scanReviews(ctx, reviewIds)),
    on(reviews, 'changed', 'find-employees', (ctx, { reviewIds }) => scanReviews(ctx, reviewIds)),
    on(users, 'removed', 'leave-employee', leaveUser),
  ],
  columns: [
    {
      list: 'reviews.reviews',
      columns: (tenantId) => ({
        attributedTo: attributedColumn(tenantId),
        mentions: mentionedColumn(tenantId),
        requestor: requestedColumn(tenantId),
        attribution: attributionColumn(tenantId),
      }),
    },
  ],
  names: { employee: { needs: 'view', name: nameEmployees } },
  ids: { employee: rowsOf('employee'), attribution: rowsOf('attribution'), appeal: rowsOf('attribution_appeal') },
})
