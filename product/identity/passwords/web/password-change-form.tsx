import { Button, PasswordInput, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#platform/web/api/error-text.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { i18n } from '#platform/web/words/i18n.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import type { AuthWords } from '#product/identity/sign-in/web/public.ts'
import { passwordErrors } from './password-errors.ts'
import { StrengthMeter } from './strength-meter.tsx'

const nothing = { current: '', password: '', confirm: '' }
type Props = {
  /** Whether the present password is asked, too. */
  asksCurrent: boolean
  submit: (values: { currentPassword: string; password: string }) => Promise<unknown>
}

/** A new password, twice, with how strong it is. */
export function PasswordChangeForm({ asksCurrent, submit }: Props) {
  const say = useSay()
  const platform = usePlatformText()
  const [values, setValues] = useState(nothing)
  const [errors, setErrors] = useState<Partial<typeof nothing>>({})
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    const { current, password, confirm } = values
    const found = {
      current: asksCurrent && current === '' ? say('VALIDATION_PASSWORD_REQUIRED') : undefined,
      ...passwordErrors(password, confirm, say),
    }
    setErrors(found)
    if (Object.values(found).some(Boolean) || isBusy) return
    setBusy(true)
    try {
      await submit({ currentPassword: current, password })
      setValues(nothing)
      toast({ message: say('passwordChanged') })
    } catch (refused) {
      setFailure(refused)
    }
    setBusy(false)
  }
  const field = (name: keyof typeof nothing, label: string, autoComplete: string) => (
    <PasswordInput
      name={name}
      label={label}
      autoComplete={autoComplete}
      value={values[name]}
      error={errors[name]}
      visibilityToggleButtonProps={{ 'aria-label': platform('showPassword') }}
      onChange={(event) => {
        setValues({ ...values, [name]: event.currentTarget.value })
        setErrors({})
      }}
    />
  )
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md">
        {failure !== undefined && <Note tone="negative">{errorText(failure, platform)}</Note>}
        {asksCurrent && field('current', say('currentPassword'), 'current-password')}
        {field('password', say('newPassword'), 'new-password')}
        <StrengthMeter id="own-strength" password={values.password} say={say} />
        {field('confirm', say('confirmPassword'), 'new-password')}
        <div>
          <Button type="submit" loading={isBusy}>
            {say('changeTitle')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** The words of signing in, inside the product. */
export function useSay(): AuthWords['say'] {
  const { t } = useTranslation('sign-in', { i18n })
  return (key, values) => (t as unknown as (key: string, values?: object) => string)(`ui/${key}`, values)
}
