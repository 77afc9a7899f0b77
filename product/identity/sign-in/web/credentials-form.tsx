import { IconBuilding } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AuthLink } from './auth-link.tsx'
import { useAuthWords } from './auth-words.ts'
import { useBrand } from './brand.ts'
import { Field } from './field.tsx'
import { type Message, useMessages } from './messages.tsx'
import { PasswordField } from './password-field.tsx'
import { Screen } from './screen.tsx'
import { useSettled } from './use-settled.ts'
import { requestProof } from '#platform/web/api/request-context.ts'
import classes from './sign-in.module.css'

export type Credentials = { email: string; password: string; persist: boolean }
type Props = {
  isBusy: boolean
  /** Gives what was said when it did not work. */
  onSubmit: (credentials: Credentials) => Promise<Message | undefined>
}

/** E-mail and password; either one touched and left empty already says that they do not match (document 000 §5). */
export function CredentialsForm({ isBusy, onSubmit }: Props) {
  const { say } = useAuthWords()
  const { issuerID, statusUrl, whiteLabeled } = useBrand()
  const { message, show, clear } = useMessages()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [persist, setPersist] = useState(false)
  const [touched, setTouched] = useState({ email: false, password: false })
  const saidIncomplete = useRef(false)
  const passwordRef = useRef<HTMLInputElement>(null)
  const lacks = useSettled({
    email: touched.email && !email.trim(),
    password: touched.password && !password,
  })
  const isIncomplete = lacks.email || lacks.password
  const isWrong = message?.key === 'INVALID_CREDENTIALS'

  useEffect(() => {
    const wasIncomplete = saidIncomplete.current
    saidIncomplete.current = isIncomplete
    if (isIncomplete) show({ kind: 'danger', key: 'INVALID_CREDENTIALS', text: say('INVALID_CREDENTIALS') })
    else if (wasIncomplete) clear()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what is lacking says something of itself
  }, [isIncomplete])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!email.trim() || !password) {
      setTouched({ email: true, password: true })
      show({ kind: 'danger', key: 'INVALID_CREDENTIALS', text: say('INVALID_CREDENTIALS') })
      return
    }
    const refused = await onSubmit({ email: email.trim(), password, persist })
    if (refused?.key !== 'INVALID_CREDENTIALS') return
    setTouched({ email: true, password: false })
    setPassword('')
    passwordRef.current?.focus()
  }

  return (
    <Screen title={say('signIn')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <input type="hidden" name="anti-forgery" value={requestProof} />
        <Field
          id="email"
          name="email"
          label={say('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
          required
          placeholder={say('emailExample')}
          value={email}
          onChange={setEmail}
          onBlur={() => setTouched((now) => ({ ...now, email: true }))}
          aria-invalid={lacks.email || undefined}
        />
        <PasswordField
          ref={passwordRef}
          id="password"
          label={say('password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          onBlur={() => setTouched((now) => ({ ...now, password: true }))}
          isWrong={lacks.password || isWrong}
          error={isWrong && !isIncomplete ? say('typeAgain') : undefined}
          aside={
            <AuthLink className={classes.link} to="/auth/forgot-password">
              {say('forgotten')}
            </AuthLink>
          }
        />
        <label className={classes.check}>
          <input type="checkbox" checked={persist} onChange={(event) => setPersist(event.target.checked)} />
          {say('keepSignedIn')}
        </label>
        <button type="submit" className={classes.primary} disabled={isBusy}>
          {isBusy ? say('working') : say('signIn')}
        </button>
      </form>
      <p className={classes.or}>{say('or')}</p>
      <AuthLink className={classes.secondary} to="/auth/sso-issuer" own={issuerID ? { issuer: issuerID } : {}}>
        <IconBuilding size={16} stroke={1.6} aria-hidden="true" />
        {say('companySignIn')}
      </AuthLink>
      {statusUrl && !whiteLabeled && (
        <a className={classes.status} href={statusUrl} target="_blank" rel="noreferrer">
          {say('status')}
        </a>
      )}
    </Screen>
  )
}
