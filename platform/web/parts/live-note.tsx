import { IconWifi, IconWifiOff } from '@tabler/icons-react'
import { useLiveState } from '../api/live.ts'
import { usePlatformText } from '../words/platform-text.ts'
import { useFormat } from '../words/use-format.ts'

/** Says whether what one sees is fresh: live since when, or reconnecting. */
export function LiveNote() {
  const t = usePlatformText()
  const { time } = useFormat()
  const { state, at } = useLiveState()
  if (state === 'off') return null
  const isLive = state === 'live' && at
  const Icon = isLive ? IconWifi : IconWifiOff
  return (
    <span role="status" style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      {isLive ? t('live', { time: time(at) }) : t(state === 'connecting' ? 'liveConnecting' : 'liveReconnecting')}
    </span>
  )
}
