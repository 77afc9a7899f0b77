import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { FilterChips } from '#platform/web/list/filter-chips.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useSearchState } from '#platform/web/router/search-state.ts'
import { useMay } from '#platform/web/session/session.ts'
import { Desk, FilterBar, Sheet } from '#platform/web/shell/sheet.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { ROLLUP_ZONE, useDashboardPeriod } from '#product/insight/dashboards/web/public.ts'
import { DateRangePicker, fetchDefaultPeriod } from '#product/workspace/date-ranges/web/public.ts'
import { benchmark } from '../contract.ts'
import classes from './benchmark.module.css'
import { cohortOf, type Left, readLeft, toggled } from './cohort.ts'
import { Comparison } from './comparison.tsx'
import { useBenchmarkText } from './use-text.ts'

export const prepare = fetchDefaultPeriod

/** Our locations beside each other and beside their competitors, over a period. */
export function BenchmarkPage() {
  const t = useBenchmarkText()
  const platform = usePlatformText()
  const may = useMay()
  const searchRef = useRef<HTMLInputElement>(null)
  const [{ out }, change] = useSearchState()
  const left: Left = useMemo(() => readLeft(out), [out])
  const { choices, state, asked, isReady, period, setPeriod } = useDashboardPeriod()
  const { data, error, refetch } = useQuery({
    ...queriesOf(benchmark).measure({ body: { filters: asked, without: left } }),
    enabled: isReady,
    placeholderData: (last) => last,
  })
  const members = useMemo(() => (data ? cohortOf(data, left) : []), [data, left])
  return (
    <Desk
      bar={
        <FilterBar
          end={
            may(actionOf(benchmark, 'manage')) && (
              <PageLink system={benchmark} page="list" className={classes.link}>
                {t.page('list')}
              </PageLink>
            )
          }
        >
          <DateRangePicker
            label={t('period')}
            value={{ ...period, compare: undefined }}
            onChange={(next) => setPeriod({ ...next, compare: period.compare })}
            zone={ROLLUP_ZONE}
            withCompare={false}
          />
          <FilterChips filters={choices} state={state} searchRef={searchRef} />
        </FilterBar>
      }
    >
      <div className={classes.page}>
        <h1 className="sr">{t.page('compare')}</h1>
        {error ? (
          <Sheet>
            <EmptyState
              kind="error"
              title={errorText(error, platform)}
              actions={<Button onClick={() => void refetch()}>{platform('tryAgain')}</Button>}
            />
          </Sheet>
        ) : data ? (
          <Comparison
            asked={asked}
            left={left}
            members={members}
            data={data}
            onToggle={(key) => change({ out: toggled(left, key) })}
          />
        ) : (
          <Sheet>
            <Skeleton height={360} m={20} width="auto" />
          </Sheet>
        )}
      </div>
    </Desk>
  )
}
