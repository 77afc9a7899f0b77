import { rowsOf } from '#platform/server/system/known-ids.ts'
import { on, serveSystem } from '#platform/server/system/serve-system.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { fill } from '#platform/server/system/slots.ts'
import { calendarUse } from '#product/workspace/working-time/server/public.ts'
import { acknowledgements } from '../contract.ts'
import { ackChannels } from './ack-channel.ts'
import { cloneMessages } from './clone-messages.ts'
import { messages } from './messages.ts'
import { messagesByCalendar } from './messages-by-calendar.ts'
import { planMessages } from './plan-messages.ts'
import { readLog, readLogOf } from './read-log.ts'
import { rehearse } from './rehearse.ts'
import { reviewAcks } from './review-acks.ts'
import { sendJob } from './send-job.ts'

export const system = serveSystem(acknowledgements, {
  handlers: { ...messages.handlers, rehearse, log: readLog, logOf: readLogOf },
  jobs: [sendJob],
  listeners: [on(reviews, 'received', 'acknowledge', (ctx, { reviewIds }) => planMessages(ctx, reviewAcks, reviewIds))],
  opens: [ackChannels],
  fills: [fill(calendarUse, messagesByCalendar)],
  clones: { ackMessages: cloneMessages },
  ids: { ackMessage: rowsOf('ack_message'), ackSending: rowsOf('ack_sending') },
})
