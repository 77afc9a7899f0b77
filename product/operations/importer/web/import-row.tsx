import { Badge } from '@mantine/core'
import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import { Stars } from '#platform/web/parts/stars.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { ImportJobDetail, ImportJobRow } from '../shapes/import-job.ts'
import { useImporterText } from './importer-words.ts'

const planShapes: Record<ImportJobRow['outcome'], StateShape> = {
  create: 'approved',
  update: 'sent',
  skip: 'drafted',
  reject: 'rejected',
}

/** One row of the plan, or of what came of it. */
export function ImportRow({
  row,
  job,
}: {
  row: ImportJobRow
  job: Pick<ImportJobDetail, 'columns' | 'fields' | 'uses'>
}) {
  const t = useImporterText()
  const { date, full } = useFormat()
  return (
    <tr>
      <td className="num">{row.rowNumber}</td>
      {job.uses.includes('stars') && (
        <td data-empty={row.rating === null || undefined}>
          {row.rating === null ? '–' : <Stars value={row.rating} />}
        </td>
      )}
      <td data-empty={row.locationName === null || undefined}>
        <span className="cut">{row.locationName ?? '–'}</span> {row.newLocation && <Badge>{t('isNew')}</Badge>}
        {row.newLocationAt && <small>{row.newLocationAt}</small>}
      </td>
      <td data-empty={row.excerpt === '' || undefined}>
        <span className="cut">{row.excerpt || '–'}</span>
      </td>
      <td data-empty={row.date === null || undefined} title={row.date ? full(row.date) : undefined}>
        {row.date ? date(row.date) : '–'}
      </td>
      <td>
        <Outcome row={row} />
        <Why row={row} job={job} />
      </td>
    </tr>
  )
}

function Outcome({ row }: { row: ImportJobRow }) {
  const t = useImporterText()
  if (row.undone) return <StateMark shape="missing" label={t('rowUndone')} />
  if (row.status === 'SuccessValidation' || row.status === 'FailedValidation')
    return <StateMark shape={planShapes[row.outcome]} label={t.member('rowOutcome', row.outcome)} />
  if (row.status === 'SuccessCommit' && row.outcome === 'skip')
    return <StateMark shape={planShapes.skip} label={t('rowSkipped')} />
  const shape: StateShape =
    row.status === 'SuccessCommit' ? 'live' : row.status.startsWith('Failed') ? 'rejected' : 'paused'
  const word =
    row.status === 'SuccessCommit'
      ? t(row.outcome === 'create' ? 'rowCreated' : 'rowUpdated')
      : t.member('importRowStatus', row.status)
  return <StateMark shape={shape} label={word} />
}

function Why({ row, job }: Parameters<typeof ImportRow>[0]) {
  const t = useImporterText()
  const { columns, fields } = job
  const nameOf = (field: string) => fields.find(({ name }) => name === field)?.label ?? field
  const said = [
    row.reasonText && (row.code === null ? row.reasonText : t('withCode', { reason: row.reasonText, code: row.code })),
    row.column !== null && t('inColumn', { column: columns[row.column] || String(row.column + 1) }),
    row.plannedOutcome && t('hadPlanned', { outcome: t.member('rowOutcome', row.plannedOutcome) }),
    row.undoReasonText,
    ...Object.entries(row.diffResult ?? {}).map(
      ([field, { from, to }]) => `${nameOf(field)}: ${String(from ?? '–')} → ${String(to ?? '–')}`,
    ),
  ].filter(Boolean)
  return said.length > 0 ? <small>{said.join(' · ')}</small> : null
}
