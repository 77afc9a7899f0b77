import type { Tx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { mustHoldChange } from './check-actions.ts'
import { allowedBy, type Standing, underOf } from './inherit.ts'
import { ownOf, type RoleRow } from './role-rows.ts'
import { writeActions } from './write-actions.ts'

type Inheriting = {
  tenantId: number
  who: Who
  rows: readonly RoleRow[]
  /** All roles as they are to stand. */
  standings: readonly Standing[]
  /** Those that stand otherwise than before. */
  changed: readonly number[]
}

export function standingOf(row: RoleRow): Standing {
  return { id: row.id, own: ownOf(row), parentId: row.parent_role_id }
}

/**
 * Writes what roles allow once some of them stand otherwise, also for all under them, whose versions move so that nothing kept of them
 * counts any longer; gives the names of those under them that changed. Raises `aboveOwn` where anybody would gain or lose what whoever asks does not hold.
 */
export async function saveInheritedActions(
  tx: Pick<Tx, 'db'>,
  { tenantId, who, rows, standings, changed }: Inheriting,
) {
  const allowed = allowedBy(standings)
  const under = new Set(changed.flatMap((id) => [...underOf(standings, id)]))
  const names: string[] = []
  for (const row of rows.filter(({ id }) => under.has(id))) {
    const { own, parentId } = standings.find(({ id }) => id === row.id)!
    const actions = [...allowed.get(row.id)!]
    mustHoldChange(who, actions, row.actions)
    const isItself = changed.includes(row.id)
    if (!isItself && new Set(actions).symmetricDifference(new Set(row.actions)).size === 0) continue
    if (!isItself) names.push(row.name)
    const place = { own_actions: parentId === null ? null : [...own], parent_role_id: parentId }
    await writeActions(tx.db, { tenantId }, row.id, { actions, place, version: row.version + 1 })
  }
  return names
}
