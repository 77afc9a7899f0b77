import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import type { EChartsOption } from 'echarts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { waitFor } from '../shell/waiting.ts'
import { usePlatformText } from '../words/platform-text.ts'
import classes from './chart.module.css'

type Props = {
  title: string
  note?: ReactNode
  option: EChartsOption
  /** The same numbers, for those who read rather than look. */
  table: ReactNode
  height?: number
  onPick?: (at: { seriesName?: string; name: string; dataIndex: number }) => void
}

/** A chart in the tokens' colours with its table behind it; echarts arrives only when one is looked at. */
export function Chart({ title, note, option, table, height = 240, onPick }: Props) {
  const t = usePlatformText()
  const [view, setView] = useState('chart')
  return (
    <figure className={classes.chart}>
      <figcaption>
        <h2>{title}</h2>
        {note && <span>{note}</span>}
        <SegmentedControl
          value={view}
          onChange={setView}
          aria-label={title}
          data={[
            { value: 'chart', label: t('chart') },
            { value: 'table', label: t('table') },
          ]}
        />
      </figcaption>
      {view === 'chart' ? (
        <Drawing title={title} option={option} height={height} onPick={onPick} />
      ) : (
        <div className={classes.table}>{table}</div>
      )}
    </figure>
  )
}

/** The drawing alone, for a part that has its own title and table. */
export function Drawing({
  title,
  option,
  height,
  onPick,
}: Required<Pick<Props, 'title' | 'option' | 'height'>> & Pick<Props, 'onPick'>) {
  const element = useRef<HTMLDivElement>(null)
  const { colorScheme } = useMantineColorScheme()
  useEffect(() => {
    let dispose = () => {}
    let isGone = false
    const draw = async () => {
      const { drawChart } = await waitFor(import('./draw-chart.ts'))
      if (!isGone && element.current) dispose = drawChart(element.current, option, onPick)
    }
    void draw()
    return () => {
      isGone = true
      dispose()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another scheme means other colours
  }, [option, colorScheme, onPick])
  return <div ref={element} role="img" aria-label={title} style={{ height }} />
}
