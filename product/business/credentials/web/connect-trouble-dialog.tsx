import { Dialog } from '#platform/web/feedback/dialog.tsx'
import type { ConnectionTrouble } from '#product/business/sources/contract.ts'
import { TroubleNote } from './trouble-note.tsx'
import { useCredentialsText } from './use-text.ts'

type Props = { trouble: ConnectionTrouble | undefined; onClose: () => void }

/** Says why nobody is sent to the source, before a page there fails. */
export function ConnectTroubleDialog({ trouble, onClose }: Props) {
  const t = useCredentialsText()
  if (!trouble) return null
  return (
    <Dialog title={t('cannotConnect')} onClose={onClose}>
      <TroubleNote trouble={trouble} />
    </Dialog>
  )
}
