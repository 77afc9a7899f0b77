import { operator } from '#platform/contract/filter.ts'
import { tile, type Tile } from '#product/insight/dashboards/tile.ts'

const lowStars = [{ name: 'rating', operator: operator.Equal, values: ['1', '2'] }]
const usual = { title: '', width: 1, height: 1, filters: [] }

/** What a business looks at on Monday morning. */
export const demoBoard = {
  name: 'Monday morning',
  roles: ['Administrator', 'Analyst', 'Location manager', 'Support'],
  filters: [{ name: 'date', operator: operator.Equal, values: ['last90Days'] }],
  tiles: (
    [
      { ...usual, id: 'reviews', kind: 'number', measure: 'reviews' },
      { ...usual, id: 'rating', kind: 'number', measure: 'averageRating' },
      { ...usual, id: 'rate', kind: 'number', measure: 'responseRate' },
      { ...usual, id: 'time', kind: 'number', measure: 'responseTime' },
      { ...usual, id: 'trend', kind: 'trend', measure: 'averageRating', by: 'week', width: 2, height: 2 },
      { ...usual, id: 'sources', kind: 'bar', measure: 'reviews', by: 'source', top: 10, height: 2 },
      { ...usual, id: 'stars', kind: 'bar', measure: 'reviews', by: 'rating', top: 6, height: 2 },
      { ...usual, id: 'map', kind: 'map', measure: 'averageRating', width: 2, height: 2 },
      {
        ...usual,
        id: 'complaints',
        kind: 'words',
        title: 'What one or two stars talk about',
        top: 15,
        height: 2,
        filters: lowStars,
      },
      { ...usual, id: 'slow', kind: 'bar', measure: 'responseTime', by: 'location', top: 8, height: 2 },
      { ...usual, id: 'places', kind: 'table', measure: 'reviews', by: 'location', top: 20, width: 4, height: 2 },
    ] satisfies Tile[]
  ).map((one) => tile.parse(one)),
}
