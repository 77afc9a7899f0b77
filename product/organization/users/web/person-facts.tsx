import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#platform/web/words/use-format.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type User, users } from '../contract.ts'
import { isBlocked, PersonState, reachesNone } from './person-state.tsx'
import classes from './users.module.css'
import { useUsersText } from './use-text.ts'

/** How somebody stands: state, when they came, their mails, and which areas they answer for. */
export function PersonFacts({ user }: { user: User }) {
  const t = useUsersText()
  const { dateTime, full } = useFormat()
  const { data: jar = [] } = useQuery(queriesOf(users).skillJar({ query: { userID: user.id } }, user.version))
  const at = (moment: string | null, say: (values: { at: string }) => string) =>
    moment && <span title={full(moment)}>{say({ at: dateTime(moment) })}</span>
  return (
    <>
      {isBlocked(user) && <Note tone="warning">{t('blockedUntil', { at: full(user.blockedUntil!) })}</Note>}
      {reachesNone(user) && <Note tone="warning">{t('noLocations')}</Note>}
      <div className={classes.facts}>
        <PersonState user={user} />
        {at(user.lastLogin, (values) => t('lastSeen', values)) ?? <span>{`${t('lastLogin')}: ${t('never')}`}</span>}
        {at(user.createdDate, (values) => t('createdAt', values))}
        {at(user.lastPasswordReset, (values) => t('lastReset', values))}
        {at(user.nextPasswordReset, (values) => t('nextReset', values))}
        {user.failedEmails > 0 && <span>{t('refusedMails', { count: user.failedEmails })}</span>}
      </div>
      {jar.length > 0 && (
        <section className={classes.jarOf} aria-label={t('answersFor')}>
          <small>{t('answersFor')}</small>
          <ul className={classes.jar}>
            {jar.slice(0, 12).map(({ skill, name }) => (
              <li key={skill}>{name}</li>
            ))}
            {jar.length > 12 && <li>+{jar.length - 12}</li>}
          </ul>
        </section>
      )}
    </>
  )
}
