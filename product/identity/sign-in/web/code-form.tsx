import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { LoginMatch } from '../contract.ts'
import { useAuthWords } from './auth-words.ts'
import { useBrand } from './brand.ts'
import { useMessages } from './messages.tsx'
import { Screen } from './screen.tsx'
import { useCountdown } from './use-countdown.ts'
import classes from './sign-in.module.css'

/** `mail` comes before `sms` where a phone is to count for the first time. */
export type Way = 'mail' | 'sms' | 'app' | 'recovery'
type Props = {
  way: Way
  account: LoginMatch
  /** Where the last code went, and when another may be asked for. */
  sent: { phone: string; resendAt: number; hasArrived?: boolean } | undefined
  /** The phone was typed just now, so it can be changed here. */
  isTyped: boolean
  isBusy: boolean
  onWay: (way: Way) => void
  /** False when the code was refused. */
  onSubmit: (code: string) => Promise<boolean>
  onResend: () => void
  onChangePhone: () => void
  onReturn: () => void
}

const CODE = /^\d{6}$/

/** One code: six digits by SMS or of the app, or a recovery code. */
export function CodeForm(props: Props) {
  const { way, account, sent, isBusy, onWay, onSubmit, onReturn } = props
  const { say } = useAuthWords()
  const { message, show } = useMessages()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isRecovery = way === 'recovery'
  const isWrong = message?.key === 'ERROR_VERIFY_CODE_FAILED'

  useEffect(() => field.current?.focus(), [])

  const refuse = () => {
    field.current?.focus()
    field.current?.select()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (isRecovery ? code.trim() === '' : !CODE.test(code)) {
      show({ kind: 'danger', key: 'ERROR_VERIFY_CODE_FAILED', text: say('ERROR_VERIFY_CODE_FAILED') })
      return refuse()
    }
    if (!(await onSubmit(code.trim()))) refuse()
  }

  return (
    <Screen title={say('codeTitle')} lead={<Lead {...props} />}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <label className={classes.label} htmlFor="code">
          {isRecovery ? say('recoveryCode') : say('code')}
        </label>
        <input
          ref={field}
          id="code"
          name="code"
          className={`${classes.field} ${isRecovery ? '' : classes.code}`}
          type="text"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={isRecovery ? 40 : 6}
          dir="ltr"
          required
          value={code}
          onChange={(event) => setCode(isRecovery ? event.target.value : event.target.value.replace(/\D/g, ''))}
          onPaste={(event) => {
            if (isRecovery) return
            event.preventDefault() // a code copied with blanks or dashes still has its six digits
            setCode(event.clipboardData.getData('text').replace(/\D/g, '').slice(0, 6))
          }}
          aria-invalid={isWrong || undefined}
        />
        <button type="submit" className={classes.primary} disabled={isBusy}>
          {isBusy ? say('waiting') : say('submitCode')}
        </button>
      </form>
      <div className={classes.others}>
        {way === 'sms' && <Resend {...props} key={sent?.resendAt} />}
        {way === 'sms' && account.mfaMethods.includes('totp') && (
          <Other onClick={() => onWay('app')}>{say('useApp')}</Other>
        )}
        {way === 'app' && account.mfaMethods.includes('sms') && (
          <Other onClick={() => onWay('sms')}>{say('useSms')}</Other>
        )}
        {way === 'app' && <Other onClick={() => onWay('recovery')}>{say('useRecovery')}</Other>}
        {isRecovery && <Other onClick={() => onWay('app')}>{say('useCode')}</Other>}
        {(way === 'sms' || way === 'mail') && <WrongPhone {...props} />}
        <Other onClick={onReturn}>{say('returnToSignIn')}</Other>
      </div>
    </Screen>
  )
}

function Lead({ way, sent, isBusy }: Props) {
  const { say } = useAuthWords()
  if (way === 'recovery') return say('recoveryHint')
  if (way === 'app') return say('codeOfApp')
  if (way === 'mail') return say('proofSent')
  if (sent) return say(sent.hasArrived ? 'codeDelivered' : 'codeSent', { phone: sent.phone })
  return isBusy ? say('codeSending') : say('codeNotSent')
}

function Resend({ sent, isBusy, onResend }: Props) {
  const { say } = useAuthWords()
  const seconds = useCountdown(sent?.resendAt ?? 0)
  return (
    <button
      type="button"
      className={classes.quiet}
      aria-disabled={seconds > 0 || isBusy}
      onClick={() => seconds === 0 && !isBusy && onResend()}
    >
      {seconds > 0 ? say('resendIn', { count: seconds }) : say('resend')}
    </button>
  )
}

/** Never a dead end: a phone typed just now is changed here, a phone on record by whoever looks after users. */
function WrongPhone({ isTyped, onChangePhone }: Props) {
  const { say } = useAuthWords()
  const { supportEmail } = useBrand()
  if (isTyped) return <Other onClick={onChangePhone}>{say('changePhone')}</Other>
  return (
    <details className={classes.more}>
      <summary>{say('wrongPhone')}</summary>
      <p>{supportEmail ? say('wrongPhoneMail', { email: supportEmail }) : say('wrongPhoneAsk')}</p>
    </details>
  )
}

function Other({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.quiet} onClick={onClick}>
      {children}
    </button>
  )
}
