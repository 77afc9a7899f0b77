import { Note } from '#platform/web/parts/note.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { ImportJobDetail } from '../shapes/import-job.ts'
import { useImporterText } from './importer-words.ts'
import { OtherSheets } from './other-sheets.tsx'
import { rowsToImport } from './stage-of.ts'

/** What a reader of the file would miss in its plan: stars or words that no row has, and columns that are left out. */
export function PlanLacks({ job }: { job: ImportJobDetail }) {
  const t = useImporterText()
  const { number } = useFormat()
  const count = rowsToImport(job)
  if (!job.plan) return null
  const hasStars = job.uses.includes('stars')
  const { stars, rounded, withoutText, unused, old, newLocations, beyondLicense } = job.plan
  const withoutStars = stars[0]!.create + stars[0]!.update
  const names = unused.map(({ column }) => job.columns[column] || t('columnNumber', { number: column + 1 }))
  return (
    <>
      <OtherSheets job={job} />
      {beyondLicense > 0 && (
        <Note tone="warning">
          {t('beyondLicense', {
            count: newLocations + beyondLicense,
            room: number(newLocations),
            rows: number(job.plan.reasons['locationsFull'] ?? 0),
          })}
        </Note>
      )}
      {hasStars && count > 0 && withoutStars === count && <Note tone="warning">{t('allWithoutStars', { count })}</Note>}
      {hasStars && count > 0 && withoutText === count && <Note tone="warning">{t('allWithoutText', { count })}</Note>}
      {rounded > 0 && (
        <Note tone="info">
          {t('roundedStars', { count: rounded, how: t.member('ratingRounding', job.options.rounding) })}
        </Note>
      )}
      {old > 0 && !job.options.oldAreDue && <Note tone="info">{t('oldAsHistory', { count: old })}</Note>}
      {names.length > 0 && (
        <Note tone="info">{t('unusedColumns', { count: names.length, names: names.join(', ') })}</Note>
      )}
    </>
  )
}
