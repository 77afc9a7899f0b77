import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Services } from '#platform/server/system/services.ts'
import type { Webhook, WebhookDelivery } from '../contract.ts'

type Row = {
  id: number
  name: string
  url: string
  events: string[]
  state: string
  saved_by: number
  maker_name: string | null
  is_maker_active: boolean | null
  failing_since: Date | null
  last_ok_at: Date | null
  previous_until: Date | null
  created_at: Date
  version: number
}

/** The endpoints of a tenant without their secrets, by name. */
export async function webhooksOf(
  db: Db,
  tenantId: number,
  now: Date,
  which: RawBuilder<unknown> = sql`true`,
): Promise<Webhook[]> {
  const { rows } = await sql<Row>`
    select e.id, e.name, e.url, e.events, e.state, e.saved_by, e.failing_since, e.last_ok_at, e.previous_until, e.created_at, e.version,
      nullif(trim(u.first_name || ' ' || u.last_name), '') as maker_name, u.active as is_maker_active
    from webhook_endpoint e left join users u on u.id = e.saved_by
    where e.tenant_id = ${tenantId} and ${which} order by lower(e.name), e.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    state: (row.state === 'On' && row.is_maker_active === false ? 'MakerAway' : row.state) as Webhook['state'],
    makerID: row.saved_by,
    makerName: row.maker_name ?? '',
    failingSince: row.failing_since?.toISOString() ?? null,
    lastOkAt: row.last_ok_at?.toISOString() ?? null,
    previousSecretUntil: row.previous_until && row.previous_until > now ? row.previous_until.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }))
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
