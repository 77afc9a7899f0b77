import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { type ObjectAction, objectAction, type ObjectKind } from '../contract.ts'

type Reached = { userId: number; roleIds: readonly number[]; locationIds: readonly number[] }
type Via = 'user' | 'role' | 'location'
export type ReachingGrant = { kind: ObjectKind; objectID: number; action: ObjectAction; via: Via; decides: boolean }
type Row = Omit<ReachingGrant, 'decides'>

/** Every grant that reaches one person, and which of those on the same object counts: their own, else the highest. */
export async function grantsReaching(
  db: Db,
  tenantId: number,
  { userId, roleIds, locationIds }: Reached,
): Promise<ReachingGrant[]> {
  const { rows } = await sql<Row>`
    select object_kind as kind, object_id as "objectID", action,
      case when user_id is not null then 'user' when role_id is not null then 'role' else 'location' end as via
    from object_privilege where tenant_id = ${tenantId}
      and (user_id = ${userId} or role_id = any(${roleIds}::bigint[]) or location_id = any(${locationIds}::bigint[]))
    order by object_kind, object_id, id limit 1000`.execute(db)
  const byObject = Map.groupBy(rows, ({ kind, objectID }) => `${kind} ${objectID}`)
  return [...byObject.values()].flatMap((same) => {
    const first = same.toSorted(strongerFirst)[0]
    return same.map((row) => ({ ...row, decides: row === first }))
  })
}

function strongerFirst(a: Row, b: Row): number {
  const rank = ({ action }: Row) => objectAction.members.indexOf(action)
  return Number(b.via === 'user') - Number(a.via === 'user') || rank(b) - rank(a)
}
