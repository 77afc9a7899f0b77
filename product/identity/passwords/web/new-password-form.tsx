import { type FormEvent, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import type { LoginMatch } from '#product/identity/sign-in/contract.ts'
import {
  type AuthWords,
  authClasses as classes,
  PasswordField,
  Screen,
  sayFailure,
  sentenceOf,
  useAuthWords,
  useMessages,
} from '#product/identity/sign-in/web/public.ts'
import { InvitedFields } from './invited-fields.tsx'
import { choosePassword, type Invited, register } from './password-calls.ts'
import { passwordErrors } from './password-errors.ts'
import { StrengthMeter } from './strength-meter.tsx'
import own from './passwords.module.css'

export type Owner = {
  id: number
  email: string
  firstName: string
  lastName: string
  /** Of the link; without one the session says who it is. */
  token?: string
  from: 'link' | 'deadline' | 'newUser' | 'onboarding'
}
type Props = {
  owner: Owner
  linkKey: string | null
  onChanged: (users: readonly LoginMatch[]) => Promise<void>
  onExpired: () => void
}
type Errors = { password?: string; confirm?: string; firstName?: string }

/** A new password twice; one who was invited also says who they are. */
export function NewPasswordForm({ owner, linkKey, onChanged, onExpired }: Props) {
  const words = useAuthWords()
  const { say, locale } = words
  const { show, clear } = useMessages()
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const [invited, setInvited] = useState<Invited>({
    firstName: owner.firstName,
    lastName: owner.lastName,
    locale,
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const isNew = owner.from === 'newUser' || owner.from === 'onboarding'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    clear()
    const found = errorsOf(password, confirm, owner.from === 'onboarding' ? invited : undefined, say)
    setErrors(found)
    const first = found.firstName
      ? 'first-name'
      : found.password
        ? 'new-password'
        : found.confirm
          ? 'confirm'
          : undefined
    if (first) return document.getElementById(first)?.focus()
    setBusy(true)
    try {
      const users =
        owner.from === 'onboarding' && linkKey
          ? await register(linkKey, password, invited)
          : await choosePassword({ userId: owner.id, token: owner.token, password, isFirst: isNew })
      await onChanged(users)
    } catch (failure) {
      setBusy(false)
      if (failure instanceof ApiError && failure.status === 410) return onExpired()
      show(sayRefusal(failure, words))
    }
  }

  return (
    <Screen
      title={say(isNew ? 'resetTitleNew' : 'resetTitle')}
      lead={
        <>
          {owner.from === 'deadline' && <>{say('resetDeadline')} </>}
          <span className={own.who}>{say('resetFor', { email: owner.email })}</span>
        </>
      }
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={owner.email} readOnly />
        {owner.from === 'onboarding' && (
          <InvitedFields value={invited} onChange={setInvited} error={errors.firstName} />
        )}
        <PasswordField
          id="new-password"
          label={say('newPassword')}
          autoComplete="new-password"
          value={password}
          onChange={(next) => {
            setPassword(next)
            setErrors({})
          }}
          error={errors.password}
          describedBy="strength"
        />
        <StrengthMeter id="strength" password={password} say={say} />
        <PasswordField
          id="confirm"
          label={say('confirmPassword')}
          autoComplete="new-password"
          value={confirm}
          onChange={(next) => {
            setConfirm(next)
            setErrors({})
          }}
          error={errors.confirm}
        />
        <button type="submit" className={classes.primary} disabled={isBusy}>
          {isBusy ? say('waiting') : say(isNew ? 'submit' : 'resetPassword')}
        </button>
      </form>
    </Screen>
  )
}

/** What stands in the way of submitting, by field (document 000 §5). */
function errorsOf(password: string, confirm: string, invited: Invited | undefined, say: AuthWords['say']): Errors {
  return {
    firstName: invited && !invited.firstName.trim() ? say('nameRequired') : undefined,
    ...passwordErrors(password, confirm, say),
  }
}

function sayRefusal(failure: unknown, words: AuthWords) {
  const isRefusal =
    failure instanceof ApiError && failure.status >= 400 && failure.status < 500 && failure.status !== 429
  if (!isRefusal) {
    const said = sayFailure(failure, 'RESET_PASSWORD_FAILED', words)
    return failure instanceof ApiError && failure.status === 0
      ? said
      : { ...said, key: 'RESET_PASSWORD_FAILED', text: words.say('RESET_PASSWORD_FAILED') }
  }
  const isDuplicate = failure.key === 'RESET_PASSWORD_DUPLICATE'
  const key = isDuplicate ? 'RESET_PASSWORD_DUPLICATE' : 'RESET_PASSWORD_FAILED'
  return { kind: 'danger', key, text: sentenceOf(failure) ?? words.say(key) } as const
}
