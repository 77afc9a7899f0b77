import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

/** Takes a tenant that ends, its people and its roles out of every flag that names them. */
export async function leaveFlags(
  db: Db,
  { tenantId, userIds, roleIds }: { tenantId: number; userIds: readonly number[]; roleIds: readonly number[] },
): Promise<void> {
  const [users, roles] = [sql`${[...userIds]}::bigint[]`, sql`${[...roleIds]}::bigint[]`]
  await sql`update feature_flag set tenant_ids = array_remove(tenant_ids, ${tenantId}),
      user_ids = array(select unnest(user_ids) except select unnest(${users})), role_ids = array(select unnest(role_ids) except select unnest(${roles})), version = version + 1
    where ${tenantId} = any(tenant_ids) or user_ids && ${users} or role_ids && ${roles}`.execute(db)
}
