import { actionOf } from '#platform/contract/define-system.ts'
import { useMay } from '#platform/web/session/session.ts'
import { responses } from '../contract.ts'

/** What the reader may do with answers. */
export function useResponseRights() {
  const may = useMay()
  const mayHere = (permission: keyof typeof responses.permissions & string) => may(actionOf(responses, permission))
  return {
    view: mayHere('view'),
    add: mayHere('add'),
    approve: mayHere('approve'),
    delete: mayHere('delete'),
    seeTemplates: mayHere('seeTemplates'),
    addTemplates: mayHere('addTemplates'),
    editTemplates: mayHere('editTemplates'),
    deleteTemplates: mayHere('deleteTemplates'),
  }
}
