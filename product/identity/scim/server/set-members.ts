import { sql } from 'kysely'
import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { canGrant } from '#platform/server/system/who.ts'
import { scim } from '../contract.ts'
import type { GroupRow } from './scim-groups.ts'
import { userRows } from './scim-users.ts'
import { changeUser, grantorOf } from './write-user.ts'

const MAX_MEMBERS = 5000

/** Gives a role to exactly these people. Raises `aboveOwn` for a role that allows more than whoever made the key may, and `invalidValue` for somebody who is not there, before anything is changed. */
export async function setMembers(ctx: TenantCtx, group: GroupRow, wanted: readonly string[]): Promise<void> {
  const before = new Set(group.members.map(({ id }) => id))
  const after = new Set(wanted.map(idOf))
  const changed = [...before.symmetricDifference(after)]
  if (changed.length === 0) return
  const grantor = await grantorOf(ctx)
  if (group.actions.some((action) => !canGrant(grantor).has(action))) raise(scim, 'aboveOwn')
  const rows = await userRows(ctx.read, ctx.tenantId, sql`u.id = any(${changed}::bigint[])`, { limit: MAX_MEMBERS })
  if (rows.length < changed.length) raise(scim, 'invalidValue', { values: { at: 'members' } })
  for (const row of rows) {
    const others = row.role_ids.filter((id) => id !== group.id)
    await changeUser(ctx, row, { roleIDs: after.has(row.id) ? [...others, group.id] : others })
  }
}

function idOf(text: string): number {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : raise(scim, 'invalidValue', { values: { at: 'members' } })
}
