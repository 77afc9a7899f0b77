import { BarChart, HeatmapChart, LineChart, PieChart, ScatterChart } from 'echarts/charts'
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import type { EChartsOption } from 'echarts'

use([
  BarChart,
  HeatmapChart,
  LineChart,
  PieChart,
  ScatterChart,
  AriaComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  TooltipComponent,
  VisualMapComponent,
  SVGRenderer,
])

type Pick = (at: { seriesName?: string; name: string; dataIndex: number }) => void

/** Draws into `element` with the tokens in force there; the function it gives takes the drawing away. */
export function drawChart(element: HTMLElement, option: EChartsOption, onPick?: Pick): () => void {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const chart = init(element, themeOf(token), { renderer: 'svg' })
  const animation = !matchMedia('(prefers-reduced-motion: reduce)').matches
  chart.setOption({ aria: { enabled: false }, animation, animationDuration: 200, ...option })
  if (onPick) chart.on('click', ({ seriesName, name, dataIndex }) => onPick({ seriesName, name, dataIndex }))
  const watch = new ResizeObserver(() => chart.resize())
  watch.observe(element)
  return () => {
    watch.disconnect()
    chart.dispose()
  }
}

function themeOf(token: (name: string) => string) {
  const text = {
    color: token('--chart-axis'),
    fontFamily: 'Inter Variable, Noto Sans JP Variable, sans-serif',
    fontSize: 12,
  }
  const axis = {
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: text,
    splitLine: { lineStyle: { color: token('--chart-grid') } },
  }
  return {
    color: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => token(`--chart-${n}`)),
    backgroundColor: 'transparent',
    textStyle: text,
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: axis,
    timeAxis: { ...axis, splitLine: { show: false } },
    line: { symbol: 'circle', symbolSize: 6, lineStyle: { width: 2 } },
    bar: { itemStyle: { borderRadius: [2, 2, 0, 0] } },
    legend: { textStyle: text },
    tooltip: {
      backgroundColor: token('--surface-raised'),
      borderColor: token('--line'),
      textStyle: { ...text, color: token('--ink-1') },
      renderMode: 'richText',
    },
  }
}
