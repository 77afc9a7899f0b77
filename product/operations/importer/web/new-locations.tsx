import { useFormat } from '#platform/web/words/use-format.ts'
import type { ImportJobDetail } from '../shapes/import-job.ts'
import classes from './importer.module.css'
import { useImporterText } from './importer-words.ts'

/** The locations that the commit will create, those with the most rows first. */
export function NewLocations({ job }: { job: Pick<ImportJobDetail, 'plan' | 'newLocations'> }) {
  const t = useImporterText()
  const { number } = useFormat()
  const count = job.plan?.newLocations ?? 0
  if (count === 0) return null
  const left = count - job.newLocations.length
  return (
    <section className={classes.newLocations} aria-labelledby="import-new-locations">
      <h2 id="import-new-locations">{t('newLocations', { count })}</h2>
      <ul>
        {job.newLocations.map(({ name, address, externalID, rows }, i) => (
          <li key={i}>
            <div>
              <b className="cut">{name}</b>
              {(address || externalID) && <small className="cut">{address || externalID}</small>}
            </div>
            <span className="num">{t('rows', { count: rows })}</span>
          </li>
        ))}
      </ul>
      {left > 0 && <p>{t('andMore', { more: number(left) })}</p>}
    </section>
  )
}
