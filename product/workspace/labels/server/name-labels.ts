import { sql } from 'kysely'
import { namerOf } from '#platform/server/find/name-things.ts'

export const nameLabels = namerOf(
  { from: sql`label b`, id: sql`b.id`, name: sql`b.name` },
  ({ tenantId }) => sql`(b.tenant_id = ${tenantId} or b.tenant_id is null)`,
)
