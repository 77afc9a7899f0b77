import { sql } from 'kysely'
import type { Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { type Replacement, roleReplaced } from './role-replaced.ts'

/** Lets everything of a tenant that names one role name another, or nothing where there is none; gives how many people moved. */
export async function moveReferences(
  { services }: Pick<UseCaseCtx, 'services'>,
  tx: Pick<Tx, 'db'>,
  replacement: Replacement,
): Promise<number> {
  const { tenantId, from, to } = replacement
  await sql`update role set managed_role_ids = array(select distinct id from unnest(array_replace(managed_role_ids, ${from}::bigint, ${to}::bigint)) id where id is not null),
      version = version + 1 where tenant_id = ${tenantId} and ${from}::bigint = any(managed_role_ids)`.execute(tx.db)
  let people = 0
  for (const replace of services.slots.of(roleReplaced)) people += (await replace(tx, replacement))?.people ?? 0
  return people
}
