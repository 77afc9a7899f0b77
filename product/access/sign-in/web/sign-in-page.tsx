import { useState } from 'react'
import type { Locale } from '#platform/contract/locales.ts'
import { keepLocaleForUser } from '#platform/web/session/kept-for-user.ts'
import { AccountPicker } from './account-picker.tsx'
import { landing } from './landing.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { type Account, enter, findAccounts, type WhiteLabel } from './sign-in-calls.ts'
import { sayFailure, type Failure } from './say-failure.ts'
import type { SignInWords } from './sign-in-words.ts'
import classes from './sign-in.module.css'

type Props = {
  words: SignInWords
  whiteLabel?: WhiteLabel
  locale: Locale
  /** The language picked just now: it becomes the person's own. */
  chosen?: Locale
  onLocale: (next: Locale) => void
}
type Step = { email: string; persist: boolean; accounts: readonly Account[] }

/** E-mail and password, then (for those with several accounts) which one. */
export function SignInPage({ words, whiteLabel, locale, chosen, onLocale }: Props) {
  const { ui } = words
  const [step, setStep] = useState<Step>()
  const [failure, setFailure] = useState<Failure>()

  const refuse = (said: Failure) => {
    setFailure(said)
    return said
  }
  const open = async (account: Account, persist: boolean): Promise<Failure | undefined> => {
    setFailure(undefined)
    try {
      await enter(account, persist)
      if (chosen) await keepLocaleForUser(chosen)
      location.assign(landing(location))
    } catch (error) {
      return refuse(sayFailure(error, 'UNAUTHORIZED', words))
    }
  }
  const submit = async (email: string, password: string, persist: boolean): Promise<Failure | undefined> => {
    setFailure(undefined)
    try {
      const accounts = await findAccounts(email, password, persist)
      const own = accounts.find((one) => one.tenantID !== null && one.tenantID === whiteLabel?.tenantID)
      if (accounts.length === 1 || own) return await open(own ?? accounts[0]!, persist)
      setStep({ email, persist, accounts })
    } catch (error) {
      return refuse(sayFailure(error, 'INVALID_CREDENTIALS', words))
    }
  }

  return (
    <div className={classes.page} data-step={step ? 'picker' : 'credentials'}>
      <main className={classes.middle}>
        {step ? (
          <AccountPicker
            words={words}
            accounts={step.accounts}
            failure={failure}
            onPick={(account) => open(account, step.persist)}
          />
        ) : (
          <CredentialsForm words={words} whiteLabel={whiteLabel} failure={failure} onSubmit={submit} />
        )}
      </main>
      <footer className={classes.footer}>
        {step ? (
          <>
            <span>{ui.signedInAs.replace('{{name}}', step.email)}</span>
            <button type="button" className={classes.link} onClick={() => setStep(undefined)}>
              {ui.otherAccount}
            </button>
          </>
        ) : (
          <LanguageSwitch label={ui.language} locale={locale} onChange={onLocale} />
        )}
      </footer>
    </div>
  )
}
