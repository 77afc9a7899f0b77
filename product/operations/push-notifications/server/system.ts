import { rowsOf } from '#platform/server/system/known-ids.ts'
import { on, serveSystem } from '#platform/server/system/serve-system.ts'
import { notifications } from '#product/operations/notifications/contract.ts'
import { pushNotifications } from '../contract.ts'
import { deliverDueJob, deliverJob } from './deliver-job.ts'
import { addDevice, renewDevice, listDevices, removeDevice, seeDevice } from './devices.ts'
import { forgetJob } from './forget-job.ts'
import { onChanged, tellDueJob } from './tell-due.ts'

export const system = serveSystem(pushNotifications, {
  handlers: { list: listDevices, add: addDevice, seen: seeDevice, renew: renewDevice, remove: removeDevice },
  jobs: [tellDueJob, deliverJob, deliverDueJob, forgetJob],
  listeners: [on(notifications, 'changed', 'push', onChanged)],
  ids: { pushDevice: rowsOf('push_subscription') },
})
