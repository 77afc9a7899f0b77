import { sql } from 'kysely'
import { namerOf } from '#platform/server/find/name-things.ts'
import { areSeenBy } from './competitor-row.ts'

/** Those that stand beside a location of whoever asks. */
export const nameCompetitors = namerOf(
  { from: sql`competitor c`, id: sql`c.id`, name: sql`c.name` },
  ({ tenantId, who }) => sql`c.tenant_id = ${tenantId} and ${areSeenBy(who)}`,
)
