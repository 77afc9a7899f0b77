import { sql } from 'kysely'
import * as z from 'zod'
import { decodeCursor, pageFrom } from '#platform/server/database/cursor.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import type { webhooks, WebhookDeliveryDetail } from '../contract.ts'
import { endpoints } from './endpoints.ts'
import { redactBody } from './redact-body.ts'
import { plainHeaders } from './sign.ts'
import { deliveriesWhere, toDelivery } from './webhook-row.ts'

/** The catalogue with the shape of what is told. */
export const listEvents: Handler<typeof webhooks, 'events'> = async ({ services }) =>
  [...services.outside].map(([name, { spec, needs }]) => ({
    name,
    does: spec.does,
    actionID: needs,
    payload: z.toJSONSchema(spec.gives, { unrepresentable: 'any' }),
  }))

const place = z.tuple([z.int()])

/** What was sent to one endpoint, the newest first. */
export const listDeliveries: Handler<typeof webhooks, 'deliveries'> = async (ctx, { params, query }) => {
  const webhook = await endpoints.one(ctx, params.webhookId)
  const after = decodeCursor(query.cursor, place)
  const which = sql`d.endpoint_id = ${webhook.id}
    and (${query.state ?? null}::text is null or d.state = ${query.state ?? null})
    and (${after?.[0] ?? null}::bigint is null or d.id < ${after?.[0] ?? null})`
  const { rows } = await deliveriesWhere(ctx.tenantId, which, query.limit + 1).execute(ctx.read)
  return pageFrom(rows, query.limit, toDelivery, (row) => [row.id])
}

type AttemptRow = {
  number: number
  at: Date
  status: number | null
  failure: string | null
  response: string | null
  ms: number | null
}

/** One message: what was sent, as far as the reader may see it, and every answer. */
export const getDelivery: Handler<typeof webhooks, 'delivery'> = async (ctx, { params }) => {
  const { tenantId, read, services, who } = ctx
  const which = sql`d.endpoint_id = ${params.webhookId} and d.id = ${params.webhookDeliveryId}`
  const [found, kept, tries] = await Promise.all([
    deliveriesWhere(tenantId, which, 1).execute(read),
    sql<{ body: string; location_ids: number[] }>`
      select d.body, d.location_ids from webhook_delivery d where d.tenant_id = ${tenantId} and ${which}`.execute(read),
    sql<AttemptRow>`
      select number, at, status, failure, response, ms from webhook_attempt
      where tenant_id = ${tenantId} and delivery_id = ${params.webhookDeliveryId} order by number`.execute(read),
  ])
  const row = found.rows[0]
  const { body, location_ids } = kept.rows[0] ?? { body: '', location_ids: [] }
  if (!row) return ctx.fail('notFound')
  const event = services.outside.get(row.event)
  const isOpen = event === undefined || event.needs === null || who.actions.has(event.needs)
  const isSeen = isOpen && location_ids.every((location) => reaches(who, location))
  const shown = isSeen
    ? redactBody(body, (data) => (event ? event.redact(data, who.piiScopes, undefined, who.fields?.hidden) : data), 2)
    : null
  // a receiver may say again what it was told, so whoever is not shown all of that sees none of what it says
  const isWhole = isSeen && shown === redactBody(body, (data) => data, 2)
  return {
    ...toDelivery(row),
    body: shown,
    tries: tries.rows.map(({ at, ...one }) =>
      toTry(row.message, at, { ...one, response: isWhole ? one.response : null }),
    ),
  }
}

function toTry(message: string, at: Date, one: Omit<AttemptRow, 'at'>): WebhookDeliveryDetail['tries'][number] {
  return { ...one, at: at.toISOString(), requestHeaders: plainHeaders(message, at) }
}
