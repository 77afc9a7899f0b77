import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { JobCtx, Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { outside } from '#platform/server/system/who.ts'
import { accountRuleOfTenant } from '#product/organization/tenants/server/public.ts'
import { deliverJob } from './deliver-job.ts'

type Endpoint = { id: number; savedBy: number }

/** Writes down what each endpoint is to be told of an event, within the rights of whoever saved it, and asks for it to be sent. Running twice tells once. */
export async function createDeliveries(ctx: JobCtx, name: string, payload: unknown): Promise<void> {
  const { tenantId, read, services } = ctx
  if ((await accountRuleOfTenant(read, tenantId)).isSilent) return
  const told = services.outside.get(name)!
  const { rows } = await sql<Endpoint>`
    select id, saved_by as "savedBy" from webhook_endpoint
    where tenant_id = ${tenantId} and state = 'On' and events @> array[${name}]::text[]`.execute(read)
  for (const endpoint of rows) {
    const saver = await services.gate.authorise(endpoint.savedBy, tenantId)
    const who = saver && outside(saver)
    if (!who || (told.needs !== null && !who.actions.has(told.needs))) continue
    const messages = await told.tell({ tenantId, who, read, now: ctx.now }, payload as never)
    await ctx.tx(async (tx) => {
      for (const [at, { data, locationIds }] of messages.entries())
        await addDelivery(tx, ctx, {
          endpointId: endpoint.id,
          cause: `${ctx.jobId} ${at}`,
          event: name,
          data: told.redact(data, who.piiScopes, undefined, who.fields?.hidden),
          locationIds,
        })
    })
  }
}

export type NewDelivery = {
  endpointId: number
  cause: string
  event: string
  data: unknown
  locationIds: readonly number[]
}

/** One message to one endpoint, to be sent at once; null where the same cause has already made it. */
export async function addDelivery(
  tx: Tx,
  { tenantId, now }: Pick<UseCaseCtx, 'tenantId' | 'now'>,
  { endpointId, cause, event, data, locationIds }: NewDelivery,
): Promise<number | null> {
  const body = JSON.stringify({ type: event, timestamp: now().toISOString(), tenantID: tenantId, data })
  const message = `msg_${randomBytes(18).toString('base64url')}`
  const { rows } = await sql<{ id: number }>`
    insert into webhook_delivery (tenant_id, endpoint_id, message, cause, event, body, location_ids, next_at, created_at)
    values (${tenantId}, ${endpointId}, ${message}, ${cause}, ${event}, ${body}, ${[...new Set(locationIds)]}::bigint[], ${now()}, ${now()})
    on conflict (tenant_id, endpoint_id, cause) do nothing returning id`.execute(tx.db)
  const id = rows[0]?.id
  if (id === undefined) return null
  await tx.enqueue(deliverJob, { deliveryId: id, endpointId })
  return id
}
