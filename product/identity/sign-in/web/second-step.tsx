import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import type { LoginMatch, Profile } from '../contract.ts'
import { enterWithCode, proveAddress, sendCode } from './auth-calls.ts'
import { useAuthWords } from './auth-words.ts'
import { CodeForm, type Way } from './code-form.tsx'
import { useMessages } from './messages.tsx'
import { PhoneDialog, type Phone } from './phone-dialog.tsx'
import { isEnded, sayFailure, sentenceOf } from './say-failure.ts'
import { Screen } from './screen.tsx'
import { useCodeState } from './use-code-state.ts'

type Props = { account: LoginMatch; persist: boolean; onDone: (profile: Profile) => void; onReturn: () => void }
type Sent = { phone: string; resendAt: number; hasArrived?: boolean }

const RELOAD_SECONDS = 2
const LOST = { unreachable: 'codeUnreachable', noSms: 'codeNoSms', refused: 'codeRefused', other: 'codeLost' } as const

/** The second step: the phone first when none is known, then a code by SMS, of the app, or a recovery code. */
export function SecondStep({ account, persist, onDone, onReturn }: Props) {
  const words = useAuthWords()
  const { say } = words
  const { show, clear } = useMessages()
  const hasApp = account.mfaMethods.includes('totp')
  const knowsPhone = account.mfaMethods.includes('sms')
  const [way, setWay] = useState<Way>(hasApp ? 'app' : 'sms')
  const [typed, setTyped] = useState<Phone>()
  const [isAsking, setAsking] = useState(!hasApp && !knowsPhone)
  const [sent, setSent] = useState<Sent>()
  const [isBusy, setBusy] = useState(false)
  const hasStarted = useRef(false)

  const startAgain = () => {
    show({ kind: 'danger', key: 'error.invalid', text: say('startsAgain') })
    setTimeout(() => location.reload(), RELOAD_SECONDS * 1000)
  }
  const send = async (phone?: Phone, isAgain = false) => {
    setBusy(true)
    try {
      const given = await sendCode(account.loginToken, phone?.number, phone?.country)
      setSent({ phone: given.phone, resendAt: Date.now() + given.resendAfterSeconds * 1000 })
      setTyped(phone)
      if (given.proofRequired) setWay('mail')
      setAsking(false)
      if (isAgain) show({ kind: 'success', key: 'CODE_RESENT', text: say('CODE_RESENT') })
    } finally {
      setBusy(false)
    }
  }
  /** Sends to the phone that is known, or to the one typed before. */
  const sendAgain = async (isAgain: boolean) => {
    clear()
    setWay('sms')
    if (!knowsPhone && !typed) return setAsking(true)
    try {
      await send(typed, isAgain)
    } catch (error) {
      if (isEnded(error)) return startAgain()
      const said = sayFailure(error, 'UNAUTHORIZED', words)
      const text = error instanceof ApiError && error.status !== 0 ? sentenceOf(error) : undefined
      show({ ...said, key: 'ERROR_SEND_CODE_FAILED', text: text ?? say('ERROR_SEND_CODE_FAILED') })
    }
  }
  const verify = async (code: string): Promise<boolean> => {
    clear()
    setBusy(true)
    try {
      if (way === 'mail') {
        await proveAddress(code, account)
        setBusy(false)
        setWay('sms')
        return true
      }
      onDone(await enterWithCode(code, account, persist))
      return true
    } catch (error) {
      setBusy(false)
      if (isEnded(error)) startAgain()
      else if (error instanceof ApiError && error.key === 'ERROR_VERIFY_CODE_FAILED')
        show({ kind: 'danger', key: error.key, text: sentenceOf(error) ?? say('ERROR_VERIFY_CODE_FAILED') })
      else show(sayFailure(error, 'UNAUTHORIZED', words))
      return false
    }
  }

  useCodeState(sent?.resendAt, account, ({ state, problem }) => {
    if (state === 'delivered') return setSent((now) => now && { ...now, hasArrived: true })
    if (way !== 'sms' && way !== 'mail') return
    const key = LOST[problem ?? 'other']
    show({ kind: 'warning', key, text: say(key) })
  })

  const start = useEffectEvent(() => {
    if (hasStarted.current || hasApp || !knowsPhone) return
    hasStarted.current = true // a code is sent once, whatever is drawn again
    void sendAgain(false)
  })
  useEffect(() => start(), [])

  return (
    <>
      {isAsking ? (
        <Screen title={say('phoneTitle')} />
      ) : (
        <CodeForm
          key={way}
          way={way}
          account={account}
          sent={sent}
          isTyped={typed !== undefined}
          isBusy={isBusy}
          onWay={(next) => (next === 'sms' ? void sendAgain(false) : (clear(), setWay(next)))}
          onSubmit={verify}
          onResend={() => void sendAgain(true)}
          onChangePhone={() => setAsking(true)}
          onReturn={onReturn}
        />
      )}
      {isAsking && (
        <PhoneDialog
          first={typed}
          userCountry={account.country}
          onSend={(phone) => send(phone)}
          onEnded={startAgain}
          onClose={() => {
            if (typed) return setAsking(false)
            onReturn()
            show({ kind: 'danger', key: 'VALIDATION_PHONE_REQUIRED', text: say('VALIDATION_PHONE_REQUIRED') })
          }}
        />
      )}
    </>
  )
}
