import { useShut } from '#platform/web/session/session.ts'
import { signIn } from '../contract.ts'
import { OwnSecondFactor } from './own-second-factor.tsx'
import { OwnSessions } from './own-sessions.tsx'

/** How one signs in oneself: the second step and where one is signed in. For the page of one's own account; nothing for who acts as the person. */
export function OwnSecurity() {
  const shut = useShut(signIn)
  if (shut('startTotp') || shut('confirmTotp') || shut('removeTotp') || shut('newRecoveryCodes')) return null
  if (shut('endSession') || shut('endOtherSessions')) return null
  return (
    <>
      <OwnSecondFactor />
      <OwnSessions />
    </>
  )
}
