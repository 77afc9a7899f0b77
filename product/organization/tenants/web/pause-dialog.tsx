import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { usePause } from './use-pause.ts'
import type { ConsoleTenant } from '../contract.ts'
import { useTenantsText } from './use-text.ts'

type Props = { tenant: ConsoleTenant; onClose: () => void }

/** Says what pausing does before it does, and asks why. */
export function PauseDialog({ tenant, onClose }: Props) {
  const t = useTenantsText()
  const { pause, paused } = usePause()
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      title={t('pause')}
      tone="negative"
      run={() => pause(tenant, reason.trim())}
      said={paused(tenant)}
      onClose={onClose}
    >
      <p>{t('pauseAsk', { name: tenant.name })}</p>
      <TextInput
        size="md"
        label={t('whyPause')}
        description={t('whyPauseNote')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </ConfirmDialog>
  )
}
