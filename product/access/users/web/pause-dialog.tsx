import { Button, Group, Modal } from '@mantine/core'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { User } from '../contract.ts'
import { useUsersText } from './use-text.ts'

export function PauseDialog({ user, onConfirm, onClose }: { user: User; onConfirm: () => void; onClose: () => void }) {
  const t = useUsersText()
  const platform = usePlatformText()
  return (
    <Modal opened onClose={onClose} title={t('pause')} closeButtonProps={{ 'aria-label': platform('close') }}>
      <p>{t('pauseAsk', { name: `${user.firstName} ${user.lastName}` })}</p>
      <Group justify="flex-end" mt="md" gap={8}>
        <Button variant="default" onClick={onClose}>
          {platform('cancel')}
        </Button>
        <Button data-tone="negative" onClick={onConfirm}>
          {t('pause')}
        </Button>
      </Group>
    </Modal>
  )
}
