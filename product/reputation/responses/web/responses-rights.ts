import { actionOf } from '#platform/contract/define-system.ts'
import { useMay } from '#platform/web/session/session.ts'
import { responses } from '../contract.ts'

/** What the reader may do with answers. */
export function useResponseRights() {
  const may = useMay()
  const canHere = (permission: keyof typeof responses.permissions & string) => may(actionOf(responses, permission))
  return {
    view: canHere('view'),
    add: canHere('add'),
    approve: canHere('approve'),
    delete: canHere('delete'),
    seeTemplates: canHere('seeTemplates'),
    addTemplates: canHere('addTemplates'),
    editTemplates: canHere('editTemplates'),
    deleteTemplates: canHere('deleteTemplates'),
    addTenantTemplates: canHere('addTenantTemplates'),
    editTenantTemplates: canHere('editTenantTemplates'),
    deleteTenantTemplates: canHere('deleteTenantTemplates'),
    addSystemTemplates: canHere('addSystemTemplates'),
    editSystemTemplates: canHere('editSystemTemplates'),
    deleteSystemTemplates: canHere('deleteSystemTemplates'),
  }
}
