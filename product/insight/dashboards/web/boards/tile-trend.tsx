import type { EChartsOption } from 'echarts'
import { useCallback, useMemo } from 'react'
import { Drawing } from '#platform/web/parts/chart.tsx'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { reviews } from '#product/reputation/reviews/contract.ts'
import type { TileMeasure } from '../../tile.ts'
import { useDashboardText } from '../use-text.ts'
import { drillSearch, pickedSpan } from './drill.ts'
import { type TileViewProps, useStepName } from './tile-body.tsx'
import { measureOf, valueOf } from './tile-words.ts'

const ROW_PX = 172
const FRAME_PX = 96

/** A measure step by step, with the period before as a dashed line; a step opens its reviews. */
export function TileTrend({ tile, data, clauses, words }: TileViewProps) {
  const t = useDashboardText()
  const goTo = useGoTo()
  const stepName = useStepName(data.grain)
  const measure = measureOf(tile)
  const { points } = data
  const now = words.titleOf(tile)
  const earlier = t('before')
  const option = useMemo(
    () =>
      optionOf({
        isBar: tile.kind === 'bar',
        measure,
        steps: points.map(stepName),
        now: { name: now, data: points.map((point) => valueOf(point, measure)) },
        before: points.some(({ before }) => before)
          ? { name: earlier, data: points.map(({ before }) => valueOf(before, measure)) }
          : undefined,
        say: (value) => words.say(measure, value),
      }),
    [points, measure, tile.kind, now, earlier, stepName, words],
  )
  const pick = useCallback(
    ({ dataIndex }: { dataIndex: number }) => {
      const point = points[dataIndex]
      if (point)
        void goTo({ system: reviews, page: 'workbench', search: drillSearch(clauses, tile, [pickedSpan(point)]) })
    },
    [points, clauses, tile, goTo],
  )
  return <Drawing title={now} option={option} height={tile.height * ROW_PX - FRAME_PX} onPick={pick} />
}

type Series = { name: string; data: (number | null)[] }

function optionOf({
  isBar,
  measure,
  steps,
  now,
  before,
  say,
}: {
  isBar: boolean
  measure: TileMeasure
  steps: string[]
  now: Series
  before: Series | undefined
  say: (value: number) => string
}): EChartsOption {
  const common = { cursor: 'pointer' as const }
  return {
    grid: { left: 4, right: 12, top: 10, bottom: 4, containLabel: true },
    tooltip: { trigger: 'axis', valueFormatter: (value) => (typeof value === 'number' ? say(value) : '–') },
    xAxis: { type: 'category', data: steps },
    yAxis: {
      type: 'value',
      scale: measure === 'averageRating',
      splitNumber: 3,
      ...(measure === 'reviews' ? { minInterval: 1 } : {}),
      axisLabel: { formatter: say },
    },
    series: [
      isBar
        ? { ...common, ...now, type: 'bar', barMaxWidth: 40 }
        : { ...common, ...now, type: 'line', symbolSize: 7, connectNulls: true },
      ...(before
        ? [
            {
              ...before,
              type: 'line' as const,
              symbol: 'none',
              silent: true,
              lineStyle: { type: 'dashed' as const, width: 1.5 },
            },
          ]
        : []),
    ],
  }
}
