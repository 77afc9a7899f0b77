import { Button, CopyButton, Group, Modal, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { Gives, RouteOf } from '#platform/contract/define-system.ts'
import type { apiKeys } from '../contract.ts'
import classes from './api-keys.module.css'
import { useKeysText } from './use-text.ts'

export type Made = Gives<RouteOf<typeof apiKeys, 'create'>>

/** A new key, shown this once: a click beside the window does not lose it. */
export function MadeKeyDialog({ made, onClose }: { made: Made; onClose: () => void }) {
  const t = useKeysText()
  return (
    <Modal opened onClose={onClose} size="lg" title={t('made')} closeOnClickOutside={false} withCloseButton={false}>
      <Text>{t('madeText')}</Text>
      <code className={classes.secret} data-testid="made-key">
        {made.key}
      </code>
      <Text size="sm" c="dimmed">
        {t('howTo')}
      </Text>
      <pre className={classes.sample}>Authorization: Bearer {made.apiKey.prefix}_…</pre>
      <Group justify="flex-end">
        <CopyButton value={made.key}>
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
