import { StateMark } from '#platform/web/parts/state-mark.tsx'
import type { Location } from '../contract.ts'
import { monitoredOf } from './monitored-of.ts'
import { useLocationsText } from './use-text.ts'

/** How many of a location's sources are connected and work. */
export function ConnectionMark({ location }: { location: Location }) {
  const t = useLocationsText()
  const { sources } = location
  const broken = sources.filter(({ lastError }) => lastError !== null).length
  if (sources.some(({ connected }) => connected) && monitoredOf(location).length === 0)
    return <StateMark shape="paused" label={t('notMonitored')} />
  const live = sources.filter(({ connected }) => connected).length
  return (
    <StateMark
      shape={broken > 0 ? 'blocked' : live > 0 ? 'live' : 'missing'}
      label={
        sources.length === 0
          ? t('notConnected')
          : t('connectedOf', { count: live - Math.min(live, broken), all: sources.length })
      }
    />
  )
}
