import { Button, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type Exported, exports } from '../contract.ts'
import classes from './exports.module.css'
import { useExportsText } from './use-text.ts'

type Props = { one: Exported; onClose: () => void; onDeleted: () => void }

/** Says what stops working, and asks. */
export function DeleteDialog({ one, onClose, onDeleted }: Props) {
  const t = useExportsText()
  const p = usePlatformText()
  const queries = useQueryClient()
  const name = `${one.name}.${one.format}`
  const deleting = useMutation({
    mutationFn: () => callsOf(exports).delete({ params: { exportId: one.id } }),
    onSuccess: () => {
      toast({ message: t('deleted', { name }) })
      void queries.invalidateQueries({ queryKey: ['list', 'exports'] })
      onDeleted()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t('deleteTitle')} closeButtonProps={{ 'aria-label': p('close') }}>
      <p>{t('deleteText', { name })}</p>
      {deleting.isError && <Note tone="negative" title={errorText(deleting.error, p)} />}
      <div className={classes.dialogEnd}>
        <Button variant="default" onClick={onClose}>
          {p('cancel')}
        </Button>
        <Button data-autofocus loading={deleting.isPending} onClick={() => deleting.mutate()}>
          {t('delete')}
        </Button>
      </div>
    </Modal>
  )
}
