import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { WebhookEndpointTable } from '#platform/server/database/tables.generated.ts'
import type { ShowCtx } from '#platform/server/resource/resource-spec.ts'
import type { Services } from '#platform/server/system/services.ts'
import type { Webhook, WebhookDelivery } from '../contract.ts'

/** Endpoints as they are shown, without their secrets. */
export async function toWebhooks(rows: readonly Selectable<WebhookEndpointTable>[], ctx: ShowCtx): Promise<Webhook[]> {
  const makers = await ctx.db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'active'])
    .where(sql<boolean>`id = any(${rows.map(({ saved_by }) => saved_by)}::bigint[])`)
    .execute()
  return rows.map((row) => {
    const maker = makers.find(({ id }) => id === row.saved_by)
    const { previous_until: until } = row
    return {
      id: row.id,
      name: row.name,
      url: row.url,
      events: row.events,
      state: (row.state === 'On' && maker?.active === false ? 'MakerAway' : row.state) as Webhook['state'],
      makerID: row.saved_by,
      makerName: maker ? `${maker.first_name} ${maker.last_name}`.trim() : '',
      failingSince: row.failing_since?.toISOString() ?? null,
      lastOkAt: row.last_ok_at?.toISOString() ?? null,
      previousSecretUntil: until && until > ctx.now() ? until.toISOString() : null,
      createdAt: row.created_at.toISOString(),
      version: row.version,
    }
  })
}

export type DeliveryRow = {
  id: number
  message: string
  event: string
  state: string
  attempts: number
  next_at: Date | null
  created_at: Date
  status: number | null
  failure: string | null
  ms: number | null
}

/** Messages to one endpoint with the outcome of their last try. */
export function deliveriesWhere(tenantId: number, which: RawBuilder<unknown>, limit: number) {
  return sql<DeliveryRow>`
    select d.id, d.message, d.event, d.state, d.attempts, d.next_at, d.created_at, a.status, a.failure, a.ms
    from webhook_delivery d
      left join webhook_attempt a on a.tenant_id = ${tenantId} and a.delivery_id = d.id and a.number = d.attempts
    where d.tenant_id = ${tenantId} and ${which} order by d.id desc limit ${limit}`
}

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    message: row.message,
    event: row.event,
    state: row.state as WebhookDelivery['state'],
    attempts: row.attempts,
    status: row.status,
    failure: row.failure,
    ms: row.ms,
    nextAt: row.state === 'Waiting' ? (row.next_at?.toISOString() ?? null) : null,
    createdAt: row.created_at.toISOString(),
  }
}

/** Where an endpoint's secret lies; a sealed one that is moved to another row does not open. */
export function secretPlace(tenantId: number, endpointId: number, column: 'secret' | 'previous_secret') {
  return { tenantId, table: 'webhook_endpoint', rowKey: endpointId, column }
}

/** The secrets that sign now, the newest first. */
export function activeSecrets(
  { secrets }: Pick<Services, 'secrets'>,
  row: { tenant_id: number; id: number; secret: string; previous_secret: string | null; previous_until: Date | null },
  now: Date,
): string[] {
  const { tenant_id, id, secret, previous_secret, previous_until } = row
  const isTwo = previous_secret !== null && previous_until !== null && previous_until > now
  return [
    secrets.open(secretPlace(tenant_id, id, 'secret'), secret),
    ...(isTwo ? [secrets.open(secretPlace(tenant_id, id, 'previous_secret'), previous_secret)] : []),
  ]
}
