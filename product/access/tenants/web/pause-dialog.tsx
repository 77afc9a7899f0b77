import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { ConsoleTenant } from '../contract.ts'
import { useTenantsText } from './use-text.ts'

type Props = { tenant: ConsoleTenant; onClose: () => void; onPause: (reason: string) => void }

/** Says what pausing does before it does, and asks why. */
export function PauseDialog({ tenant, onClose, onPause }: Props) {
  const t = useTenantsText()
  const platform = usePlatformText()
  const [reason, setReason] = useState('')
  return (
    <Modal opened onClose={onClose} title={t('pause')} closeButtonProps={{ 'aria-label': platform('close') }}>
      <p>{t('pauseAsk', { name: tenant.name })}</p>
      <TextInput
        mt="md"
        size="md"
        label={t('whyPause')}
        description={t('whyPauseNote')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      <Group justify="flex-end" mt="md" gap={8}>
        <Button variant="default" onClick={onClose}>
          {platform('cancel')}
        </Button>
        <Button data-tone="negative" onClick={() => onPause(reason.trim())}>
          {t('pause')}
        </Button>
      </Group>
    </Modal>
  )
}
