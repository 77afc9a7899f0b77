import { looksOf } from '#platform/contract/unique-name.ts'
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
    const keys = field === 'name' ? looksOf(wanted.name) : wanted.externalID ? [wanted.externalID.toLowerCase()] : []
    if (areTaken(rows, keys, before?.id)) raise(roles, field === 'name' ? 'nameTaken' : 'externalIDTaken', { field })
  }
}

type Named = Pick<RoleRow, 'id' | 'name' | 'external_id'>

/** Whether a role would be meant by a name that another goes by, or seems to by reading it. */
export function isNameTaken(rows: readonly Named[], name: string): boolean {
  return areTaken(rows, looksOf(name))
}

function areTaken(rows: readonly Named[], keys: readonly string[], own?: number): boolean {
  return rows.some((row) => row.id !== own && keysOf(row).some((key) => keys.includes(key)))
}

function keysOf({ id, name, external_id }: Named): string[] {
  return [...looksOf(name), String(id), ...(external_id === null ? [] : [external_id.toLowerCase()])]
}
