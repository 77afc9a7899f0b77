import { PasswordInput } from '@mantine/core'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { signIn } from '../contract.ts'
import { useSignInText } from './use-text.ts'

type Props = { title: string; lead?: string; onClose: () => void; onPassword: (password: string) => Promise<void> }

/** Asks for one's own password before a change to how one signs in. */
export function PasswordDialog({ title, lead, onClose, onPassword }: Props) {
  const t = useSignInText()
  const platform = usePlatformText()
  const form = useContractForm(signIn.routes.startTotp.body, { submit: ({ password }) => onPassword(password) })
  return (
    <FormDialog form={form} title={title} verb={t('goOn')} isOff={!form.form.values['password']} onClose={onClose}>
      {lead && <p>{lead}</p>}
      <PasswordInput
        {...form.form.getInputProps('password')}
        data-autofocus
        label={t('yourPassword')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': platform('showPassword') }}
      />
    </FormDialog>
  )
}
