import { toast } from '#platform/web/feedback/toast.tsx'
import type { PaneControls } from '#platform/web/list/list-types.ts'
import { Pane } from '#platform/web/list/pane.tsx'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { type Location, locations } from '../contract.ts'
import { LocationForm } from './location-form.tsx'
import { useLocationsText } from './use-text.ts'

/** The form of a new location beside the list; it leads to the page of what it made. */
export function NewLocationPane({ controls }: { controls: PaneControls }) {
  const t = useLocationsText()
  const goTo = useGoTo()
  const onDone = ({ id }: Location) => {
    toast({ message: t('saved') })
    void goTo({ system: locations, page: 'one', params: { locationId: id } })
  }
  return (
    <Pane title={t('add')} controls={controls}>
      <LocationForm onDone={onDone} />
    </Pane>
  )
}
