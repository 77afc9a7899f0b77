import { Text } from '@mantine/core'
import type { Gives, RouteOf } from '#platform/contract/define-system.ts'
import { SecretDialog } from '#platform/web/feedback/secret-dialog.tsx'
import type { apiKeys } from '../contract.ts'
import classes from './api-keys.module.css'
import { useKeysText } from './use-text.ts'

export type Made = Gives<RouteOf<typeof apiKeys, 'create'>>

/** A new key, shown this once, and how a program hands it in. */
export function MadeKeyDialog({ made, onClose }: { made: Made; onClose: () => void }) {
  const t = useKeysText()
  return (
    <SecretDialog
      title={t('made')}
      lead={t('madeText')}
      secret={made.key}
      testId="made-key"
      kept={t('done')}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('howTo')}
      </Text>
      <pre className={classes.sample}>Authorization: Bearer {made.apiKey.prefix}_…</pre>
    </SecretDialog>
  )
}
