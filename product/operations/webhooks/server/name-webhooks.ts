import { sql } from 'kysely'
import { namerOf } from '#platform/server/find/name-things.ts'

export const nameWebhooks = namerOf(
  { from: sql`webhook_endpoint w`, id: sql`w.id`, name: sql`w.name` },
  ({ tenantId }) => sql`w.tenant_id = ${tenantId}`,
)
