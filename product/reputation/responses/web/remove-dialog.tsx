import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { responseCalls } from './response-calls.ts'
import { useResponsesText } from './responses-words.ts'
import classes from './reply.module.css'

/** Asks before an answer goes, because customers see it go. */
export function RemoveDialog({
  responseId,
  onClose,
  onDone,
}: {
  responseId: number
  onClose: () => void
  onDone: () => void
}) {
  const t = useResponsesText()
  const p = usePlatformText()
  const removing = useMutation({
    mutationFn: () => responseCalls.remove({ params: { responseId } }),
    onSuccess: ({ queued }) => {
      toast({ message: t(queued ? 'removeQueued' : 'removed') })
      onClose()
      onDone()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t('removeTitle')} closeButtonProps={{ 'aria-label': p('close') }}>
      <div className={classes.dialog}>
        <p>{t('removeText')}</p>
        {removing.isError && <Note tone="negative" title={errorText(removing.error, p)} />}
        <div className={classes.dialogEnd}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={removing.isPending} onClick={() => removing.mutate()}>
            {t('removeConfirm')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
