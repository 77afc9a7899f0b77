import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import type { Location, officeState } from '../contract.ts'
import { useLocationsText } from './use-text.ts'

const shapes: Record<(typeof officeState.members)[number], StateShape> = {
  Open: 'live',
  Opening_Soon: 'pending',
  Closing_Soon: 'pending',
  Temporarily_Closed: 'paused',
  Moved: 'sent',
  Closed: 'blocked',
  Permanently_Closed: 'blocked',
}

/** Whether a location is open for business, as a shape and a word. */
export function OfficeMark({ state }: { state: Location['state'] }) {
  const t = useLocationsText()
  return <StateMark shape={shapes[state]} label={t.member('officeState', state)} />
}
