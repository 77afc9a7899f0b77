import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { LateFocus } from '../parts/late-focus.tsx'
import { usePlatformText } from '../words/platform-text.ts'

type Props = { title: string; size?: 'lg'; children: ReactNode; onClose: () => void }

/** A window over the page: Esc and a click beside it close it, and the focus goes back to where it was. */
export function Dialog({ title, size, children, onClose }: Props) {
  const platform = usePlatformText()
  return (
    <Modal opened onClose={onClose} size={size} title={title} closeButtonProps={{ 'aria-label': platform('close') }}>
      <LateFocus>{children}</LateFocus>
    </Modal>
  )
}
