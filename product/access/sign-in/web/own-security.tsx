import { OwnSecondFactor } from './own-second-factor.tsx'
import { OwnSessions } from './own-sessions.tsx'
import classes from './own-security.module.css'

/** How one signs in oneself: the second step and where one is signed in. For the page of one's own account. */
export function OwnSecurity() {
  return (
    <div className={classes.parts}>
      <OwnSecondFactor />
      <OwnSessions />
    </div>
  )
}
