import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import type { ListedDraft } from '../contract.ts'
import { useDraftsText } from './use-text.ts'

const shapes: Record<ListedDraft['outcome'], StateShape> = {
  Unchanged: 'live',
  Changed: 'mismatch',
  NotSent: 'drafted',
  Failed: 'rejected',
}

/** What became of a draft. */
export function OutcomeMark({ outcome }: Pick<ListedDraft, 'outcome'>) {
  const t = useDraftsText()
  return <StateMark shape={shapes[outcome]} label={t.member('draftOutcome', outcome)} />
}
