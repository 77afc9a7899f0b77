import { geoMercator, geoPath } from 'd3-geo'
import { useMemo } from 'react'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import world from 'world-atlas/countries-50m.json'
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

type Place = { latitude: number; longitude: number }

const atlas = world as unknown as Topology<{ countries: GeometryCollection }>
const countries = feature(atlas, atlas.objects.countries)

/** Locations where they lie, on outlines of the countries (Natural Earth, 1:50 million), no map server asked; the larger the more reviews, and each opens its own. */
export function TileMap({ tile, data, clauses, words }: TileViewProps) {
  const t = useDashboardText()
  const { places, unplaced } = data
  if (places.length === 0) return <p className={classes.none}>{t('noPlaces', { count: unplaced })}</p>
  const measure = measureOf(tile)
  const { outlines, at } = useMemo(() => frameOf(places), [places])
  const most = Math.max(...places.map((place) => place.reviews))
  return (
    <svg className={classes.map} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label={words.titleOf(tile)}>
      <path className={classes.mapLand} d={outlines} />
      {places
        .toSorted((a, b) => b.reviews - a.reviews)
        .map((place) => {
          const said = `${place.name}: ${words.say('reviews', place.reviews)} ${t('reviews')}, ${words.say(measure, valueOf(place, measure))} ${t.member('tileMeasure', measure)}`
          const [cx, cy] = at(place)
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
                cx={cx}
                cy={cy}
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

/** A map of what lies around the places, as wide as a tile. */
function frameOf(places: readonly Place[]) {
  const [south, north] = ends(places.map(({ latitude }) => latitude))
  const [west, east] = ends(places.map(({ longitude }) => longitude))
  const corners = [south, north].flatMap((latitude) => [west, east].map((longitude) => [longitude, latitude]))
  const size: [number, number] = [WIDTH, HEIGHT]
  const projection = geoMercator()
    .fitSize(size, { type: 'MultiPoint', coordinates: corners })
    .clipExtent([
      [-WIDTH, -HEIGHT],
      [2 * WIDTH, 2 * HEIGHT],
    ]) // a tile of another shape shows more of the land, no edge
  return {
    outlines: geoPath(projection).digits(1)(countries) ?? '',
    at: ({ longitude, latitude }: Place) => projection([longitude, latitude])!,
  }
}

/** Where the places begin and end, with some room; no nearer than a country's outline still says something. */
function ends(degrees: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...degrees), Math.max(...degrees)]
  const room = Math.max((most - least) * MARGIN, LEAST_DEGREES)
  return [least - room, most + room]
}
