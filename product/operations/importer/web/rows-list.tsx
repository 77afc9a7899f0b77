import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { importer } from '../contract.ts'
import type { ImportJobDetail, ImportJobRow } from '../shapes/import-job.ts'
import { rowOutcome } from '../shapes/import-enumerations.ts'
import { ImportRow } from './import-row.tsx'
import classes from './importer.module.css'
import { useImporterText } from './importer-words.ts'
import { stageOf } from './stage-of.ts'

const PAGE_ROWS = 50

/** The rows of the file with what happens to each and why; the counts above them choose which are shown. */
export function RowsList({ job }: { job: ImportJobDetail }) {
  const t = useImporterText()
  const p = usePlatformText()
  const { number } = useFormat()
  const [outcome, setOutcome] = useState<ImportJobRow['outcome']>()
  const asked = useInfiniteQuery(
    queriesOf(importer).rows.pages(
      { params: { importJobId: job.id }, body: { outcomes: outcome && [outcome], limit: PAGE_ROWS } },
      job.version,
    ),
  )
  const rows = asked.data?.pages.flatMap(({ items }) => items) ?? []
  const counts = job.plan?.outcomes
  const choices = [
    { value: undefined, label: t('allRows'), count: job.plan?.rows ?? 0 },
    ...rowOutcome.members.map((value) => ({
      value,
      label: t.member('rowOutcome', value),
      count: counts?.[value] ?? 0,
    })),
  ]
  return (
    <section className={classes.rows} aria-label={t('planRows')}>
      <div className={classes.outcomes} role="group" aria-label={t('outcome')}>
        {choices.map(({ value, label, count }) => (
          <button key={label} type="button" aria-pressed={outcome === value} onClick={() => setOutcome(value)}>
            <b className="num">{number(count)}</b>
            {label}
          </button>
        ))}
      </div>
      {asked.isError && <Note tone="negative" title={errorText(asked.error, p)} />}
      {asked.isPending ? (
        <Skeleton height={180} />
      ) : rows.length === 0 ? (
        <p className={classes.noRows}>{t('noRows')}</p>
      ) : (
        <table className={classes.rowsTable}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              {job.uses.includes('stars') && <th scope="col">{t('rating')}</th>}
              <th scope="col">{t('location')}</th>
              <th scope="col">{t('text')}</th>
              <th scope="col">{t('date')}</th>
              <th scope="col">{t(stageOf(job) === 'plan' ? 'outcome' : 'happened')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ImportRow key={row.rowNumber} row={row} job={job} />
            ))}
          </tbody>
        </table>
      )}
      {asked.hasNextPage && (
        <Button variant="default" loading={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
          {t('moreRows')}
        </Button>
      )}
    </section>
  )
}
