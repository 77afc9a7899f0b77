import { Button, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useGoTo } from '#platform/web/router/page-link.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { importer } from '../contract.ts'
import type { ImportJobDetail } from '../shapes/import-job.ts'
import classes from './importer.module.css'
import { useImporterText } from './importer-words.ts'

/** Says what goes with an import and what stays, and asks. */
export function DeleteDialog({ job, onClose }: { job: ImportJobDetail; onClose: () => void }) {
  const t = useImporterText()
  const p = usePlatformText()
  const goTo = useGoTo()
  const queries = useQueryClient()
  const deleting = useMutation({
    mutationFn: () => callsOf(importer).delete({ params: { importJobId: job.id } }),
    onSuccess: () => {
      toast({ message: t('deleted') })
      void queries.invalidateQueries({ queryKey: ['list', 'imports'] })
      void goTo({ system: importer, page: 'list' })
    },
  })
  return (
    <Modal opened onClose={onClose} title={t('deleteTitle')} closeButtonProps={{ 'aria-label': p('close') }}>
      <div className={classes.dialog}>
        <p>{t(job.committed ? 'deleteText' : 'deleteNothing')}</p>
        {deleting.isError && <Note tone="negative" title={errorText(deleting.error, p)} />}
        <div className={classes.dialogEnd}>
          <Button variant="default" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button data-autofocus loading={deleting.isPending} onClick={() => deleting.mutate()}>
            {t('delete')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
