import { sql } from 'kysely'
import { namerOf } from '#platform/server/find/name-things.ts'

export const nameRoles = namerOf(
  { from: sql`role r`, id: sql`r.id`, name: sql`r.name` },
  ({ tenantId }) => sql`r.tenant_id = ${tenantId}`,
)
