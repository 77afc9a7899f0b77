import { type FormEvent, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { isMobileApp, keepOrigin, useAuthAddress } from './auth-address.ts'
import { findIssuer } from './auth-calls.ts'
import { AuthLink } from './auth-link.tsx'
import { useAuthWords } from './auth-words.ts'
import { Field } from './field.tsx'
import { useMessages } from './messages.tsx'
import { sayFailure } from './say-failure.ts'
import { Screen } from './screen.tsx'
import classes from './sign-in.module.css'

/** Single sign-on by the corporate id; from here the identity provider takes over. */
export function SsoIssuerScreen() {
  const words = useAuthWords()
  const { say } = words
  const { query } = useAuthAddress()
  const { show, clear } = useMessages()
  const isMobile = isMobileApp(query)
  const [issuer, setIssuer] = useState(query.get('issuer') ?? '')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    clear()
    if (!issuer.trim()) return setError(say('VALIDATION_ISSUER_REQUIRED'))
    setBusy(true)
    try {
      const { loginUrl } = await findIssuer(issuer.trim(), isMobile, query.get('path') ?? undefined)
      keepOrigin(isMobile ? 'mobile-app' : 'web')
      location.assign(loginUrl)
    } catch (failure) {
      setBusy(false)
      const isUnknown =
        failure instanceof ApiError && failure.status >= 400 && failure.status < 500 && failure.status !== 429
      if (isUnknown) setError(say('VALIDATION_ISSUER_INVALID'))
      else show(sayFailure(failure, 'FAILED', words))
    }
  }
  return (
    <Screen title={say('ssoTitle')} lead={say('ssoLead')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Field
          id="issuer"
          name="issuer"
          label={say('corporateId')}
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={issuer}
          onChange={(next) => {
            setIssuer(next)
            setError(undefined)
          }}
          error={error}
        />
        <button type="submit" className={classes.primary} disabled={isBusy}>
          {isBusy ? say('waiting') : say('next')}
        </button>
      </form>
      {!isMobile && (
        <AuthLink className={classes.quiet} to="/auth" own={{ return: '1' }}>
          {say('back')}
        </AuthLink>
      )}
    </Screen>
  )
}
