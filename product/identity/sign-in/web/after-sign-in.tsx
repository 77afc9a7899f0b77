import { lazy, Suspense, useEffect, useState } from 'react'
import { request } from '#platform/web/api/request.ts'
import { keepLocaleForUser } from '#platform/web/session/kept-for-user.ts'
import type { LoginMatch, Profile } from '../contract.ts'
import { goTo } from './auth-address.ts'
import { leave } from './auth-calls.ts'
import { useAuthWords } from './auth-words.ts'
import { useChosenLocale } from './chosen-locale.ts'
import { Dialog } from './dialog.tsx'
import { landing } from './landing.ts'
import classes from './sign-in.module.css'

// Few people see them, so nobody else waits for them.
const TermsDialog = lazy(() => import('./terms-dialog.tsx').then(({ TermsDialog }) => ({ default: TermsDialog })))

type Props = {
  profile: Profile
  /** The tenant that did not grant the wish to stay signed in. */
  notice: LoginMatch['tenant'] | undefined
  /** Dismissed: another account may sign in. */
  onBack: () => void
}

/** What stands between a session and the product, in the printed order: the terms, the notice about staying signed in, the landing. */
export function AfterSignIn({ profile, notice, onBack }: Props) {
  const { say } = useAuthWords()
  const chosen = useChosenLocale()
  const [hasAccepted, setAccepted] = useState(profile.pending !== 'terms')
  const [hasRead, setRead] = useState(notice === undefined)
  const isReady = profile.pending !== 'password' && hasAccepted && hasRead

  useEffect(() => {
    if (profile.pending === 'password') goTo('/auth/reset-password', {}, 'replace')
  }, [profile])
  useEffect(() => {
    if (isReady) void land(profile, chosen)
  }, [isReady, profile, chosen])

  const refuse = () => void leave().then(onBack)
  if (!hasAccepted) {
    return (
      <Suspense>
        <TermsDialog onAccepted={() => setAccepted(true)} onClose={refuse} />
      </Suspense>
    )
  }
  if (hasRead || !notice) return null
  return (
    <Dialog title={say('persistTitle')} onClose={() => setRead(true)} hasClose={false}>
      <p className={classes.lead} data-key="PERSISTENT_LOGIN_DISABLED">
        {say('PERSISTENT_LOGIN_DISABLED', { count: notice.timeoutMins })}
      </p>
      <button type="button" className={classes.primary} autoFocus onClick={() => setRead(true)}>
        {say('ok')}
      </button>
    </Dialog>
  )
}

async function land(profile: Profile, chosen: ReturnType<typeof useChosenLocale>) {
  if (chosen) await keepLocaleForUser(profile, chosen)
  const search = new URLSearchParams(location.search)
  const query = {
    tenant: profile.tenant?.id,
    path: search.get('path'),
    redirect: search.get('redirect'),
    uv_login: search.get('uv_login'),
  }
  // Where the server cannot say, the page that was wished or the start page is still right.
  const { to } = await request<{ to: string }>('GET', '/api/auth/landing', { query, stay: true }).catch(() => ({
    to: landing(location),
  }))
  location.assign(to)
}
