import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { mailKinds } from '#product/identity/unsubscribe/server/public.ts'
import { viewSubscriptions } from '../contract.ts'
import { checkAll, checkSubscription } from './check-subscriptions.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { viewMails } from './stop-mails.ts'
import { subscribe, unsubscribe } from './subscribe.ts'
import { writeViewMail } from './write-view-mail.ts'

export const system = serveSystem(viewSubscriptions, {
  handlers: { list: listSubscriptions, subscribe, unsubscribe },
  jobs: [checkAll, checkSubscription, writeViewMail],
  fills: [fill(mailKinds, viewMails)],
})
