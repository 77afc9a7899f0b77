import { actionOf } from '#platform/contract/define-system.ts'
import { useMay } from '#platform/web/session/session.ts'
import { locations } from '#product/business/locations/contract.ts'
import { importer } from '../contract.ts'

/** What the reader may do with imports. */
export function useImporterRights() {
  const may = useMay()
  return {
    add: may(actionOf(importer, 'add')),
    edit: may(actionOf(importer, 'edit')),
    import: may(actionOf(importer, 'import')),
    undo: may(actionOf(importer, 'undo')),
    delete: may(actionOf(importer, 'delete')),
    export: may(actionOf(importer, 'export')),
    createLocations: may(actionOf(locations, 'add')),
  }
}
