import type { ReactNode } from 'react'
import type { Weekday } from '../contract.ts'
import { useDayNames } from './day-names.ts'
import { PeriodsField } from './periods-field.tsx'
import { useWorkingText } from './use-text.ts'
import classes from './working-time.module.css'

type Props = { value: readonly Weekday[]; onChange: (next: Weekday[]) => void; error?: ReactNode }

const days = [2, 3, 4, 5, 6, 7, 1]

/** The seven days of a week, from Monday to Sunday. */
export function WeekField({ value, onChange, error }: Props) {
  const t = useWorkingText()
  const names = useDayNames()
  const of = (day: number): Weekday => value.find((one) => one.day === day) ?? { day, kind: 'Closed', periods: [] }
  return (
    <fieldset className={classes.days}>
      <legend>{t('week')}</legend>
      {error && <p role="alert">{error}</p>}
      <ol>
        {days.map((day) => (
          <li key={day}>
            <b>{names.weekday(day)}</b>
            <PeriodsField
              name={names.weekday(day)}
              value={of(day)}
              onChange={(next) => onChange(days.map((one) => (one === day ? { day, ...next } : of(one))))}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
