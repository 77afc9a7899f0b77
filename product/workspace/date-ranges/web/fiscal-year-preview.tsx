import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { currentLocale } from '#platform/web/words/i18n.ts'
import { calendarSettings, dateRanges, type CalendarSettings, type FiscalYear } from '../contract.ts'
import { useDatesText } from './use-text.ts'
import { useDays } from './use-days.ts'
import classes from './date-ranges.module.css'

const TYPING_PAUSE_MS = 200

/** The present fiscal year as the settings make it, saved or not; without any, that there are no fiscal periods. */
export function FiscalYearPreview({ settings }: { settings: CalendarSettings | undefined }) {
  const t = useDatesText()
  const [asked] = useDebouncedValue(settings, TYPING_PAUSE_MS)
  const body = calendarSettings.safeParse(asked).data
  const { data } = useQuery({
    ...queriesOf(dateRanges).fiscalYear({ body: body! }, currentLocale()),
    enabled: Boolean(body),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={classes.preview} aria-label={t('previewHead')}>
      <h2>{t('previewHead')}</h2>
      {!settings && <p>{t('previewNone')}</p>}
      {settings && !data && <Skeleton height={200} />}
      {settings && data && <YearTable year={data} />}
    </section>
  )
}

function YearTable({ year }: { year: FiscalYear }) {
  const t = useDatesText()
  const days = useDays()
  const hasWeeks = year.weeks !== null
  return (
    <>
      <p>
        {t('previewYear', { name: year.name, days: days(year) ?? '' })}
        {hasWeeks && ` · ${t('weeks', { count: year.weeks! })}`}
      </p>
      {year.weeks === 53 && <p>{t('has53')}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            <th scope="col">{t('dates')}</th>
            {hasWeeks && <th scope="col">{t('length')}</th>}
          </tr>
        </thead>
        <tbody>
          {year.quarters.map((quarter) => (
            <Fragment key={quarter.name}>
              <tr>
                <th colSpan={hasWeeks ? 3 : 2} scope="rowgroup">
                  {quarter.name}
                </th>
              </tr>
              {quarter.months.map((month) => (
                <tr key={month.name}>
                  <td>{month.name}</td>
                  <td>{days(month)}</td>
                  {hasWeeks && <td>{t('weeks', { count: month.weeks! })}</td>}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </>
  )
}
