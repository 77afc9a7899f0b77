import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { currentLocale } from '#platform/web/words/i18n.ts'
import { dateRanges } from '../contract.ts'
import { FALLBACK_PERIOD } from '../periods.ts'
import { DateRangePicker } from './date-range-picker.tsx'
import type { DateRangeValue } from './date-range-value.ts'
import { useDateMacros } from './use-date-range-sets.ts'
import { useDatesText } from './use-text.ts'
import classes from './date-ranges.module.css'

/** Any period as everybody sees it, with how it is counted; begins with one's own default. */
export function TryPeriod() {
  const t = useDatesText()
  const { data: macros } = useDateMacros(true)
  const [chosen, setChosen] = useState<DateRangeValue>()
  const { data: definitions } = useQuery(queriesOf(dateRanges).definitions(undefined, currentLocale()))
  const value = chosen ?? { period: macros?.find(({ isDefault }) => isDefault)?.period ?? FALLBACK_PERIOD }
  return (
    <section className={classes.preview} aria-label={t('tryHead')}>
      <h2>{t('tryHead')}</h2>
      <div>
        <DateRangePicker value={value} onChange={setChosen} />
      </div>
      <p>{definitions?.find(({ period }) => period === value.period)?.description}</p>
    </section>
  )
}
