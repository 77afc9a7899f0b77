import { NumberInput, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { instantIn } from '#platform/web/list/instant-in.ts'
import { todayIn } from '#platform/web/list/today-in.ts'
import { useReaderZone } from '#platform/web/session/reader-zone.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type Hours, MAX_HOURS, workingTime } from '../contract.ts'
import { faultOfPeriods } from '../periods.ts'
import { CountedDays } from './counted-days.tsx'
import { useWorkingText } from './use-text.ts'
import classes from './working-time.module.css'

/** Says by the calendar as it is typed when something is due, and why. */
export function TryDue({ hours }: { hours: Hours }) {
  const t = useWorkingText()
  const p = usePlatformText()
  const zone = useReaderZone()
  const [moment, setMoment] = useState(() => `${todayIn(hours.timeZone ?? zone)}T16:00`)
  const [count, setCount] = useState<number | string>(8)
  const [day, time] = moment.split('T')
  const from = day && time ? instantIn(day, time.slice(0, 5), hours.timeZone ?? zone) : ''
  const body = { ...hours, from, minutes: Math.round(Number(count) * 60) }
  const isFit =
    workingTime.routes.count.body.safeParse(body).success &&
    ![...hours.week, ...hours.specialDays].some(({ kind, periods }) => kind === 'Hours' && faultOfPeriods(periods))
  const { data, error } = useQuery({
    ...queriesOf(workingTime).count({ body }),
    enabled: isFit,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { dayTime } = useFormat(data?.timeZone)
  return (
    <fieldset className={classes.days}>
      <legend>{t('tryIt')}</legend>
      <p>{t('tryHint')}</p>
      <div className={classes.where}>
        <TextInput
          type="datetime-local"
          size="md"
          label={t('from')}
          value={moment}
          onChange={(event) => setMoment(event.currentTarget.value)}
        />
        <NumberInput label={t('hours')} size="md" min={1} max={MAX_HOURS} value={count} onChange={setCount} />
      </div>
      <div role="status">
        {error && !isOfCalendar(error) && <p>{errorText(error, p)}</p>}
        {data && !error && isFit && (
          <>
            <p className={classes.due}>
              <b>{t('dueAt', { moment: dayTime(data.dueAt) })}</b> {t('inZone', { zone: data.timeZone })}
            </p>
            <CountedDays counted={data} />
          </>
        )}
      </div>
    </fieldset>
  )
}

/** What is wrong with the calendar is said at its fields. */
function isOfCalendar(error: unknown): boolean {
  return error instanceof ApiError && ['week', 'specialDays'].includes(error.field ?? '')
}
