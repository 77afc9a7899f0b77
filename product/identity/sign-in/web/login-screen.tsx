import { useEffect, useEffectEvent, useState } from 'react'
import type { LoginMatch, Profile } from '../contract.ts'
import { AccountPicker } from './account-picker.tsx'
import { AfterSignIn } from './after-sign-in.tsx'
import { forget } from './auth-address.ts'
import { enter, findAccounts } from './auth-calls.ts'
import { useAuthWords } from './auth-words.ts'
import { useBrand } from './brand.ts'
import { ConfirmAddress, isAddressKey } from './confirm-address.tsx'
import { type Credentials, CredentialsForm } from './credentials-form.tsx'
import { MagicLink } from './magic-link.tsx'
import { type Message, useMessages } from './messages.tsx'
import { OtherAccounts } from './other-accounts.tsx'
import { sayFailure } from './say-failure.ts'
import { saySsoRefusal } from './say-sso-refusal.ts'
import { Screen } from './screen.tsx'
import { SecondStep } from './second-step.tsx'

type Step =
  | { at: 'login' }
  | { at: 'switch'; session: Profile }
  | { at: 'link'; token: string }
  | { at: 'address'; token: string }
  | { at: 'picker'; email: string; accounts: readonly LoginMatch[]; persist: boolean; former?: Profile }
  | { at: 'second'; account: LoginMatch; persist: boolean }
type Entered = { profile: Profile; notice?: LoginMatch['tenant'] }

/** The login screen with its states (document 000 §2): login, picker, phone and code; then what comes before the landing. */
export function LoginScreen({ session: known }: { session: Profile | undefined }) {
  const [session] = useState(known) // the one that was brought along, not the one opened here
  const words = useAuthWords()
  const { tenantID } = useBrand()
  const { show, clear } = useMessages()
  const [step, setStep] = useState<Step>(() => firstStep(known))
  const [entered, setEntered] = useState<Entered | undefined>(
    session && step.at !== 'switch' ? { profile: session } : undefined,
  )
  const [isBusy, setBusy] = useState(false)

  const greet = useEffectEvent(() => {
    const query = new URLSearchParams(location.search)
    if (query.has('ssoError')) {
      show(saySsoRefusal(query, words))
      forget('ssoError', 'reference')
    }
    if (query.get('reset') !== '1') return
    show({ kind: 'success', key: 'RESET_PASSWORD_SUCCESS', text: words.say('RESET_PASSWORD_SUCCESS') })
    forget('reset')
  })
  useEffect(() => greet(), [])

  const goBackIn = (profile: Profile) => {
    setStep({ at: 'login' })
    setEntered({ profile })
  }
  const back = () => {
    clear()
    setStep({ at: 'login' })
  }
  const attempt = async (act: () => Promise<void>, refused: 'INVALID_CREDENTIALS' | 'UNAUTHORIZED') => {
    clear()
    setBusy(true)
    try {
      await act()
    } catch (error) {
      const failure: Message = sayFailure(error, refused, words)
      const isWrong = failure.key === 'INVALID_CREDENTIALS'
      const said = isWrong ? { ...failure, note: words.say('checkPassword') } : failure
      show(said)
      return said
    } finally {
      setBusy(false)
    }
  }
  const choose = async (account: LoginMatch, persist: boolean) => {
    if (account.mfaEnabled) setStep({ at: 'second', account, persist })
    else setEntered({ profile: await enter(account, persist), notice: noticeOf(account, persist) })
  }
  const submit = ({ email, password, persist }: Credentials) =>
    attempt(async () => {
      const accounts = await findAccounts(email, password, persist)
      const own = accounts.find((one) => one.tenantID !== null && one.tenantID === tenantID)
      if (accounts.length === 1 || own) await choose(own ?? accounts[0]!, persist)
      else setStep({ at: 'picker', email, accounts, persist })
    }, 'INVALID_CREDENTIALS')

  return (
    <>
      {step.at === 'login' && session && entered && <Screen title={words.say('signIn')} lead={words.say('waiting')} />}
      {step.at === 'switch' && (
        <OtherAccounts
          onFound={(accounts, persist) =>
            setStep({ at: 'picker', email: step.session.user.email, accounts, persist, former: step.session })
          }
          onNone={() => goBackIn(step.session)}
        />
      )}
      {step.at === 'login' && !(session && entered) && (
        <CredentialsForm isBusy={isBusy || entered !== undefined} onSubmit={submit} />
      )}
      {step.at === 'link' && (
        <MagicLink token={step.token} onDone={(profile) => setEntered({ profile })} onReturn={back} />
      )}
      {step.at === 'address' && <ConfirmAddress token={step.token} onReturn={back} />}
      {step.at === 'picker' && (
        <AccountPicker
          email={step.email}
          accounts={step.accounts}
          isBusy={isBusy || entered !== undefined}
          onPick={(account) => void attempt(() => choose(account, step.persist), 'UNAUTHORIZED')}
          isSwitch={step.former !== undefined}
          onReturn={() => (step.former ? goBackIn(step.former) : back())}
        />
      )}
      {step.at === 'second' && (
        <SecondStep
          account={step.account}
          persist={step.persist}
          onDone={(profile) => setEntered({ profile, notice: noticeOf(step.account, step.persist) })}
          onReturn={back}
        />
      )}
      {entered && (
        <AfterSignIn
          profile={entered.profile}
          notice={entered.notice}
          onBack={() => {
            setEntered(undefined)
            back()
          }}
        />
      )}
    </>
  )
}

/** The tenant that does not grant the wish to stay signed in, which the person is told. */
function noticeOf({ tenant }: LoginMatch, persist: boolean): LoginMatch['tenant'] | undefined {
  return persist && !tenant.persistentLogin ? tenant : undefined
}

function firstStep(session: Profile | undefined): Step {
  const query = new URLSearchParams(location.search)
  const key = query.get('key')
  const isSwitch = query.has('switch')
  forget('switch')
  if (!key) return session && isSwitch ? { at: 'switch', session } : { at: 'login' }
  forget('key')
  return { at: isAddressKey(key) ? 'address' : 'link', token: key }
}
