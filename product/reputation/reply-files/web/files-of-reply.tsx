import { actionOf } from '#platform/contract/define-system.ts'
import { addressOf, callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { upload } from '#platform/web/api/upload.ts'
import { useMay } from '#platform/web/session/session.ts'
import type { FilesFillerProps } from '#product/reputation/responses/web/public.ts'
import { FilesSection } from '#product/workspace/files/web/public.ts'
import { replyFiles } from '../contract.ts'

/** What the reply brings: to attach while it is written, to take along when it is posted by hand. */
export default function FilesOfReply({ review: { id: reviewId }, isWriting }: FilesFillerProps) {
  const may = useMay()
  const { removeFile, restoreFile, saveFilePolicy } = callsOf(replyFiles)
  const params = { reviewId }
  const mayChange = may(actionOf(replyFiles, 'add'))
  const canChange = isWriting && mayChange
  return (
    <FilesSection
      query={queriesOf(replyFiles).files({ params })}
      address={(assetId) => addressOf(replyFiles, 'file', { params: { reviewId, assetId } })}
      open={
        mayChange ? (assetId, policy) => saveFilePolicy({ params: { reviewId, assetId }, body: { policy } }) : undefined
      }
      change={
        canChange
          ? {
              add: (sent) => upload(replyFiles, 'addFile', { params, ...sent }),
              remove: (assetId) => removeFile({ params: { reviewId, assetId } }),
              restore: (assetId) => restoreFile({ params: { reviewId, assetId } }),
            }
          : undefined
      }
    />
  )
}
