import { rowsOf } from '#platform/server/system/known-ids.ts'
import { on, serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { locations } from '#product/business/locations/contract.ts'
import { inbox } from '#product/conversation/inbox/contract.ts'
import { queueUse } from '#product/conversation/inbox/server/public.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { roleReplaced } from '#product/organization/roles/server/public.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { serviceLevels } from '#product/workspace/service-levels/contract.ts'
import { workingTime } from '#product/workspace/working-time/contract.ts'
import { escalations } from '../contract.ts'
import { fireJob } from './fire-job.ts'
import { onReviews, onRulesOfTime, onThreads, onTickets } from './follow.ts'
import { forecastTickets } from './forecast.ts'
import { forgetJob } from './forget-job.ts'
import { listChoices } from './list-choices.ts'
import { policies } from './policies.ts'
import { policiesInQueues } from './policies-in-queues.ts'
import { ofReview, ofTicket } from './read-course.ts'
import { replaceRole } from './replace-role.ts'
import { replanJob } from './replan-job.ts'

export const system = serveSystem(escalations, {
  handlers: { ...policies.handlers, choices: listChoices, ofTicket, ofReview, forecast: forecastTickets },
  jobs: [fireJob, replanJob, forgetJob],
  listeners: [
    on(tickets, 'created', 'plan-escalations', onTickets),
    on(tickets, 'changed', 'plan-escalations', onTickets),
    on(tickets, 'imported', 'plan-escalations', onTickets),
    on(tickets, 'closed', 'plan-escalations', onTickets),
    on(inbox, 'changed', 'plan-escalations', onThreads),
    on(reviews, 'changed', 'plan-escalations', onReviews),
    on(responses, 'moved', 'plan-escalations', onReviews),
    on(serviceLevels, 'changed', 'plan-escalations', onRulesOfTime),
    on(workingTime, 'changed', 'plan-escalations', onRulesOfTime),
    on(locations, 'changed', 'plan-escalations', onRulesOfTime),
  ],
  fills: [fill(roleReplaced, replaceRole), fill(queueUse, policiesInQueues)],
  ids: { escalationPolicy: rowsOf('escalation_policy') },
})
