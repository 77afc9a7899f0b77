import { useEffect, useState } from 'react'
import type { LoginMatch, Profile } from '#product/identity/sign-in/contract.ts'
import {
  AfterSignIn,
  forgetProfile,
  goTo,
  SecondStep,
  useAuthAddress,
  useAuthWords,
} from '#product/identity/sign-in/web/public.ts'
import { ExpiredLink } from './expired-link.tsx'
import { forgetLink, type LinkOwner, ownerOf } from './password-calls.ts'
import { NewPasswordForm, type Owner } from './new-password-form.tsx'
import { Waiting } from './waiting.tsx'

type State =
  | { at: 'checking' }
  | { at: 'expired' }
  | { at: 'form'; owner: Owner }
  | { at: 'second'; account: LoginMatch }
  | { at: 'in'; profile: Profile }

/** A new password by a link, or because the old one is due (document 000 §2, start rules). */
export function ResetPasswordScreen({ session }: { session: Profile | undefined }) {
  const { say } = useAuthWords()
  const { query } = useAuthAddress()
  const [key] = useState(() => query.get('key'))
  const [state, setState] = useState<State>(() => startOf(query, session))

  useEffect(() => {
    if (state.at !== 'checking') return
    if (!key) return goTo('/auth/forgot-password', {}, 'replace')
    void ownerOf(key).then((found) =>
      setState(found ? { at: 'form', owner: ownerBy(found, query) } : { at: 'expired' }),
    )
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a link is looked at once
  }, [])

  const changed = async (users: readonly LoginMatch[]) => {
    forgetProfile()
    if (key) await forgetLink(key)
    const [account] = users
    if (account) setState({ at: 'second', account })
    else goTo('/auth', { reset: '1' }, 'replace')
  }
  const toSignIn = () => goTo('/auth', { return: '1' })

  if (state.at === 'checking') return <Waiting title={say('resetTitle')} />
  if (state.at === 'expired') return <ExpiredLink linkKey={key} />
  if (state.at === 'second') {
    return (
      <SecondStep
        account={state.account}
        persist={false}
        onDone={(profile) => setState({ at: 'in', profile })}
        onReturn={toSignIn}
      />
    )
  }
  if (state.at === 'in') {
    return (
      <>
        <Waiting title={say('working')} />
        <AfterSignIn profile={state.profile} notice={undefined} onBack={toSignIn} />
      </>
    )
  }
  return (
    <NewPasswordForm
      owner={state.owner}
      linkKey={key}
      onChanged={changed}
      onExpired={() => setState({ at: 'expired' })}
    />
  )
}

function startOf(query: URLSearchParams, session: Profile | undefined): State {
  if (query.get('resetStep') === 'expired') return { at: 'expired' }
  if (query.has('key') || session?.pending !== 'password') return { at: 'checking' }
  const { id, email, firstName, lastName } = session.user
  return { at: 'form', owner: { id, email, firstName, lastName, from: 'deadline' } }
}

function ownerBy(found: LinkOwner, query: URLSearchParams): Owner {
  const { id, email, firstName, lastName, changePasswordToken } = found
  const from = found.isNew ? 'onboarding' : query.get('newUser') === '1' ? 'newUser' : 'link'
  return { id, email, firstName, lastName, token: changePasswordToken, from }
}
