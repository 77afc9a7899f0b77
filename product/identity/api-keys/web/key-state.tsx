import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import type { ApiKey } from '../contract.ts'
import { useKeysText } from './use-text.ts'

const shapes: Record<ApiKey['state'], StateShape> = {
  Active: 'live',
  Expired: 'late',
  Revoked: 'blocked',
  MakerAway: 'paused',
}

/** Whether a key still opens anything. */
export function KeyState({ apiKey: { state } }: { apiKey: ApiKey }) {
  const t = useKeysText()
  return <StateMark shape={shapes[state]} label={t.member('apiKeyState', state)} />
}
