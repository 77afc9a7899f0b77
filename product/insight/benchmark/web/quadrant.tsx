import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Asked } from '#product/insight/dashboards/web/public.ts'
import { BehindLink } from './behind-link.tsx'
import { ourSearch, theirSearch } from './behind.ts'
import classes from './benchmark.module.css'
import { type CohortMember, isFew, type Left } from './cohort.ts'
import { plotOf } from './plot.ts'
import { QuadrantFrame } from './quadrant-frame.tsx'
import { ratingScale, volumeScale } from './scales.ts'
import { markPath, SideMark } from './side-mark.tsx'
import { useBenchmarkText } from './use-text.ts'

/** Until the room there is is known. */
const USUAL_WIDTH = 640

type Props = {
  asked: Asked
  left: Left
  members: readonly CohortMember[]
  middle: { reviews: number; rating: number } | null
}
type Rated = CohortMember & { averageRating: number }

/** How well against how often one is rated. The medians are the cross; Tab comes to the dots, arrows go from one to the next, and each opens its reviews. */
export function Quadrant({ asked, left, members, middle }: Props) {
  const t = useBenchmarkText()
  const { number, decimal } = useFormat()
  const svg = useRef<SVGSVGElement>(null)
  const { ref, width } = useElementSize()
  const plot = plotOf(width || USUAL_WIDTH)
  const [at, setAt] = useState(0)
  const [told, setTold] = useState<string>()
  const dots = useMemo(
    () => members.filter(isDrawn).toSorted((a, b) => a.reviews - b.reviews || a.averageRating - b.averageRating),
    [members],
  )
  if (dots.length === 0) return <p className={classes.none}>{t('nothingRated')}</p>
  const x = volumeScale(
    dots.map(({ reviews }) => reviews),
    [plot.left, plot.right],
  )
  const y = ratingScale(
    dots.map(({ averageRating }) => averageRating),
    [plot.bottom, plot.top],
  )
  const say = (one: Rated) =>
    t(isFew(one.reviews) ? 'dotFew' : 'dot', {
      name: one.name,
      side: t(one.side === 'ours' ? 'ourOne' : 'theirOne'),
      rating: decimal(one.averageRating, 2),
      reviews: t('reviewCount', { count: one.reviews }),
    })
  const go = (event: KeyboardEvent) => {
    // from where the focus is: keys may come faster than they are drawn
    const links = [...svg.current!.querySelectorAll<SVGAElement>('a')]
    const next = nextOf(event.key, links.indexOf(event.target as SVGAElement), links.length)
    if (next === undefined) return
    event.preventDefault()
    links[next]?.focus()
  }
  const current = Math.min(at, dots.length - 1)
  return (
    <figure className={classes.figure}>
      <div ref={ref}>
        <svg
          ref={svg}
          className={classes.quadrant}
          viewBox={`0 0 ${plot.width} ${plot.height}`}
          role="group"
          aria-label={t('quadrantOf', { count: dots.length })}
          onKeyDown={go}
        >
          <QuadrantFrame
            plot={plot}
            x={x}
            y={y}
            middle={middle}
            dots={dots.map(({ reviews, averageRating }) => ({ x: x.at(reviews), y: y.at(averageRating) }))}
            sayCount={number}
            sayRating={(value) => decimal(value, 1)}
          />
          {dots.map((one, i) => (
            <g
              key={one.key}
              className={classes.dot}
              onFocus={() => {
                setAt(i)
                setTold(say(one))
              }}
              onMouseEnter={() => setTold(say(one))}
            >
              <BehindLink
                side={one.side}
                search={
                  one.side === 'ours'
                    ? ourSearch(asked, left, { locationID: one.id })
                    : theirSearch(asked, { competitorIDs: [one.id] })
                }
                label={say(one)}
                tabIndex={i === current ? 0 : -1}
              >
                <path
                  className={classes.mark}
                  data-side={one.side}
                  data-few={isFew(one.reviews) || undefined}
                  d={markPath(one.side, x.at(one.reviews), y.at(one.averageRating))}
                />
              </BehindLink>
            </g>
          ))}
        </svg>
      </div>
      <figcaption className={classes.legend}>
        <SideMark side="ours" />
        <SideMark side="theirs" />
        <SideMark side="ours" isFew label={t('fewWord')} />
        <span className={classes.told}>{told ?? t('quadrantHint')}</span>
      </figcaption>
    </figure>
  )
}

function isDrawn(one: CohortMember): one is Rated {
  return !one.isOut && one.averageRating !== null
}

function nextOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
