import { Radio, SimpleGrid, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { instantIn } from '#platform/web/list/instant-in.ts'
import { todayIn } from '#platform/web/list/today-in.ts'
import { useReaderZone } from '#platform/web/session/reader-zone.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useReviewsText } from './reviews-words.ts'
import { snoozeTimes } from './snooze-times.ts'
import classes from './snooze.module.css'

type Props = {
  /** How many are put away. */
  count: number
  /** When the reply is due, where it is one review. */
  dueAt?: string | null
  /** Told at once what stands there first, and every change. */
  onChange: (until: string) => void
}

const words = { today: 'snoozeToday', tomorrow: 'snoozeTomorrow', week: 'snoozeWeek' } as const

/** Until when reviews are put away: one of a few times, or any other, in the reader's zone. */
export function SnoozeChoice({ count, dueAt, onChange }: Props) {
  const t = useReviewsText()
  const zone = useReaderZone()
  const { dayTime } = useFormat()
  const [now] = useState(() => Date.now())
  const [times] = useState(() => snoozeTimes(now, zone))
  const [chosen, setChosen] = useState<string>(times[0]!.id)
  const [own, setOwn] = useState(() => ({ day: todayIn(zone, new Date(times[0]!.at)), time: '12:00' }))
  const momentOf = (id: string, { day, time } = own) =>
    times.find((one) => one.id === id)?.at ?? instantIn(day, time, zone)
  const until = momentOf(chosen)
  const tellFirst = useEffectEvent(() => onChange(until))
  useEffect(() => tellFirst(), [])
  // told with the change itself: Enter may come right behind it
  const choose = (id: string) => {
    setChosen(id)
    onChange(momentOf(id))
  }
  // an emptied field keeps what it said
  const changeOwn = (field: 'day' | 'time', value: string) => {
    if (!value) return
    const next = { ...own, [field]: value }
    setOwn(next)
    onChange(momentOf(chosen, next))
  }
  return (
    <>
      <p>{t('snoozeExplain', { count, view: t('needsMe') })}</p>
      <Radio.Group value={chosen} onChange={choose} aria-label={t('snooze')}>
        <div className={classes.times}>
          {times.map(({ id, at }, index) => (
            <Radio
              key={id}
              value={id}
              data-autofocus={index === 0 || undefined}
              classNames={{ body: classes.time, labelWrapper: classes.label }}
              label={
                <>
                  {t(words[id])} <span className={classes.when}>{dayTime(at)}</span>
                </>
              }
            />
          ))}
          <Radio value="own" label={t('snoozeOwn')} classNames={{ body: classes.time }} />
        </div>
      </Radio.Group>
      {chosen === 'own' && (
        <SimpleGrid cols={2}>
          <TextInput
            type="date"
            size="md"
            label={t('date')}
            value={own.day}
            min={todayIn(zone)}
            onChange={(event) => changeOwn('day', event.currentTarget.value)}
          />
          <TextInput
            type="time"
            size="md"
            label={t('time')}
            value={own.time}
            onChange={(event) => changeOwn('time', event.currentTarget.value)}
          />
        </SimpleGrid>
      )}
      {dueAt && dueAt < until && (
        <p className={classes.due}>
          {Date.parse(dueAt) < now ? t('snoozeLateAlready') : t('snoozeLate', { time: dayTime(dueAt) })}
        </p>
      )}
    </>
  )
}
