import { sql } from 'kysely'
import { lockUntilCommit } from '#platform/server/database/lock-until-commit.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { users } from '../contract.ts'

/** By their external id a provider knows people, so no two of a tenant are given the same. `before` is what somebody had until now. Raises `externalIDTaken`. */
export async function mustBeOwnExternalId(
  { db }: Pick<Tx, 'db'>,
  tenantId: number,
  wanted: string | null | undefined,
  before?: { id: number; external_id: string | null },
): Promise<void> {
  if (!wanted || wanted === before?.external_id) return
  await lockUntilCommit(db, `external_id ${tenantId}`)
  const { rows } = await sql`select from users
    where tenant_id = ${tenantId} and external_id = ${wanted} and not removed and id is distinct from ${before?.id ?? null}`.execute(
    db,
  )
  if (rows.length > 0) raise(users, 'externalIDTaken', { field: 'externalID' })
}
