import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import type { AutoSendGroup } from '../contract.ts'
import { useAutoSendText } from './use-text.ts'

const shapes: Record<AutoSendGroup['state'], StateShape> = { On: 'live', Ready: 'approved', NotYet: 'open' }

/** Whether a group sends by itself, or may. */
export function GroupMark({ state }: Pick<AutoSendGroup, 'state'>) {
  const t = useAutoSendText()
  return <StateMark shape={shapes[state]} label={t.member('groupState', state)} />
}
