import { PageLink } from '#platform/web/router/page-link.tsx'
import { reviews } from '#product/reputation/reviews/contract.ts'
import type { Measure } from '../../measure.ts'
import { isGrain, tileMeasure } from '../../tile.ts'
import { useDashboardText } from '../use-text.ts'
import classes from './boards.module.css'
import { drillSearch, pickedSpan, pickedValue, pickedWord } from './drill.ts'
import { type TileViewProps, useStepName } from './tile-body.tsx'
import { valueOf } from './tile-words.ts'

type Line = { key: string; label: string; search: Record<string, string>; of: Partial<Measure> }

/** All four measures of each group, step, place or word. */
export function TileTable({ tile, data, clauses, words }: TileViewProps) {
  const t = useDashboardText()
  const stepName = useStepName(data.grain)
  const by = 'by' in tile ? tile.by : tile.kind === 'map' ? 'location' : 'text'
  const search = (picked: Parameters<typeof drillSearch>[2]) => drillSearch(clauses, tile, picked)
  const lines: Line[] = [
    ...data.points.map((point) => ({
      key: point.from,
      label: stepName(point),
      search: search([pickedSpan(point)]),
      of: point,
    })),
    ...data.groups.map((group) => ({
      key: group.value,
      label: group.value === '' ? t('absent') : group.label,
      search: search([pickedValue(by, group.value)]),
      of: group,
    })),
    ...data.places.map((place) => ({
      key: String(place.locationID),
      label: place.name,
      search: search([pickedValue('location', String(place.locationID))]),
      of: place,
    })),
    ...data.words.map((one) => ({ key: one.word, label: one.word, search: search([pickedWord(one.word)]), of: one })),
  ]
  const measures = tile.kind === 'words' ? (['reviews', 'averageRating'] as const) : tileMeasure.members
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            {tile.kind === 'words'
              ? t.member('tileKind', 'words')
              : words.splitName(isGrain(by) ? (data.grain ?? by) : by)}
          </th>
          {measures.map((measure) => (
            <th key={measure} scope="col" data-end>
              {t.member('tileMeasure', measure)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, search: to, of }) => (
          <tr key={key}>
            <th scope="row" className="cut">
              <PageLink system={reviews} page="workbench" search={to}>
                {label}
              </PageLink>
            </th>
            {measures.map((measure) => (
              <td key={measure} data-end className="num">
                {words.say(measure, valueOf(of as Measure, measure))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
