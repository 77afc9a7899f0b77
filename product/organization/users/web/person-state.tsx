import { StateMark } from '#platform/web/parts/state-mark.tsx'
import type { User } from '../contract.ts'
import { useUsersText } from './use-text.ts'

/** Whether nobody signs in as this person now, after too many failed tries. */
export function isBlocked(user: User, now = Date.now()): boolean {
  return user.blockedUntil !== null && Date.parse(user.blockedUntil) > now
}

/** Whether they sign in and see nothing that lies at a location. */
export function reachesNone({ locationAccess, locationCount }: User): boolean {
  return locationAccess !== 'ALL' && locationCount === 0
}

/** Switched off goes before blocked, blocked before not invited. */
export function PersonState({ user }: { user: User }) {
  const t = useUsersText()
  if (!user.active) return <StateMark shape="paused" label={t('paused')} />
  if (isBlocked(user)) return <StateMark shape="blocked" label={t('blocked')} />
  if (!user.hasPassword && !user.singleSignOn && !user.lastLogin)
    return <StateMark shape={user.notified ? 'sent' : 'missing'} label={t(user.notified ? 'invited' : 'notInvited')} />
  return <StateMark shape="live" label={t('active')} />
}
