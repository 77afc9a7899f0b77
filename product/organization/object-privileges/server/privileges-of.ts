import { sql } from 'kysely'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import type { Db } from '#platform/server/database/door.ts'
import { type Grant, type ObjectAction, objectAction, type ObjectKind } from '../contract.ts'

type Row = {
  objectId: number
  action: ObjectAction
  roleId: number | null
  userId: number | null
  locationId: number | null
}
type Asked = Pick<TenantCtx, 'tenantId' | 'who' | 'within'>

/** What whoever asks was granted on objects of a kind; an object without a word about them is missing. */
export async function privilegesOf(
  { tenantId, who, within }: Asked,
  db: Db,
  kind: ObjectKind,
  objectIds: readonly number[],
): Promise<ReadonlyMap<number, ObjectAction>> {
  const [rows, roles] = await Promise.all([
    select(db, tenantId, kind, objectIds),
    within('platform').read.selectFrom('user_role').select('role_id').where('user_id', '=', who.userId).execute(),
  ])
  const roleIds = roles.map(({ role_id }) => role_id)
  const granted = [...Map.groupBy(rows, ({ objectId }) => objectId)].flatMap(([objectId, own]) => {
    const action = decide(who, roleIds, own)
    return action ? [[objectId, action] as const] : []
  })
  return new Map(granted)
}

/** Whether an action allows another: who may change may look. */
export function allows(granted: ObjectAction | undefined, wanted: Exclude<ObjectAction, 'none'>): boolean {
  return granted !== undefined && rank(granted) >= rank(wanted)
}

/** What was granted on one object, to whom it was. */
export async function grantsOn(db: Db, tenantId: number, kind: ObjectKind, objectId: number): Promise<Grant[]> {
  const rows = await select(db, tenantId, kind, [objectId])
  return rows.map(({ action, roleId, userId, locationId }) => {
    if (roleId !== null) return { to: 'role', roleID: roleId, action }
    return userId === null
      ? { to: 'location', locationID: locationId!, action }
      : { to: 'user', userID: userId, action }
  })
}

/** A person's own word decides; else the highest of what their roles and the locations they are tied to say. */
function decide(who: Who, roleIds: readonly number[], rows: readonly Row[]): ObjectAction | undefined {
  const own = rows.find(({ userId }) => userId === who.userId)
  if (own) return own.action
  const reaching = rows.filter(
    ({ roleId, locationId }) =>
      (roleId !== null && roleIds.includes(roleId)) ||
      (locationId !== null && who.locationIds !== 'all' && who.locationIds.includes(locationId)),
  )
  return reaching.map(({ action }) => action).toSorted((a, b) => rank(b) - rank(a))[0]
}

export function rank(action: ObjectAction): number {
  return objectAction.members.indexOf(action)
}

async function select(db: Db, tenantId: number, kind: ObjectKind, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select object_id as "objectId", action, role_id as "roleId", user_id as "userId", location_id as "locationId"
    from object_privilege where tenant_id = ${tenantId} and object_kind = ${kind} and object_id = any(${ids}::bigint[]) order by id`.execute(
    db,
  )
  return rows
}
