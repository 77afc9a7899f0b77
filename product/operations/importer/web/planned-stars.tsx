import { Stars } from '#platform/web/parts/stars.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { ImportJob } from '../shapes/import-job.ts'
import { rowOutcome } from '../shapes/import-enumerations.ts'
import classes from './importer.module.css'
import { useImporterText } from './importer-words.ts'

/** What happens to the rows of each number of stars. */
export function PlannedStars({ job }: { job: Pick<ImportJob, 'plan'> }) {
  const t = useImporterText()
  const { number } = useFormat()
  const rows = (job.plan?.stars ?? []).toSorted((a, b) => b.rating - a.rating)
  return (
    <table className={classes.stars}>
      <caption>{t('byStars')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rating')}</th>
          {rowOutcome.members.map((outcome) => (
            <th key={outcome} scope="col">
              {t.member('rowOutcome', outcome)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.rating}>
            <th scope="row">{row.rating === 0 ? t('withoutRating') : <Stars value={row.rating} />}</th>
            {rowOutcome.members.map((outcome) => (
              <td key={outcome} className="num" data-none={row[outcome] === 0 || undefined}>
                {row[outcome] === 0 ? '–' : number(row[outcome])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
