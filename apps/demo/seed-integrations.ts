import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import type { Services } from '#platform/server/system/services.ts'
import { hashOf } from '#platform/server/system/tokens.ts'
import type { createWithin } from '#platform/server/system/work.ts'
import { apiKeyKind, scimActions } from '#product/identity/api-keys/contract.ts'
import { makeKeyText } from '#product/identity/api-keys/server/public.ts'
import { TEST_EVENT } from '#product/operations/webhooks/outside-events.ts'
import { addDelivery, makeSigningSecret, secretPlace } from '#product/operations/webhooks/server/public.ts'
import { presetOf } from './demo-roles.ts'

type Filling = { services: Services; within: ReturnType<typeof createWithin>; townUrl: string }
type Own = { tenantId: number; madeBy: number; now: Date }

/** Whose programs use the product. */
const KEY = 'northfork'
/** The receiver in the town. */
const BOX = 'warehouse'
const DAY_MS = 86_400_000

/** A webhook to the town's receiver, which knows its secret, and keys of programs as a company would have them; once, and not where somebody has made some meanwhile. */
export async function seedIntegrations({ services, within, townUrl }: Filling): Promise<void> {
  const now = services.clock.now()
  const { rows } = await sql<{ tenantId: number; madeBy: number }>`
    select t.id as "tenantId", min(u.id) as "madeBy" from tenant t
      join role r on r.tenant_id = t.id and r.name = ${presetOf.administrator}
      join user_role ur on ur.role_id = r.id join users u on u.id = ur.user_id and u.active
    where t.internal_name = ${KEY} group by t.id`.execute(within('platform').read)
  const own = rows[0] && { ...rows[0], now }
  if (!own) return
  const secret = makeSigningSecret()
  const isMade = await within({ tenantId: own.tenantId }).tx(async (tx) => {
    const { rows: known } = await sql`
      select from webhook_endpoint where tenant_id = ${own.tenantId}
      union all select from api_key where tenant_id = ${own.tenantId} limit 1`.execute(tx.db)
    if (known.length) return false
    await addKeys(tx, own)
    await addWebhook(tx, own, { services, secret, url: `${townUrl}/hooks/${BOX}` })
    return true
  })
  if (!isMade) return
  const body = JSON.stringify({ secret })
  const headers = { 'content-type': 'application/json' }
  await services.fetch(`${townUrl}/control/hooks/${BOX}`, { method: 'PUT', headers, body, toProvider: true })
}

async function addKeys({ db }: Tx, { tenantId, madeBy, now }: Own) {
  const reading = ['reviews.view', 'customers.view', 'platform-locations.view']
  const keys = [
    { name: 'Data warehouse', kind: apiKeyKind.Standard, actions: reading, days: 200, used: 0.1 },
    {
      name: 'Store finder on the website',
      kind: apiKeyKind.Standard,
      actions: ['platform-locations.view'],
      days: 12,
      used: 3,
    },
    { name: 'Entra ID', kind: apiKeyKind.Scim, actions: [...scimActions], days: 300, used: 1 },
  ]
  for (const { name, kind, actions, days, used } of keys) {
    const { text, prefix, lastFour } = makeKeyText({ tenantId })
    await db
      .insertInto('api_key')
      .values({
        tenant_id: tenantId,
        kind,
        name,
        prefix,
        last_four: lastFour,
        hash: hashOf(text),
        actions,
        made_by: madeBy,
        created_at: new Date(now.getTime() - 60 * DAY_MS),
        expires_at: new Date(now.getTime() + days * DAY_MS),
        last_used_at: new Date(now.getTime() - used * DAY_MS),
      })
      .execute()
  }
}

async function addWebhook(
  tx: Tx,
  { tenantId, madeBy, now }: Own,
  { services, secret, url }: { services: Services; secret: string; url: string },
) {
  const { id } = await tx.db
    .insertInto('webhook_endpoint')
    .values({
      tenant_id: tenantId,
      name: 'Data warehouse',
      url,
      events: ['reviews.received', 'reviews.changed', 'responses.moved'],
      secret: '',
      saved_by: madeBy,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sealed = services.secrets.seal(secretPlace(tenantId, id, 'secret'), secret)
  await sql`update webhook_endpoint set secret = ${sealed} where tenant_id = ${tenantId} and id = ${id}`.execute(tx.db)
  const about = { tenantId, now: () => now }
  const data = { webhookID: id, name: 'Data warehouse' }
  await addDelivery(tx, about, { endpointId: id, cause: 'demo', event: TEST_EVENT, data, locationIds: [] })
}
