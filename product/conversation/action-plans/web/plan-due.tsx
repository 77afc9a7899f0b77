import { todayIn } from '#platform/web/list/today-in.ts'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useNow } from '#platform/web/parts/use-now.ts'
import { useReaderZone } from '#platform/web/session/reader-zone.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { ActionPlan } from '../contract.ts'
import classes from './action-plans.module.css'
import { useActionPlansText } from './use-text.ts'

/** The day on which a plan is due, marked once it is past; since when it is done otherwise. */
export function PlanDue({ plan: { doneAt, dueOn } }: { plan: Pick<ActionPlan, 'doneAt' | 'dueOn'> }) {
  const t = useActionPlansText()
  const { date } = useFormat()
  const isLate = useIsLate()
  const day = useDay()
  if (doneAt) return <span className={classes.quiet}>{t('doneOn', { at: date(doneAt) })}</span>
  if (dueOn === null) return <span className={classes.quiet}>{t('noDue')}</span>
  return isLate(dueOn) ? <StateMark shape="late" label={day(dueOn)} /> : <span className="num">{day(dueOn)}</span>
}

/** A day of the calendar as people read it, in whatever zone. */
export function useDay(): (day: string) => string {
  const { date } = useFormat('UTC')
  return (day) => date(`${day}T12:00:00Z`)
}

/** Whether a day is past for the reader. */
export function useIsLate(): (day: string) => boolean {
  const now = useNow()
  const zone = useReaderZone()
  return (day) => day < todayIn(zone, new Date(now))
}
