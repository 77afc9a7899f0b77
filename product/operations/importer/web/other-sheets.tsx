import { Note } from '#platform/web/parts/note.tsx'
import type { ImportJobDetail } from '../shapes/import-job.ts'
import { useImporterText } from './importer-words.ts'

/** That a workbook holds more than the sheet that is read. */
export function OtherSheets({ job: { sheets, sheet, filledSheets } }: { job: ImportJobDetail }) {
  const t = useImporterText()
  const others = filledSheets.filter((at) => at !== sheet)
  if (others.length === 0) return null
  const names = others.map((at) => sheets[at]).join(', ')
  return <Note tone="warning">{t('otherSheets', { count: others.length, sheet: sheets[sheet]!, names })}</Note>
}
