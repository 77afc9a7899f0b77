import { sql } from 'kysely'
import { namerOf } from '#platform/server/find/name-things.ts'

export const nameKeys = namerOf(
  { from: sql`api_key k`, id: sql`k.id`, name: sql`k.name` },
  ({ tenantId }) => sql`k.tenant_id = ${tenantId}`,
)
