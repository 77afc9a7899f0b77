import { on, serveSystem } from '#platform/server/system/serve-system.ts'
import { notifications } from '#product/operations/notifications/contract.ts'
import { smsNotifications } from '../contract.ts'
import { forgetJob } from './forget-job.ts'
import { takeInbound } from './inbound.ts'
import { removeNumber, showMine, startNumber, verifyNumber } from './number.ts'
import { onChanged, sendJob, tellDueJob } from './send-job.ts'
import { takeState } from './states.ts'

export const system = serveSystem(smsNotifications, {
  handlers: {
    mine: showMine,
    start: startNumber,
    verify: verifyNumber,
    remove: removeNumber,
    state: takeState,
    inbound: takeInbound,
  },
  jobs: [tellDueJob, sendJob, forgetJob],
  listeners: [on(notifications, 'changed', 'sms', onChanged)],
})
