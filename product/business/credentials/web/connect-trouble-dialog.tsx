import { Modal } from '@mantine/core'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { ConnectionTrouble } from '../contract.ts'
import { TroubleNote } from './trouble-note.tsx'
import { useCredentialsText } from './use-text.ts'

type Props = { trouble: ConnectionTrouble | undefined; onClose: () => void }

/** Says why nobody is sent to the source, before a page there fails. */
export function ConnectTroubleDialog({ trouble, onClose }: Props) {
  const t = useCredentialsText()
  const platform = usePlatformText()
  return (
    <Modal
      opened={trouble !== undefined}
      onClose={onClose}
      title={t('cannotConnect')}
      closeButtonProps={{ 'aria-label': platform('close') }}
    >
      {trouble && <TroubleNote trouble={trouble} />}
    </Modal>
  )
}
