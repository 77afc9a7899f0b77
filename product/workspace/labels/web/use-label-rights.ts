import { actionOf } from '#platform/contract/define-system.ts'
import { useMay } from '#platform/web/session/session.ts'
import { labels } from '../contract.ts'

/** What the reader may do with labels themselves. */
export function useLabelRights() {
  const may = useMay()
  const canHere = (permission: keyof typeof labels.permissions & string) => may(actionOf(labels, permission))
  return { view: canHere('view'), add: canHere('add'), edit: canHere('edit'), delete: canHere('delete') }
}
