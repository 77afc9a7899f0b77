import { Facts } from '#platform/web/list/pane.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { ImportJobDetail } from '../shapes/import-job.ts'
import classes from './importer.module.css'
import { useImporterText } from './importer-words.ts'

/** Why rows are skipped or rejected, what concerns most first. */
export function PlanReasons({ job: { reasons } }: { job: Pick<ImportJobDetail, 'reasons'> }) {
  const t = useImporterText()
  const { number } = useFormat()
  if (reasons.length === 0) return null
  return (
    <section className={classes.reasons} aria-labelledby="import-reasons">
      <h2 id="import-reasons">{t('byReason')}</h2>
      <Facts facts={reasons.map(({ text, rows }) => [text, number(rows)])} />
    </section>
  )
}
