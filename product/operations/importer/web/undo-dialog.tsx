import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { importer } from '../contract.ts'
import type { ImportJob, ImportJobDetail } from '../shapes/import-job.ts'
import classes from './importer.module.css'
import { useImporterText } from './importer-words.ts'

type Props = { job: ImportJobDetail; onClose: () => void; onDone: (job: ImportJob) => void }

/** Says what undoing takes away and what stays, and asks. */
export function UndoDialog({ job, onClose, onDone }: Props) {
  const t = useImporterText()
  const p = usePlatformText()
  const undoing = useMutation({
    mutationFn: () => callsOf(importer).undo({ params: { importJobId: job.id } }),
    onSuccess: (next) => {
      onClose()
      onDone(next)
    },
  })
  const { created = 0, updated = 0 } = job.committed ?? {}
  return (
    <Modal opened onClose={onClose} title={t('undoTitle')} closeButtonProps={{ 'aria-label': p('close') }}>
      <div className={classes.dialog}>
        {job.committed && <p>{t('undoCounts', { created, updated })}</p>}
        <p>{t('undoText')}</p>
        {undoing.isError && <Note tone="negative" title={errorText(undoing.error, p)} />}
        <div className={classes.dialogEnd}>
          <Button variant="default" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button data-autofocus loading={undoing.isPending} onClick={() => undoing.mutate()}>
            {t('undo')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
