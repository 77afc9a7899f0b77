import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import { FilterChips } from '#platform/web/list/filter-chips.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Desk, FilterBar, Sheet } from '#platform/web/shell/sheet.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { DateRangePicker, fetchDefaultPeriod } from '#product/workspace/date-ranges/web/public.ts'
import { dashboards } from '../contract.ts'
import { BoardSwitcher } from './boards/board-switcher.tsx'
import { Definitions } from './definitions.tsx'
import classes from './home.module.css'
import { LocationsTable } from './locations-table.tsx'
import { MonthsChart } from './months-chart.tsx'
import { NeedsYou } from './needs-you.tsx'
import { StarsSplit } from './stars-split.tsx'
import { Tiles } from './tiles.tsx'
import { ROLLUP_ZONE, useDashboardPeriod } from './use-dashboard-period.ts'
import { useDashboardText } from './use-text.ts'

export const prepare = fetchDefaultPeriod

/** The start page: what waits for one, and how the period went. */
export function StartPage() {
  const t = useDashboardText()
  const platform = usePlatformText()
  const { time, full } = useFormat()
  const searchRef = useRef<HTMLInputElement>(null)
  const { choices, state, asked, before, isReady, period, setPeriod } = useDashboardPeriod()
  const { data, error, refetch } = useQuery({
    ...queriesOf(dashboards).reviews({ body: { filters: asked, compare: before ?? false } }),
    enabled: isReady,

    placeholderData: (last) => last,
  })
  return (
    <Desk
      bar={
        <FilterBar
          end={
            data && (
              <span className={classes.fresh} title={full(data.dataTo)}>
                {t('dataTo', { time: time(data.dataTo) })}
              </span>
            )
          }
        >
          <BoardSwitcher />
          <DateRangePicker label={t('period')} value={period} onChange={setPeriod} zone={ROLLUP_ZONE} />
          <FilterChips filters={choices} state={state} searchRef={searchRef} />
        </FilterBar>
      }
    >
      <div className={classes.home}>
        <h1 className="sr">{t.page('home')}</h1>
        <NeedsYou />
        <Sheet label={t('period')}>
          <header className={classes.head}>
            <h2>{t('period')}</h2>
            <span>{t('zoneNote')}</span>
            <span className={classes.headEnd}>
              <Definitions />
            </span>
          </header>
          {error ? (
            <EmptyState
              kind="error"
              title={errorText(error, platform)}
              actions={<Button onClick={() => void refetch()}>{platform('tryAgain')}</Button>}
            />
          ) : (
            <>
              <Tiles asked={asked} total={data?.total} before={data?.before} />
              <StarsSplit asked={asked} byRating={data?.byRating} />
            </>
          )}
        </Sheet>
        <LocationsTable asked={asked} against={before} isReady={isReady} />
        <Sheet>
          <div className={classes.chart}>
            {data ? (
              <MonthsChart asked={asked} cells={data.byMonth} bySource={data.bySource} />
            ) : (
              !error && <Skeleton height={300} my={16} />
            )}
          </div>
        </Sheet>
      </div>
    </Desk>
  )
}
