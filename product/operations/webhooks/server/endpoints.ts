import { sql } from 'kysely'
import { mayBeCalled } from '#platform/server/outbound/named-address.ts'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { MAX_WEBHOOKS, webhooks } from '../contract.ts'
import { makeSigningSecret } from './sign.ts'
import { secretPlace, toWebhooks } from './webhook-row.ts'

/** Where programs outside hear of events, each bound by the rights of whoever saved it last, so that nobody hears more through another’s endpoint. */
export const endpoints = defineResource(webhooks, {
  table: 'webhook_endpoint',
  routes: { list: 'list', create: 'create', save: 'save', remove: 'remove' },
  order: sql`lower(name), id`,
  show: toWebhooks,
  columns: ({ name, url, events }, { who }) => ({ name, url, events: [...new Set(events)], saved_by: who.userId }),
  begins: (_, ctx) => ({ secret: '', created_at: ctx.now() }),
  completes({ id }, { tenantId, services }) {
    const secret = makeSigningSecret()
    return { columns: { secret: services.secrets.seal(secretPlace(tenantId, id, 'secret'), secret) }, secret }
  },
  tells: (webhook, secret) => ({ webhook, secret }),
  async check({ url, events }, ctx) {
    for (const name of events) mustBeHeard(name, ctx)
    if (!(await mayBeCalled(url, ctx))) raise(webhooks, 'refusedAddress', { field: 'url' })
  },
  missing: 'notFound',
  most: { count: MAX_WEBHOOKS, error: 'tooManyWebhooks' },
  audit: {
    create: 'webhook.create',
    save: 'webhook.save',
    remove: 'webhook.delete',
    shows: ({ name, url, events }) => ({ name, url, events }),
  },
})

/** Raises `unknownEvent`, and `aboveOwn` for what its reader may not see. */
function mustBeHeard(name: string, { services, who }: TenantCtx) {
  const known = services.outside.get(name)
  if (!known) return raise(webhooks, 'unknownEvent', { field: 'events', values: { event: name } })
  if (known.needs !== null && !who.actions.has(known.needs))
    raise(webhooks, 'aboveOwn', { field: 'events', values: { event: name } })
}
