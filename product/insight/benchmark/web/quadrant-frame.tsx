import classes from './benchmark.module.css'
import { type Plot, type Point, roomAlong } from './plot.ts'
import type { Scale } from './scales.ts'
import { useBenchmarkText } from './use-text.ts'

const WORD_WIDTH = 90

type Props = {
  plot: Plot
  x: Scale
  y: Scale
  middle: { reviews: number; rating: number } | null
  dots: readonly Point[]
  sayCount: (count: number) => string
  sayRating: (rating: number) => string
}

/** The axes, their lines and the medians; the dots say all of it again, so that it is only looked at. */
export function QuadrantFrame({ plot, x, y, middle, dots, sayCount, sayRating }: Props) {
  const t = useBenchmarkText()
  const { left, right, top, bottom } = plot
  /** Its word would leave the drawing. */
  const isFar = middle !== null && x.at(middle.reviews) > right - WORD_WIDTH
  return (
    <g aria-hidden="true">
      {y.ticks.map((rating) => (
        <g key={rating}>
          <line className={classes.grid} x1={left} x2={right} y1={y.at(rating)} y2={y.at(rating)} />
          <text className={classes.tick} x={left - 8} y={y.at(rating)} dy="0.35em" textAnchor="end">
            {sayRating(rating)}
          </text>
        </g>
      ))}
      {x.ticks.map((count) => (
        <g key={count}>
          <line className={classes.grid} x1={x.at(count)} x2={x.at(count)} y1={top} y2={bottom} />
          <text className={classes.tick} x={x.at(count)} y={bottom + 16} textAnchor="middle">
            {sayCount(count)}
          </text>
        </g>
      ))}
      <text className={classes.tick} x={(left + right) / 2} y={bottom + 34} textAnchor="middle">
        {t('volumeAxis')}
      </text>
      {middle && (
        <>
          <line className={classes.cross} x1={left} x2={right} y1={y.at(middle.rating)} y2={y.at(middle.rating)} />
          <line className={classes.cross} x1={x.at(middle.reviews)} x2={x.at(middle.reviews)} y1={top} y2={bottom} />
          <text
            className={classes.crossWord}
            x={roomAlong(plot, y.at(middle.rating), dots)}
            y={y.at(middle.rating) - 5}
            textAnchor="end"
          >
            {t('median', { value: sayRating(middle.rating) })}
          </text>
          <text
            className={classes.crossWord}
            x={x.at(middle.reviews) + (isFar ? -5 : 5)}
            y={bottom - 6}
            textAnchor={isFar ? 'end' : 'start'}
          >
            {t('median', { value: sayCount(middle.reviews) })}
          </text>
        </>
      )}
    </g>
  )
}
