import { on, serveSystem, type Listener } from '#platform/server/system/serve-system.ts'
import { customers } from '#product/business/customers/contract.ts'
import { webhooks } from '../contract.ts'
import { outsideEvents } from '../outside-events.ts'
import { pauseWebhook, removeWebhook, rotateSecret } from './change-webhook.ts'
import { deliverJob } from './deliver-job.ts'
import { forgetCustomers } from './forget-customer.ts'
import { forgetDeliveriesJob, sweepDeliveriesJob } from './forget-job.ts'
import { getDelivery, listDeliveries, listEvents, listWebhooks } from './list-webhooks.ts'
import { mailDeadJob } from './mail-dead-job.ts'
import { createWebhook, saveWebhook } from './save-webhook.ts'
import { replayDelivery, testWebhook } from './send-again.ts'
import { createDeliveries } from './create-deliveries.ts'
import { nameWebhooks } from './name-webhooks.ts'

export const system = serveSystem(webhooks, {
  handlers: {
    list: listWebhooks,
    events: listEvents,
    create: createWebhook,
    save: saveWebhook,
    pause: pauseWebhook,
    remove: removeWebhook,
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
  names: { webhook: { needs: 'view', name: nameWebhooks } },
})
