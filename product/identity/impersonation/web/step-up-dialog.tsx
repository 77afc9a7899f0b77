import { Button, PasswordInput, TextInput } from '@mantine/core'
import * as z from 'zod'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { refreshed } from '#platform/web/api/refresh.ts'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { impersonation } from '../contract.ts'
import { useImpersonationText } from './use-text.ts'

const schema = z.object({ proof: z.string().min(1).max(1024) })

/** Asks for one's own password or code; then this session may change things. */
export function StepUpDialog({ onClose }: { onClose: () => void }) {
  const t = useImpersonationText()
  const platform = usePlatformText()
  const [withCode, setWithCode] = useState(false)
  const form = useContractForm(schema, {
    submit: async ({ proof }) => {
      await callsOf(impersonation).stepUp({ body: withCode ? { code: proof } : { password: proof } })
      await refreshed()
    },
    onDone: onClose,
  })
  const field = { ...form.form.getInputProps('proof'), size: 'md', 'data-autofocus': true } as const
  return (
    <FormDialog
      form={form}
      title={t('stepUpTitle')}
      verb={t('confirm')}
      isOff={!form.form.values['proof']}
      acts={
        <Button
          variant="subtle"
          onClick={() => {
            setWithCode(!withCode)
            form.form.reset()
          }}
        >
          {t(withCode ? 'usePassword' : 'useCode')}
        </Button>
      }
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
