import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useMay } from '#platform/web/session/session.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { locations } from '../contract.ts'
import { AccountsNote } from './accounts-note.tsx'
import { useLocationsText } from './use-text.ts'

/** Says that pages of connected accounts wait for their locations; nothing where none does, or where nobody here may match them. */
export function FoundPlacesNote() {
  const t = useLocationsText()
  const may = useMay()
  const canMatch = may(actionOf(locations, 'edit')) && may(actionOf(credentials, 'view'))
  const { data = [] } = useQuery({ ...queriesOf(locations).foundPlaceCounts(), enabled: canMatch })
  const count = data.reduce((sum, { waiting }) => sum + waiting, 0)
  return count > 0 && <AccountsNote tone="info" title={t('foundWaiting', { count })} />
}
