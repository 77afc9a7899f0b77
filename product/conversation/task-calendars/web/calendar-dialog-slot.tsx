import { laterDialog } from '#platform/web/parts/later.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'

const CalendarDialog = laterDialog(() => import('./calendar-dialog.tsx').then(({ CalendarDialog: Dialog }) => Dialog))

/** The links for calendar programs, where the address asks for them. */
export function CalendarDialogSlot() {
  const [search, change] = useSearchState()
  if (search['calendar'] !== 'links') return null
  return <CalendarDialog onClose={() => change({ calendar: undefined })} />
}
