import type { EChartsOption } from 'echarts'
import { useMemo } from 'react'
import { Chart } from '#platform/web/parts/chart.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Compared } from '../contract.ts'
import { BehindLink } from './behind-link.tsx'
import classes from './benchmark.module.css'
import { isFew, type Side } from './cohort.ts'
import { NumberOf } from './number-of.tsx'
import { useBenchmarkText } from './use-text.ts'

const sides = ['ours', 'theirs'] as const
const looks = {
  ours: { symbol: 'circle', few: 'emptyCircle', line: 'solid' },
  theirs: { symbol: 'diamond', few: 'emptyDiamond', line: 'dashed' },
} as const

export type Month = { month: string; ours: Compared; theirs: Compared }
type Props = {
  title: string
  months: readonly Month[]
  /** The number of a side, and on how many it stands. */
  valueOf: (of: Compared) => number | null
  countOf: (of: Compared) => number
  say: (value: number) => string
  /** The highest there can be. */
  most?: number
  isReplies?: boolean
  searchOf: (side: Side, month: string) => Record<string, string> | undefined
}

/** One number of both sides, month by month; those that stand on few are hollow, and in the table said. */
export function MonthsChart({ title, months, valueOf, countOf, say, most, isReplies, searchOf }: Props) {
  const t = useBenchmarkText()
  const { monthOfYear } = useFormat()
  const name = (month: string) => monthOfYear(`${month}-15T12:00:00Z`)
  const option = useMemo(
    (): EChartsOption => ({
      grid: { left: 4, right: 12, top: 36, bottom: 4, containLabel: true },
      legend: {
        top: 0,
        left: 0,
        itemWidth: 12,
        itemHeight: 12,
        data: sides.map((side) => ({ name: t(side), icon: looks[side].symbol })),
      },
      tooltip: { trigger: 'axis', valueFormatter: (value) => (typeof value === 'number' ? say(value) : '–') },
      xAxis: { type: 'category', data: months.map(({ month }) => monthOfYear(`${month}-15T12:00:00Z`)) },
      yAxis: {
        type: 'value',
        min: 0,
        max: most,
        interval: most && most / 4,
        splitNumber: 4,
        axisLabel: { formatter: say },
      },
      series: sides.map((side) => ({
        type: 'line' as const,
        name: t(side),
        symbolSize: 8,
        lineStyle: { type: looks[side].line },
        data: months.map((one) => ({
          value: valueOf(one[side]) ?? '-',
          symbol: isFew(countOf(one[side])) ? looks[side].few : looks[side].symbol,
        })),
      })),
    }),
    [months, valueOf, countOf, say, most, monthOfYear, t],
  )
  return (
    <Chart
      title={title}
      option={option}
      height={220}
      table={
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              {sides.map((side) => (
                <th key={side} scope="col" data-end>
                  {t(side)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((one) => (
              <tr key={one.month}>
                <th scope="row">{name(one.month)}</th>
                {sides.map((side) => (
                  <td key={side} data-end className="num">
                    <BehindLink side={side} search={countOf(one[side]) > 0 ? searchOf(side, one.month) : undefined}>
                      <NumberOf value={valueOf(one[side])} say={say} count={countOf(one[side])} isReplies={isReplies} />
                    </BehindLink>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}
