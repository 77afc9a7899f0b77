import { actionOf } from '#platform/contract/define-system.ts'
import { useMay } from '#platform/web/session/session.ts'
import { macros } from '../contract.ts'
import type { ListedMacro } from './listed-macros.ts'

/** What the reader may do with macros. */
export function useMacroRights() {
  const may = useMay()
  const canHere = (permission: keyof typeof macros.permissions & string) => may(actionOf(macros, permission))
  const onOne = (act: 'edit' | 'delete', isOfAll: boolean, level: ListedMacro['level']) => {
    if (isOfAll) return canHere(`${act}System`)
    return level !== 'System' && canHere(act) && (level === 'Location' || canHere(`${act}Tenant`))
  }
  return {
    add: canHere('add'),
    addTenant: canHere('addTenant'),
    addSystem: canHere('addSystem'),
    canEdit: (isOfAll: boolean, { level }: Pick<ListedMacro, 'level'>) => onOne('edit', isOfAll, level),
    canDelete: (isOfAll: boolean, { level }: Pick<ListedMacro, 'level'>) => onOne('delete', isOfAll, level),
  }
}
