import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { errorText } from '#platform/web/api/error-text.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useSignInText } from './use-text.ts'

type Props = { title: string; lead?: string; onClose: () => void; onPassword: (password: string) => Promise<void> }

/** Asks for one's own password before a change to how one signs in. */
export function PasswordDialog({ title, lead, onClose, onPassword }: Props) {
  const t = useSignInText()
  const platform = usePlatformText()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !password) return
    setBusy(true)
    await onPassword(password).catch((failure: unknown) => setError(errorText(failure, platform)))
    setBusy(false)
  }
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': platform('close') }}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          {lead && <Text>{lead}</Text>}
          <PasswordInput
            data-autofocus
            label={t('yourPassword')}
            autoComplete="current-password"
            value={password}
            error={error}
            visibilityToggleButtonProps={{ 'aria-label': platform('showPassword') }}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              setError(undefined)
            }}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy} disabled={!password}>
              {t('goOn')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
