import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import type { Grant, ObjectKind } from '../contract.ts'

type Target = { tenantId: number; kind: ObjectKind; objectId: number; who: Pick<Who, 'locationIds'> }

/** Replaces all that was granted on one object; false, and nothing is changed, when somebody is not of the tenant or a location is out of scope; one out of scope that was granted before may stay. */
export async function replaceGrants(tx: Tx, target: Target, grants: readonly Grant[]): Promise<boolean> {
  const { tenantId, kind, objectId } = target
  if (!(await areKnown(tx, target, grants))) return false
  await clearGrants(tx, target)
  const rows = grants.map((grant) => ({
    action: grant.action,
    role_id: grant.to === 'role' ? grant.roleID : null,
    user_id: grant.to === 'user' ? grant.userID : null,
    location_id: grant.to === 'location' ? grant.locationID : null,
  }))
  await sql`insert into object_privilege (tenant_id, object_kind, object_id, action, role_id, user_id, location_id)
    select ${tenantId}, ${kind}, ${objectId}, g.action, g.role_id, g.user_id, g.location_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g(action text, role_id bigint, user_id bigint, location_id bigint)
    on conflict do nothing`.execute(tx.db)
  return true
}

/** Takes all away that was granted on one object, as when it is deleted. */
export async function clearGrants(
  { db }: Pick<Tx, 'db'>,
  { tenantId, kind, objectId }: Omit<Target, 'who'>,
): Promise<void> {
  await sql`delete from object_privilege where tenant_id = ${tenantId} and object_kind = ${kind} and object_id = ${objectId}`.execute(
    db,
  )
}

async function areKnown(
  { db }: Tx,
  { tenantId, kind, objectId, who }: Target,
  grants: readonly Grant[],
): Promise<boolean> {
  const roleIds = grants.flatMap((grant) => (grant.to === 'role' ? grant.roleID : []))
  const userIds = grants.flatMap((grant) => (grant.to === 'user' ? grant.userID : []))
  const locationIds = grants.flatMap((grant) => (grant.to === 'location' ? grant.locationID : []))
  const { rows } = await sql<{ unknown: number; locations: number[] }>`
    select (select count(*) from unnest(${roleIds}::bigint[]) id where not exists (select from role r where r.tenant_id = ${tenantId} and r.id = id.id))
      + (select count(*) from unnest(${userIds}::bigint[]) id where not exists (select from users u where u.tenant_id = ${tenantId} and u.id = id.id))
      + (select count(*) from unnest(${locationIds}::bigint[]) id where not exists (select from location l where l.tenant_id = ${tenantId} and l.id = id.id)) as unknown,
      array(select p.location_id from object_privilege p where p.tenant_id = ${tenantId} and p.object_kind = ${kind} and p.object_id = ${objectId} and p.location_id is not null) as locations`.execute(
    db,
  )
  const scope = who.locationIds
  const before = new Set(rows[0]!.locations)
  const isBeyond = scope !== 'all' && locationIds.some((id) => !scope.includes(id) && !before.has(id))
  return Number(rows[0]!.unknown) === 0 && !isBeyond
}
