import type { EChartsOption } from 'echarts'
import { useCallback, useMemo } from 'react'
import { Chart } from '#platform/web/parts/chart.tsx'
import { PageLink, useGoTo } from '#platform/web/router/page-link.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import type { ShownMilestone } from '#product/insight/milestones/contract.ts'
import { MilestoneList, useMilestones } from '#product/insight/milestones/web/public.ts'
import classes from './home.module.css'
import { daysIn, monthsOf } from './months.ts'
import { equal, reviewsSearch } from './reviews-search.ts'
import { type Asked, conditionsOf } from './use-dashboard-period.ts'
import { useSourceName } from '#product/business/sources/web/public.ts'
import { useDashboardText } from './use-text.ts'

type Cell = { month: string; sourceID: number; reviews: number }
type Props = { asked: Asked; cells: readonly Cell[]; bySource: readonly { sourceID: number }[] }

/** Reviews month by month, stacked by source, with the numbers of what was done; a piece of a bar, like a number of its table, opens the reviews it counts. */
export function MonthsChart({ asked, cells, bySource }: Props) {
  const t = useDashboardText()
  const { monthOfYear, number } = useFormat()
  const nameOf = useSourceName()
  const goTo = useGoTo()
  const months = useMemo(() => monthsOf(asked), [asked])
  const sources = useMemo(() => bySource.map(({ sourceID: id }) => ({ id, name: nameOf(id) })), [bySource, nameOf])
  const count = useMemo(() => {
    const counts = new Map(cells.map((cell) => [`${cell.month} ${cell.sourceID}`, cell.reviews]))
    return (month: string, sourceID: number) => counts.get(`${month} ${sourceID}`) ?? 0
  }, [cells])
  const searchOf = useCallback(
    (month: string, sourceIDs: readonly number[]) =>
      reviewsSearch({
        date: asked,
        filters: conditionsOf(asked),
        picked: { date: daysIn(month, asked), filters: equal('source', sourceIDs) },
      }),
    [asked],
  )
  const done = useMilestones(asked)
  const marks = useMemo(() => marksOf(months, done.items), [months, done])
  const option = useMemo(() => {
    const series = sources.map(({ id, name }) => ({ name, data: months.map((month) => count(month, id)) }))
    return optionOf({ months: months.map(monthName(monthOfYear)), marks, series, number })
  }, [sources, months, marks, count, monthOfYear, number])
  const pick = useCallback(
    ({ seriesName, dataIndex }: { seriesName?: string; dataIndex: number }) => {
      const month = months[dataIndex]
      const source = sources.find(({ name }) => name === seriesName)
      if (month === undefined || !source) return
      void goTo({ system: reviews, page: 'workbench', search: searchOf(month, [source.id]) })
    },
    [goTo, months, searchOf, sources],
  )

  return (
    <>
      <Chart
        title={t('byMonth')}
        option={option}
        onPick={pick}
        height={done.items.length > 0 ? 200 : 300}
        table={
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('month')}</th>
                {sources.map(({ id, name }) => (
                  <th key={id} scope="col" data-end>
                    {name}
                  </th>
                ))}
                <th scope="col" data-end>
                  {t('reviews')}
                </th>
              </tr>
            </thead>
            <tbody>
              {months.map((month) => (
                <tr key={month}>
                  <th scope="row">{monthName(monthOfYear)(month)}</th>
                  {sources.map(({ id }) => (
                    <td key={id} data-end className="num">
                      <Behind count={count(month, id)} search={searchOf(month, [id])} />
                    </td>
                  ))}
                  <td data-end className="num">
                    <Behind
                      count={sources.reduce((sum, { id }) => sum + count(month, id), 0)}
                      search={searchOf(month, [])}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        }
      />
      {done.items.length > 0 && <MilestoneList {...done} />}
    </>
  )
}

function Behind({ count, search }: { count: number; search: Record<string, string> }) {
  const { number } = useFormat()
  if (count === 0) return '–'
  return (
    <PageLink system={reviews} page="workbench" search={search}>
      {number(count)}
    </PageLink>
  )
}

function monthName(say: (at: string) => string) {
  return (month: string) => say(`${month}-15T12:00:00Z`)
}

/** What stands over each month: the numbers of what was done in it, as in the list below the chart. */
function marksOf(months: readonly string[], done: readonly ShownMilestone[]): string[] {
  const numbered = done.map(({ day }, at) => ({ month: day.slice(0, 7), number: at + 1 }))
  const byMonth = Map.groupBy(numbered, ({ month }) => month)
  return months.map((month) => {
    const numbers = (byMonth.get(month) ?? []).map(({ number }) => number)
    return numbers.length > 2 ? `${numbers[0]}–${numbers.at(-1)}` : numbers.join(', ')
  })
}

type Drawn = {
  months: readonly string[]
  marks: readonly string[]
  series: readonly { name: string; data: readonly number[] }[]
  number: (value: number) => string
}

function optionOf({ months, marks, series, number }: Drawn): EChartsOption {
  const isMarked = marks.some((mark) => mark !== '')
  const bare = { axisLine: { show: false }, axisTick: { show: false } }
  return {
    grid: { left: 4, right: 4, top: isMarked ? 52 : 36, bottom: 4, containLabel: true },
    legend: { top: 0, left: 0, itemWidth: 10, itemHeight: 10, icon: 'roundRect' },
    tooltip: { trigger: 'item', valueFormatter: (value) => number(Number(value)) },
    xAxis: [
      { type: 'category', data: [...months] },
      {
        type: 'category',
        data: [...marks],
        position: 'top',
        show: isMarked,
        ...bare,
        axisLabel: { interval: 0, fontWeight: 600 },
      },
    ],
    yAxis: { type: 'value', minInterval: 1, axisLabel: { formatter: (value: number) => number(value) } },
    series: series.map(({ name, data }) => ({
      name,
      type: 'bar' as const,
      stack: 'reviews',
      cursor: 'pointer',
      barMaxWidth: 44,
      emphasis: { focus: 'series' as const },
      data: [...data],
    })),
  }
}
