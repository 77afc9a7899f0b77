import { Button, CopyButton, Group, Modal, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useWebhooksText } from './use-text.ts'
import classes from './webhooks.module.css'

/** A new secret, shown this once: a click beside the window does not lose it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useWebhooksText()
  return (
    <Modal opened onClose={onClose} size="lg" title={t('secret')} closeOnClickOutside={false} withCloseButton={false}>
      <Text>{t('secretText')}</Text>
      <code className={classes.secret} data-testid="made-secret">
        {secret}
      </code>
      <Group justify="flex-end">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              data-autofocus
              leftSection={copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
              variant="default"
              onClick={copy}
            >
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('done')}</Button>
      </Group>
    </Modal>
  )
}
