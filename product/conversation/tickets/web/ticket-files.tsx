import { actionOf } from '#platform/contract/define-system.ts'
import { addressOf, callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { upload } from '#platform/web/api/upload.ts'
import { useMay } from '#platform/web/session/session.ts'
import { FilesSection } from '#product/workspace/files/web/public.ts'
import { tickets } from '../contract.ts'
import { useFieldAccess } from './use-field-access.ts'

/** What is attached to a ticket. */
export function TicketFiles({ ticketId }: { ticketId: number }) {
  const may = useMay()
  const { canWrite } = useFieldAccess()
  const { removeFile, restoreFile, saveFilePolicy } = callsOf(tickets)
  const params = { ticketId }
  const canChange = may(actionOf(tickets, 'edit')) && canWrite('attachments')
  return (
    <FilesSection
      query={queriesOf(tickets).files({ params })}
      address={(assetId) => addressOf(tickets, 'file', { params: { ticketId, assetId } })}
      open={
        canChange ? (assetId, policy) => saveFilePolicy({ params: { ticketId, assetId }, body: { policy } }) : undefined
      }
      change={
        canChange
          ? {
              add: (sent) => upload(tickets, 'addFile', { params, ...sent }),
              remove: (assetId) => removeFile({ params: { ticketId, assetId } }),
              restore: (assetId) => restoreFile({ params: { ticketId, assetId } }),
            }
          : undefined
      }
    />
  )
}
