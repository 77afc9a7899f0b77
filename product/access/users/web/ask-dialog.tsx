import { Button, Group, Modal } from '@mantine/core'
import { usePlatformText } from '#platform/web/words/platform-text.ts'

type Props = { title: string; text: string; run: () => void; onClose: () => void }

/** Asks once more before something grave; its button bears the name of the act. */
export function AskDialog({ title, text, run, onClose }: Props) {
  const platform = usePlatformText()
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': platform('close') }}>
      <p>{text}</p>
      <Group justify="flex-end" mt="md" gap={8}>
        <Button variant="default" onClick={onClose}>
          {platform('cancel')}
        </Button>
        <Button data-tone="negative" onClick={run}>
          {title}
        </Button>
      </Group>
    </Modal>
  )
}
