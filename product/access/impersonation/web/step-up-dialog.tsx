import { Button, Group, Modal, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { errorText } from '#platform/web/api/error-text.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { refreshed } from '#platform/web/api/refresh.ts'
import { impersonation } from '../contract.ts'
import { useImpersonationText } from './use-text.ts'

/** Asks for one's own password or code; then this session may change things. */
export function StepUpDialog({ onClose }: { onClose: () => void }) {
  const t = useImpersonationText()
  const platform = usePlatformText()
  const [withCode, setWithCode] = useState(false)
  const [proof, setProof] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setError(undefined)
    try {
      await callsOf(impersonation).stepUp({ body: withCode ? { code: proof } : { password: proof } })
      await refreshed()
      onClose()
    } catch (failure) {
      setError(errorText(failure, platform))
      setProof('')
    } finally {
      setSending(false)
    }
  }
  const field = {
    size: 'md',
    'data-autofocus': true,
    value: proof,
    error,
    onChange: (event: { currentTarget: { value: string } }) => setProof(event.currentTarget.value),
  } as const
  return (
    <Modal opened onClose={onClose} title={t('stepUpTitle')} closeButtonProps={{ 'aria-label': platform('close') }}>
      <form onSubmit={(event) => void confirm(event)} style={{ display: 'grid', gap: 16 }}>
        <p>{t('stepUpAsk')}</p>
        {withCode ? (
          <TextInput key="code" {...field} label={t('code')} autoComplete="one-time-code" />
        ) : (
          <PasswordInput
            key="password"
            {...field}
            label={t('password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': platform('showPassword') }}
          />
        )}
        <Group justify="space-between" gap={8}>
          <Button
            variant="subtle"
            onClick={() => {
              setWithCode(!withCode)
              setProof('')
              setError(undefined)
            }}
          >
            {t(withCode ? 'usePassword' : 'useCode')}
          </Button>
          <Button type="submit" loading={isSending} disabled={!proof}>
            {t('confirm')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
