import { sql } from 'kysely'
import { namerOf } from '#platform/server/find/name-things.ts'

export const nameUsers = namerOf(
  { from: sql`users u`, id: sql`u.id`, name: sql`trim(u.first_name || ' ' || u.last_name)` },
  ({ tenantId }) => sql`u.tenant_id = ${tenantId}`,
)
