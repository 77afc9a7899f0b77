import { sql } from 'kysely'
import type { ServedList } from '#platform/server/list/served-list.ts'
import type { auditFields } from '../contract.ts'

/** The records of a tenant. Names of people of the agency are not seen from within it; their ids stand for them. */
export const auditList: ServedList<typeof auditFields> = {
  from: sql`audit_record a`,
  within: ({ tenantId }) => sql`a.tenant_id = ${tenantId}`,
  id: sql`a.seq`,
  columns: () => ({
    at: sql`a.at`,
    actor: sql`a.actor_id`,
    subject: sql`nullif(a.subject_id, a.actor_id)`,
    asAnother: sql`coalesce(a.subject_id <> a.actor_id, false)`,
    action: sql`a.action`,
    entity: sql`a.entity`,
    entityID: sql`a.entity_id`,
    before: sql`a.before::text`,
    after: sql`a.after::text`,
    agent: sql`a.agent`,
    ip: sql`a.ip`,
    correlationId: sql`a.correlation_id`,
    seq: sql`a.seq`,
  }),
  shown: () => ({
    actor: sql`coalesce((select trim(u.first_name || ' ' || u.last_name) from users u where u.id = a.actor_id), a.actor_id::text)`,
    subject: sql`coalesce((select trim(u.first_name || ' ' || u.last_name) from users u where u.id = nullif(a.subject_id, a.actor_id)), nullif(a.subject_id, a.actor_id)::text)`,
  }),
}
