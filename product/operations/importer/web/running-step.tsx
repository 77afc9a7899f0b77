import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { importer } from '../contract.ts'
import type { StepProps } from './import-page.tsx'
import classes from './importer.module.css'
import { useImporterRights } from './importer-rights.ts'
import { useImporterText } from './importer-words.ts'
import { ProgressLine } from './progress-line.tsx'
import { rowsToImport, stageOf } from './stage-of.ts'

/** A worker renews its hold more often than this; after it the job may be taken over. */
const SILENT_SECONDS = 20

/** A worker has the import in hand: how far it is, stopping it, and going on where its worker is gone. */
export function RunningStep({ job, take }: StepProps) {
  const t = useImporterText()
  const rights = useImporterRights()
  const { act, isBusy } = useAct()
  const stage = stageOf(job)
  const { done, total } = job.progress
  const isSilent = useIsSilent(done)
  const params = { importJobId: job.id }
  const title = t(stage === 'checking' ? 'checkingTitle' : stage === 'undoing' ? 'undoingTitle' : 'importingTitle')
  const canCancel =
    stage === 'checking' ? rights.add || rights.edit || rights.import : stage === 'importing' && rights.import
  const goOn =
    stage === 'importing' && rights.import
      ? () => callsOf(importer).resume({ params })
      : stage === 'undoing' && rights.undo
        ? () => callsOf(importer).undo({ params })
        : undefined
  return (
    <section className={classes.running} aria-label={title}>
      <h2>{title}</h2>
      <p className="num" role="status">
        {total === null ? t('rows', { count: done }) : t('rowsOf', { done, all: total })}
      </p>
      <ProgressLine label={title} done={done} total={total} />
      <p>
        {t(stage === 'checking' ? 'checkingText' : stage === 'undoing' ? 'undoingText' : 'importingText', {
          count: rowsToImport(job),
        })}
      </p>
      {isSilent && <Note tone="warning">{t(goOn ? 'silentGoOn' : 'silent')}</Note>}
      <div className={classes.acts}>
        {canCancel && (
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => void act(() => callsOf(importer).cancel({ params }).then(take))}
          >
            {t('cancel')}
          </Button>
        )}
        {isSilent && goOn && (
          <Button variant="default" loading={isBusy} onClick={() => void act(() => goOn().then(take))}>
            {t('resume')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Whether `done` has not moved for a while. */
function useIsSilent(done: number): boolean {
  const [silentAt, setSilentAt] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setSilentAt(done), SILENT_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [done])
  return silentAt === done
}
