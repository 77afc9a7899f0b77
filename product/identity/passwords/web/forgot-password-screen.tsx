import { type FormEvent, useState } from 'react'
import {
  authClasses as classes,
  AuthLink,
  Field,
  isMobileApp,
  Screen,
  sendMagicLink,
  useAuthAddress,
  useAuthWords,
  useMessages,
} from '#product/identity/sign-in/web/public.ts'
import { askForLink } from './password-calls.ts'

// What a mail server would take; whether there is such a person is nobody's business here.
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Asks for a link by mail; whatever happened, the same success notice follows (document 000 §2). */
export function ForgotPasswordScreen() {
  const { say } = useAuthWords()
  const { query } = useAuthAddress()
  const { show, clear } = useMessages()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const ask = async (kind: 'password' | 'link') => {
    if (isBusy) return
    clear()
    const to = email.trim()
    if (!EMAIL.test(to)) {
      setError(say('VALIDATION_EMAIL_INVALID'))
      document.getElementById('email')?.focus()
      return
    }
    setBusy(true)
    const sending = kind === 'password' ? askForLink(to) : sendMagicLink(to, query.get('path'))
    await sending.catch(() => undefined) // also a failure must not tell whether there is an account
    setBusy(false)
    const note = say(kind === 'password' ? 'forgotSentMore' : 'linkSentMore', { email: to })
    show({ kind: 'success', key: 'FORGOT_PASSWORD_SENT', text: say('forgotSent'), note })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void ask('password')
  }
  return (
    <Screen title={say('forgotTitle')} lead={say('forgotLead')}>
      <form onSubmit={submit} noValidate>
        <Field
          id="email"
          name="email"
          label={say('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          placeholder={say('emailExample')}
          value={email}
          onChange={(next) => {
            setEmail(next)
            setError(undefined)
          }}
          error={error}
        />
        <button type="submit" className={classes.primary} disabled={isBusy}>
          {isBusy ? say('waiting') : say('goOn')}
        </button>
        <p className={classes.or}>{say('or')}</p>
        <button type="button" className={classes.secondary} disabled={isBusy} onClick={() => void ask('link')}>
          {say('mailMeLink')}
        </button>
      </form>
      {!isMobileApp(query) && (
        <AuthLink className={classes.quiet} to="/auth" own={{ return: '1' }}>
          {say('returnToSignIn')}
        </AuthLink>
      )}
    </Screen>
  )
}
