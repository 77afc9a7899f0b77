import { Note } from '#platform/web/parts/note.tsx'
import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { SourceMark, useSourceName } from '#product/business/sources/web/public.ts'
import { takesKey } from '#product/business/credentials/contract.ts'
import { useCredentialsText } from '#product/business/credentials/web/public.ts'
import type { Location } from '../contract.ts'
import classes from './location-page.module.css'
import type { LocationSlot } from './public.ts'
import { PlaceEdits } from './place-edits.tsx'
import { UnlinkPlace } from './unlink-place.tsx'
import { useLocationsText } from './use-text.ts'

/** What is worth a look; that all is well goes without saying. */
const worth: Partial<Record<Location['sources'][number]['flags'][number], StateShape>> = {
  Suspended: 'blocked',
  Disabled: 'blocked',
  Disconnected: 'missing',
  NeedsReverification: 'late',
  PendingVerification: 'pending',
  PendingReview: 'pending',
  Duplicate: 'mismatch',
  UpdatedBySource: 'mismatch',
}

type Props = {
  locationId: number
  sources: Location['sources']
  /** Those whose reviews are fetched, as far as modules go. */
  monitored: readonly number[]
}

/** Where this location is known, when it was last read there, and what went wrong; what could not be read is shown by whoever read it (slot `location.unreadable`). */
export function LocationSources({ locationId, sources, monitored }: Props) {
  const t = useLocationsText()
  const c = useCredentialsText()
  const { dateTime, full } = useFormat()
  const nameOf = useSourceName()
  return (
    <section className={classes.sources} aria-label={t('sources')}>
      <h2>{t('sources')}</h2>
      {sources.length === 0 && <p>{t('notConnected')}</p>}
      <ul>
        {sources.map(({ sourceID, connected, pageStatus, lastSyncAt, lastError, flags, edits, shared, unreadable }) => (
          <li key={sourceID}>
            <SourceMark name={nameOf(sourceID)} hideName />
            <div>
              <b>{nameOf(sourceID)}</b>
              <small title={lastSyncAt ? full(lastSyncAt) : undefined}>
                {lastSyncAt ? t('lastSync', { when: dateTime(lastSyncAt) }) : t('neverSynced')}
              </small>
            </div>
            <StateMark
              shape={lastError !== null ? 'blocked' : connected ? 'live' : 'missing'}
              label={t.member('pageStatus', pageStatus)}
            />
            {!monitored.includes(sourceID) && connected && <StateMark shape="paused" label={t('notMonitored')} />}
            {flags
              .filter((flag) => flag in worth)
              .map((flag) => (
                <StateMark key={flag} shape={worth[flag]!} label={c.member('credentialStateFlag', flag)} />
              ))}
            {takesKey(sourceID) && connected && <UnlinkPlace locationId={locationId} sourceID={sourceID} />}
            {edits.length > 0 && <PlaceEdits edits={edits} source={nameOf(sourceID)} />}
            {lastError !== null && <Note tone="warning">{lastError}</Note>}
            {shared && <Note tone="neutral">{t('shared')}</Note>}
            {unreadable > 0 && (
              <Note tone="warning">
                <p>{t('unreadable', { count: unreadable })}</p>
                <Slot<LocationSlot> name="location.unreadable" props={{ locationId }} />
              </Note>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
