import { actionOf } from '#platform/contract/define-system.ts'
import { loadContracts } from '#platform/server/system/load-systems.ts'
import { rolePresets } from '#product/access/roles/presets.ts'

/** Every action that a system asks for or a preset names: what a role for everything holds. */
export async function everyAction(): Promise<string[]> {
  const asked = (await loadContracts()).flatMap(({ contract }) =>
    Object.keys(contract.permissions).map((permission) => actionOf(contract, permission)),
  )
  const named = Object.values(rolePresets).flatMap((actions) => (actions === 'all' ? [] : actions))
  return [...new Set([...asked, ...named])].toSorted()
}
