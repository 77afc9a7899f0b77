import { Button, CopyButton, Group, Modal, Text } from '@mantine/core'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import classes from './own-security.module.css'
import { useSignInText } from './use-text.ts'

/** Recovery codes, shown this once: a click beside the window does not lose them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useSignInText()
  const platform = usePlatformText()
  return (
    <Modal opened onClose={onClose} title={t('codesTitle')} closeOnClickOutside={false} withCloseButton={false}>
      <Text>{t('codesLead')}</Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? platform('copied') : t('copyCodes')}
            </Button>
          )}
        </CopyButton>
        <Button data-autofocus onClick={onClose}>
          {t('codesKept')}
        </Button>
      </Group>
    </Modal>
  )
}
