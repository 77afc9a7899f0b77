import { serveSystem } from '#platform/server/system/serve-system.ts'
import { viewSubscriptions } from '../contract.ts'
import { checkAll, checkSubscription } from './check-subscriptions.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { askToStop, stopMails } from './stop-mails.ts'
import { subscribe, unsubscribe } from './subscribe.ts'
import { writeViewMail } from './write-view-mail.ts'

export const system = serveSystem(viewSubscriptions, {
  handlers: { list: listSubscriptions, subscribe, unsubscribe, askToStop, stop: stopMails },
  jobs: [checkAll, checkSubscription, writeViewMail],
})
