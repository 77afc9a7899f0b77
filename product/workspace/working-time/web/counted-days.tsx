import type { CountedTime } from '../contract.ts'
import { useDayNames } from './day-names.ts'
import { useWorkingText } from './use-text.ts'
import classes from './working-time.module.css'

/** Day by day, what was counted until something was due, and which days were closed. */
export function CountedDays({ counted: { days, moreDays } }: { counted: CountedTime }) {
  const t = useWorkingText()
  const names = useDayNames()
  const said = (minutes: number) =>
    minutes === 0
      ? t('nothingCounted')
      : t('counted', { time: `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}` })
  return (
    <ol className={classes.counted}>
      {days.map(({ date, minutes, isClosed, name }) => (
        <li key={date} data-closed={isClosed || undefined}>
          <span>
            {names.date(date)}
            {name && <small>{name}</small>}
          </span>
          <span className="num">{isClosed ? t('closed') : said(minutes)}</span>
        </li>
      ))}
      {moreDays > 0 && <li>{t('moreDays', { count: moreDays })}</li>}
    </ol>
  )
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
