import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import type { UserImport } from '../contract.ts'
import { useImportsText } from './use-text.ts'

const shapes: Record<UserImport['state'], StateShape> = {
  Planning: 'pending',
  Planned: 'to-approve',
  Importing: 'pending',
  Imported: 'live',
  Failed: 'rejected',
  Cancelled: 'paused',
}

export function ImportState({ state }: Pick<UserImport, 'state'>) {
  const t = useImportsText()
  return <StateMark shape={shapes[state]} label={t.member('userImportState', state)} />
}
