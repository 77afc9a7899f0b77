import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useDayNames } from '#product/workspace/working-time/web/public.ts'
import type { Rehearsal } from '../contract.ts'
import classes from './acknowledgements.module.css'
import { useAckText } from './use-text.ts'

/** The very words that would be sent, or why none: by which message, hours and delay. */
export function Foreseen({ foreseen }: { foreseen: Rehearsal }) {
  const t = useAckText()
  const { reason, kind, configType, sendAt, delayMinutes, text, hours } = foreseen
  const { dayTime } = useFormat(hours?.timeZone)
  return (
    <div className={classes.foreseen}>
      {reason === null ? (
        <StateMark shape="sent" label={<b>{t('sendsAt', { moment: dayTime(sendAt!) })}</b>} />
      ) : (
        <StateMark
          shape="paused"
          label={
            <>
              <b>{t('sendsNothing')}</b>: {t.member('silentReason', reason)}
            </>
          }
        />
      )}
      {text && <blockquote dir="auto">{text}</blockquote>}
      <ul>
        {kind && <li>{t.member('messageKind', kind)}</li>}
        {configType && <li>{t.member('configType', configType)}</li>}
        {configType === 'Private' && reason === null && <li>{t('whoHint')}</li>}
        {delayMinutes !== null && reason === null && (
          <li>{delayMinutes === 0 ? t('atOnce') : t('afterDelay', { count: delayMinutes })}</li>
        )}
        {hours && <HoursSaid hours={hours} />}
      </ul>
    </div>
  )
}

function HoursSaid({ hours }: { hours: NonNullable<Rehearsal['hours']> }) {
  const t = useAckText()
  const names = useDayNames()
  const { dayTime } = useFormat(hours.timeZone)
  const { isOpen, date, isSpecial, name, period, opensAt, timeZone, usesLocationHours } = hours
  const state = isOpen ? (period ? t('openIn', period) : t('open')) : t('closed')
  const day = isSpecial ? `${names.date(date)} (${name ?? t('special')})` : names.date(date)
  return (
    <>
      <li>
        {day}: {state}
      </li>
      {opensAt && <li>{t('opensAt', { moment: dayTime(opensAt) })}</li>}
      <li>{[...(usesLocationHours ? [t('usesLocationHours')] : []), t('inZone', { zone: timeZone })].join(' · ')}</li>
    </>
  )
}
