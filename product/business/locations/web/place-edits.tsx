import { StateMark } from '#platform/web/parts/state-mark.tsx'
import type { PlaceEdit } from '#product/business/sources/contract.ts'
import { usePlaceField, useViolation } from '#product/business/sources/web/public.ts'
import classes from './location-page.module.css'
import { useLocationsText } from './use-text.ts'

const shapes = { pending: 'pending', rejected: 'blocked', changed: 'mismatch' } as const

/** The fields of a place where what was given is not what the public sees, with both. */
export function PlaceEdits({ edits, source }: { edits: readonly PlaceEdit[]; source: string }) {
  const t = useLocationsText()
  const { nameOf, stateOf } = usePlaceField()
  const sayReason = useViolation()
  return (
    <ul className={classes.edits} aria-label={t('placeEdits', { source })}>
      {edits.map(({ field, state, ours, theirs, reason }) => (
        <li key={field}>
          <span className={classes.edit}>
            <b>{nameOf(field)}</b>
            <StateMark shape={shapes[state]} label={stateOf(state)} />
          </span>
          {ours === null && theirs === null ? (
            <small>{t('placeEditUntold', { source })}</small>
          ) : (
            <dl>
              <dt>{t('placeEditOurs')}</dt>
              <dd>{ours ?? t('placeEditEmpty')}</dd>
              <dt>{t('placeEditTheirs')}</dt>
              <dd>{theirs ?? t('placeEditEmpty')}</dd>
            </dl>
          )}
          {reason !== null && <small>{sayReason(reason)}</small>}
        </li>
      ))}
    </ul>
  )
}
