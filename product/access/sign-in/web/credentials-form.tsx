import { IconAlertTriangleFilled, IconEye, IconEyeOff } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { Failure } from './say-failure.ts'
import type { WhiteLabel } from './sign-in-calls.ts'
import type { SignInWords } from './sign-in-words.ts'
import classes from './sign-in.module.css'

type Props = {
  words: SignInWords
  whiteLabel?: WhiteLabel
  failure?: Failure
  onSubmit: (email: string, password: string, persist: boolean) => Promise<Failure | undefined>
}

export function CredentialsForm({ words: { ui, errors }, whiteLabel, failure, onSubmit }: Props) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [persist, setPersist] = useState(false)
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isIncomplete, setIncomplete] = useState(false)
  const passwordRef = useRef<HTMLInputElement>(null)
  const isWrong = failure?.key === 'INVALID_CREDENTIALS' || isIncomplete

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIncomplete(!email.trim() || !password)
    if (!email.trim() || !password || isBusy) return
    setBusy(true)
    const refused = await onSubmit(email.trim(), password, persist)
    setBusy(false)
    if (refused?.key !== 'INVALID_CREDENTIALS') return
    setPassword('')
    passwordRef.current?.focus()
  }
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <form className={classes.card} onSubmit={(event) => void submit(event)} noValidate>
      <div className={classes.brand}>
        {whiteLabel?.logo ? <img src={whiteLabel.logo} alt="" /> : <HouseMark />}
        <span>{whiteLabel?.name ?? 'Renown'}</span>
      </div>
      <h1>{ui.signIn}</h1>
      {(failure || isIncomplete) && (
        <div className={classes.refusal} role="alert">
          <IconAlertTriangleFilled size={16} aria-hidden="true" />
          <div>
            <strong>{failure?.message ?? errors.INVALID_CREDENTIALS}</strong>
            {isWrong && <p>{ui.checkPassword}</p>}
            {failure?.correlationId && (
              <small>
                {ui.reference} <code>{failure.correlationId}</code>
              </small>
            )}
          </div>
        </div>
      )}
      <label className={classes.label} htmlFor="email">
        {ui.email}
      </label>
      <input
        id="email"
        className={classes.field}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoFocus
        required
        placeholder={ui.emailExample}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        aria-invalid={(isIncomplete && !email.trim()) || undefined}
      />
      <label className={classes.label} htmlFor="password">
        {ui.password}
      </label>
      <div className={classes.password}>
        <input
          ref={passwordRef}
          id="password"
          className={classes.field}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          onKeyUp={watchCapsLock}
          onKeyDown={watchCapsLock}
          aria-invalid={isWrong || undefined}
          aria-describedby="password-note"
        />
        <button
          type="button"
          className={classes.eye}
          aria-label={isShown ? ui.hidePassword : ui.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <IconEyeOff size={18} stroke={1.6} /> : <IconEye size={18} stroke={1.6} />}
        </button>
      </div>
      <p id="password-note" className={classes.fieldNote} data-wrong={isWrong || undefined} role="status">
        {(isWrong || hasCapsLock) && (
          <>
            <IconAlertTriangleFilled size={14} aria-hidden="true" />
            {[isWrong && ui.typeAgain, hasCapsLock && ui.capsLock].filter(Boolean).join(' ')}
          </>
        )}
      </p>
      <label className={classes.check}>
        <input type="checkbox" checked={persist} onChange={(event) => setPersist(event.target.checked)} />
        {ui.keepSignedIn}
      </label>
      <button type="submit" className={classes.primary} disabled={isBusy}>
        {isBusy ? ui.working : ui.signIn}
      </button>
    </form>
  )
}

function HouseMark() {
  return (
    <svg width="40" height="40" viewBox="0 0 26 26" aria-hidden="true">
      <rect width="26" height="26" rx="6.5" fill="var(--ink-1)" />
      <path
        d="M8.6 18.6V8h5.6a3.3 3.3 0 0 1 0 6.6H8.6m5.4 0 3.6 4"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="2.2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
