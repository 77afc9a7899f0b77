import { IconAlertTriangle, IconClock, IconStairsUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#platform/web/words/use-format.ts'
import { ticketPriority } from '#product/conversation/tickets/contract.ts'
import { useTicketsText } from '#product/conversation/tickets/web/public.ts'
import type { EscalationCourse } from '../contract.ts'
import classes from './escalations.module.css'
import { useMomentText } from './use-moment-text.ts'
import { useEscalationsText } from './use-text.ts'

/** So many are shown at once: what fired last, and what comes next. */
const SHOWN = 2

type Props = { course: EscalationCourse; timezone: string; className?: string }

/** Which steps fired, by which policy, and what they did; which will, and when. Nothing where no policy says anything. */
export function CourseSection({ course, timezone, className }: Props) {
  const t = useEscalationsText()
  const { dateTime } = useFormat(timezone)
  const moment = useMomentText()
  const deed = useDeedText()
  const [isOpen, setOpen] = useState(false)
  const { fired, coming, isStopped } = course
  if (fired.length + coming.length === 0) return null
  const shown = isOpen ? fired : fired.slice(-SHOWN)
  const next = isOpen ? coming : coming.slice(0, SHOWN)
  const isMore = fired.length > SHOWN || coming.length > SHOWN
  return (
    <section className={`${classes.section} ${className ?? ''}`} aria-label={t('course')}>
      <div className={classes.line}>
        <h3>{t('course')}</h3>
        {isStopped && <span className={classes.quiet}>{t('stopped')}</span>}
        {isMore && (
          <button
            type="button"
            className={`${classes.link} ${classes.end}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'hideAll' : 'showAll')}
          </button>
        )}
      </div>
      <ol className={classes.course}>
        {shown.map((step) => (
          <li key={step.id}>
            <IconStairsUp size={16} stroke={1.75} aria-hidden="true" />
            <div>
              <b>{t('policyStep', { policy: step.policy, step: step.step })}</b>
              <p className={classes.quiet}>
                {[
                  t('firedOn', { when: dateTime(step.at) }),
                  t.member('escalationClock', step.clock),
                  moment(step),
                ].join(' · ')}
              </p>
              {step.did.length > 0 && <p>{step.did.map(deed).join(' · ')}</p>}
              {step.failed.map(({ deed: what, why }) => (
                <p key={what} className={classes.failed}>
                  <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" /> {t('notDone')}:{' '}
                  {t.member('stepDeed', what)} ({t.member('stepRefusal', why)})
                </p>
              ))}
            </div>
          </li>
        ))}
        {next.map((step) => (
          <li key={`${step.policy} ${step.step} ${step.clock}`}>
            <IconClock size={16} stroke={1.75} aria-hidden="true" />
            <div>
              {t('policyStep', { policy: step.policy, step: step.step })}
              <p className={classes.quiet}>
                {[
                  t('willFire', { when: dateTime(step.at) }),
                  t.member('escalationClock', step.clock),
                  moment(step),
                ].join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function useDeedText() {
  const t = useEscalationsText()
  const tickets = useTicketsText()
  return ({ deed, to }: EscalationCourse['fired'][number]['did'][number]) => {
    const name = deed === 'Priority' ? tickets.member('ticketPriority', ticketPriority.nameOf(Number(to))!) : to
    return `${t.member('stepDeed', deed)}: ${name}`
  }
}
