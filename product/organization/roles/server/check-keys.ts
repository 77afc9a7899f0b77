import { lookOf } from '#platform/contract/unique-name.ts'
import { stands } from '#platform/server/system/failpoints.ts'
import { raise } from '#platform/server/system/fault.ts'
import { canGrant, type Who } from '#platform/server/system/who.ts'
import { type Role, roles } from '../contract.ts'
import type { RoleRow } from './role-rows.ts'

type Keys = Pick<Role, 'name' | 'externalID'>

/**
 * A name and an external id are more than words: sign-in providers and directories give roles by them. So whoever changes one needs all that
 * the role gives, and no role takes over a key by which another is meant, its id among them. Raises `aboveOwn`, `nameTaken` and `externalIDTaken`.
 */
export function checkKeys(
  { who, rows }: { who: Who; rows: readonly RoleRow[] },
  wanted: Keys,
  actions: readonly string[],
  before?: RoleRow,
): void {
  if (!stands('names of roles')) return
  const changed = (['name', 'externalID'] as const).filter(
    (field) => wanted[field] !== (field === 'name' ? before?.name : before?.external_id),
  )
  for (const field of changed) {
    const above = [...(before?.actions ?? []), ...actions].find((action) => !canGrant(who).has(action))
    if (before && above !== undefined) raise(roles, 'aboveOwn', { field, values: { action: above } })
    const key = field === 'name' ? lookOf(wanted.name) : wanted.externalID?.toLowerCase()
    const isTaken = rows.some((row) => row.id !== before?.id && key !== undefined && keysOf(row).includes(key))
    if (isTaken) raise(roles, field === 'name' ? 'nameTaken' : 'externalIDTaken', { field })
  }
}

function keysOf({ id, name, external_id }: RoleRow): string[] {
  return [lookOf(name), String(id), ...(external_id === null ? [] : [external_id.toLowerCase()])]
}
