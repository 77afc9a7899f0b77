import { sql } from 'kysely'
import { namerOf } from '#platform/server/find/name-things.ts'

export const nameCredentials = namerOf(
  { from: sql`credential c`, id: sql`c.id`, name: sql`c.name` },
  ({ tenantId }) => sql`c.tenant_id = ${tenantId}`,
)
