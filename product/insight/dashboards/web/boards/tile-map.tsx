import { PageLink } from '#platform/web/router/page-link.tsx'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { useDashboardText } from '../use-text.ts'
import classes from './boards.module.css'
import { drillSearch, pickedValue } from './drill.ts'
import type { TileViewProps } from './tile-body.tsx'
import { measureOf, valueOf } from './tile-words.ts'

const LEAST_DEGREES = 0.5
const MARGIN = 0.08
const [WIDTH, HEIGHT] = [1000, 440]
const [LEAST_PX, MOST_PX] = [9, 34]

/** Locations where they lie by longitude and latitude, no map server asked; the larger the more reviews, and each opens its own. */
export function TileMap({ tile, data, clauses, words }: TileViewProps) {
  const t = useDashboardText()
  const { places, unplaced } = data
  if (places.length === 0) return <p className={classes.none}>{t('noPlaces', { count: unplaced })}</p>
  const measure = measureOf(tile)
  const frame = frameOf(places)
  const most = Math.max(...places.map((place) => place.reviews))
  return (
    <svg className={classes.map} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label={words.titleOf(tile)}>
      {frame.lines.map(({ x1, y1, x2, y2 }) => (
        <line key={`${x1} ${y1}`} {...{ x1, y1, x2, y2 }} className={classes.mapLine} />
      ))}
      {places
        .toSorted((a, b) => b.reviews - a.reviews)
        .map((place) => {
          const said = `${place.name}: ${words.say('reviews', place.reviews)} ${t('reviews')}, ${words.say(measure, valueOf(place, measure))} ${t.member('tileMeasure', measure)}`
          return (
            <PageLink
              key={place.locationID}
              system={reviews}
              page="workbench"
              search={drillSearch(clauses, tile, [pickedValue('location', String(place.locationID))])}
              aria-label={said}
            >
              <circle
                className={classes.mapDot}
                cx={frame.x(place.longitude)}
                cy={frame.y(place.latitude)}
                r={LEAST_PX + Math.sqrt(place.reviews / most) * (MOST_PX - LEAST_PX)}
              >
                <title>{said}</title>
              </circle>
            </PageLink>
          )
        })}
    </svg>
  )
}

/** An even projection around the middle of the places, as wide as a tile, so that a kilometre is as long in every direction. */
function frameOf(places: readonly { latitude: number; longitude: number }[]) {
  const [south, north] = ends(places.map(({ latitude }) => latitude))
  const [west, east] = ends(places.map(({ longitude }) => longitude))
  const narrow = Math.max(0.2, Math.cos((((south + north) / 2) * Math.PI) / 180))
  const perDegree = Math.min(WIDTH / ((east - west) * narrow), HEIGHT / (north - south))
  const x = (longitude: number) => WIDTH / 2 + (longitude - (west + east) / 2) * narrow * perDegree
  const y = (latitude: number) => HEIGHT / 2 - (latitude - (south + north) / 2) * perDegree
  const lines = [
    ...parts(8).map((part) => ({ x1: part * WIDTH, y1: 0, x2: part * WIDTH, y2: HEIGHT })),
    ...parts(4).map((part) => ({ x1: 0, y1: part * HEIGHT, x2: WIDTH, y2: part * HEIGHT })),
  ]
  return { x, y, lines }
}

function parts(count: number): number[] {
  return Array.from({ length: count - 1 }, (_, i) => (i + 1) / count)
}

function ends(degrees: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...degrees), Math.max(...degrees)]
  const room = Math.max((most - least) * MARGIN, LEAST_DEGREES)
  return [least - room, most + room]
}
