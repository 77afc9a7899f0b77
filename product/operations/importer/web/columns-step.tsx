import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { importer } from '../contract.ts'
import { ColumnsTable } from './columns-table.tsx'
import type { StepProps } from './import-page.tsx'
import classes from './importer.module.css'
import { useImporterRights } from './importer-rights.ts'
import { useImporterText } from './importer-words.ts'
import { lackOf } from './lack-of.ts'
import { MainButton } from './main-button.tsx'
import { OtherSheets } from './other-sheets.tsx'
import { OptionsForm } from './options-form.tsx'
import { TableForm } from './table-form.tsx'

type Props = StepProps & { onKeep: (() => void) | undefined; onChecked: () => void }

/** What the columns mean and how to read them; then the check begins. */
export function ColumnsStep({ job, take, reload, onKeep, onChecked }: Props) {
  const t = useImporterText()
  const p = usePlatformText()
  const rights = useImporterRights()
  const { date } = useFormat()
  const [mapping, setMapping] = useState(job.mapping)
  const [options, setOptions] = useState(job.options)
  const lacking = lackOf(job, mapping, options)
  const checking = useMutation({
    mutationFn: async () => {
      const params = { importJobId: job.id }
      const { name, priority, version } = job
      const kept = await callsOf(importer).configure({ params, body: { name, mapping, options, priority, version } })
      return callsOf(importer).validate({ params, body: { version: kept.version } })
    },
    onSuccess: (next) => {
      onChecked()
      take(next)
    },
  })
  const isStale = checking.error instanceof ApiError && checking.error.status === 409
  return (
    <>
      <div className={classes.notes}>
        {job.failure !== null && (
          <Note tone="negative" title={t.member('fileProblem', job.failure)}>
            <p>{t('unreadableText')}</p>
          </Note>
        )}
        {job.failure === null && job.phaseStatuses.Validation === 'Cancelled' && (
          <Note tone="info">{t('checkStoppedText')}</Note>
        )}
        {job.earlier.map(({ id, name, finishedAt }) => (
          <Note key={id} tone="warning">
            {finishedAt ? t('importedBeforeOn', { name, when: date(finishedAt) }) : t('importedBefore', { name })}
          </Note>
        ))}
        {job.earlier.length === 0 && job.knownIDs.known > 0 && (
          <Note tone="warning">{t('knownIDs', { count: job.knownIDs.known, of: job.knownIDs.of })}</Note>
        )}
        <OtherSheets job={job} />
        {job.unvalued > 0 && <Note tone="warning">{t('unvalued', { count: job.unvalued })}</Note>}
        {!rights.edit && <Note tone="info">{t('mayNotAdd')}</Note>}
        {job.isClosed && <Note tone="info">{t.error('columnsHidden')}</Note>}
      </div>
      {rights.edit && !job.isClosed && <TableForm job={job} take={take} />}
      <fieldset className={classes.mapping} disabled={!rights.edit}>
        <fieldset className={classes.meanings} disabled={job.isClosed}>
          <ColumnsTable job={job} mapping={mapping} onChange={setMapping} />
        </fieldset>
        <OptionsForm uses={job.uses} mapping={mapping} options={options} onChange={setOptions} />
      </fieldset>
      {rights.edit && (
        <footer className={classes.bar}>
          {checking.isError ? (
            <p className={classes.refused} role="alert">
              {errorText(checking.error, p)}
            </p>
          ) : (
            lacking && (
              <p className={classes.lacking} role="status">
                {lacking}
              </p>
            )
          )}
          {onKeep && (
            <Button variant="default" onClick={onKeep}>
              {t('backToPlan')}
            </Button>
          )}
          {isStale && (
            <Button variant="default" onClick={reload}>
              {p('loadNewest')}
            </Button>
          )}
          <MainButton
            label={t('check')}
            run={() => checking.mutate()}
            isRunning={checking.isPending}
            isOff={lacking !== undefined}
          />
        </footer>
      )}
    </>
  )
}
