import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { TroubleNote } from './trouble-note.tsx'
import type { ConnectRefusal } from './use-connect.ts'
import { useCredentialsText } from './use-text.ts'

type Props = { trouble: ConnectRefusal | undefined; onClose: () => void }

/** Says why nobody is sent to the source, before a page there fails. */
export function ConnectTroubleDialog({ trouble, onClose }: Props) {
  const t = useCredentialsText()
  if (!trouble) return null
  return (
    <Dialog title={t(`cannot_${trouble}`)} onClose={onClose}>
      <TroubleNote trouble={trouble} />
    </Dialog>
  )
}
