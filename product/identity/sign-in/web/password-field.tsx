import { IconAlertTriangleFilled, IconEye, IconEyeOff } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { useAuthWords } from './auth-words.ts'
import classes from './sign-in.module.css'

type Props = {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean
  error?: string
  isWrong?: boolean
  /** Stands at the end of the label's line. */
  aside?: ReactNode
  describedBy?: string
  ref?: Ref<HTMLInputElement>
}

/** A password with an eye to see it and a word about Caps Lock. */
export function PasswordField(props: Props) {
  const { id, label, value, onChange, onBlur, autoComplete, autoFocus, error, isWrong, aside, describedBy, ref } = props
  const { say } = useAuthWords()
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const isBad = Boolean(error) || isWrong === true
  const notes = [error, hasCapsLock && say('capsLock')].filter(Boolean)
  return (
    <div className={classes.fieldBlock}>
      <div className={classes.labelRow}>
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      <div className={classes.password}>
        <input
          ref={ref}
          id={id}
          name={id}
          className={classes.field}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyUp={watchCapsLock}
          onKeyDown={watchCapsLock}
          aria-invalid={isBad || undefined}
          aria-describedby={[`${id}-note`, describedBy].filter(Boolean).join(' ')}
        />
        <button
          type="button"
          className={classes.eye}
          aria-label={isShown ? say('hidePassword') : say('showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <IconEyeOff size={18} stroke={1.6} /> : <IconEye size={18} stroke={1.6} />}
        </button>
      </div>
      <p id={`${id}-note`} className={classes.fieldNote} data-wrong={isBad || undefined} role="status">
        {notes.length > 0 && (
          <>
            <IconAlertTriangleFilled size={14} aria-hidden="true" />
            <span>{notes.join(' ')}</span>
          </>
        )}
      </p>
    </div>
  )
}
