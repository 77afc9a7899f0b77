import { on, serveSystem, type Listener } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { addressGiven } from '#product/organization/users/server/public.ts'
import { customers } from '#product/business/customers/contract.ts'
import { webhooks } from '../contract.ts'
import { outsideEvents } from '../outside-events.ts'
import { pauseWebhook, rotateSecret } from './change-webhook.ts'
import { deliverJob } from './deliver-job.ts'
import { endpoints } from './endpoints.ts'
import { forgetCustomers } from './forget-customer.ts'
import { forgetDeliveriesJob, sweepDeliveriesJob } from './forget-job.ts'
import { getDelivery, listDeliveries, listEvents } from './list-webhooks.ts'
import { mailDeadJob } from './mail-dead-job.ts'
import { pauseWebhooksOf } from './pause-webhooks-of.ts'
import { replayDelivery, testWebhook } from './send-again.ts'
import { createDeliveries } from './create-deliveries.ts'
import { nameWebhooks } from './name-webhooks.ts'

export const system = serveSystem(webhooks, {
  handlers: {
    ...endpoints.handlers,
    events: listEvents,
    pause: pauseWebhook,
    rotate: rotateSecret,
    test: testWebhook,
    deliveries: listDeliveries,
    delivery: getDelivery,
    replay: replayDelivery,
  },
  jobs: [deliverJob, mailDeadJob, forgetDeliveriesJob, sweepDeliveriesJob],
  listeners: [
    on(customers, 'deleted', 'forget-customers', forgetCustomers),
    ...outsideEvents.map(({ name, system, event }): Listener => ({
      system: system.name,
      event,
      name: 'tell-outside',
      run: (ctx, payload) => createDeliveries(ctx, name, payload),
    })),
  ],
  fills: [fill(addressGiven, pauseWebhooksOf)],
  names: { webhook: { needs: 'view', name: nameWebhooks } },
})
