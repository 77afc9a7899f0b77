import { useState } from 'react'
import {
  authClasses as classes,
  AuthLink,
  isMobileApp,
  Screen,
  useAuthAddress,
  useAuthWords,
  useMessages,
} from '#product/identity/sign-in/web/public.ts'
import { askAgain } from './password-calls.ts'

/** A link that no longer works: a fresh one by mail, or back to signing in. */
export function ExpiredLink({ linkKey }: { linkKey: string | null }) {
  const { say } = useAuthWords()
  const { query } = useAuthAddress()
  const { show, clear } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const resend = async () => {
    if (!linkKey || isBusy) return
    clear()
    setBusy(true)
    await askAgain(linkKey).catch(() => undefined) // the answer is the same for every link
    setBusy(false)
    show({ kind: 'success', key: 'LINK_RESENT', text: say('resentMail') })
  }
  return (
    <Screen title={say('LINK_EXPIRED')} lead={say('expiredLead')}>
      {linkKey ? (
        <button type="button" className={classes.primary} disabled={isBusy} onClick={() => void resend()}>
          {isBusy ? say('waiting') : say('resendMail')}
        </button>
      ) : (
        <AuthLink className={classes.primary} to="/auth/forgot-password">
          {say('resendMail')}
        </AuthLink>
      )}
      {!isMobileApp(query) && (
        <AuthLink className={classes.quiet} to="/auth" own={{ return: '1' }}>
          {say('returnToSignIn')}
        </AuthLink>
      )}
    </Screen>
  )
}
