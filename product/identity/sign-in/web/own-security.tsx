import { OwnSecondFactor } from './own-second-factor.tsx'
import { OwnSessions } from './own-sessions.tsx'

/** How one signs in oneself: the second step and where one is signed in. For the page of one's own account. */
export function OwnSecurity() {
  return (
    <>
      <OwnSecondFactor />
      <OwnSessions />
    </>
  )
}
