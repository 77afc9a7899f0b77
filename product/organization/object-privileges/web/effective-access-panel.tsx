import { StateMark } from '#platform/web/parts/state-mark.tsx'
import type { EffectiveAccess } from '../contract.ts'
import classes from './grants.module.css'
import { usePrivilegesText } from './use-text.ts'

type Person = EffectiveAccess['items'][number]

/** Who reaches an object, how far, and through what; what decides stands out. */
export function EffectiveAccessPanel({ access }: { access: EffectiveAccess | undefined }) {
  const t = usePrivilegesText()
  const say = ({ to, name, action, decides }: Person['through'][number]) => (
    <small key={`${to} ${name} ${action}`} data-decides={decides || undefined}>
      {t(`through_${to}`, { name: name ?? t('beyond') })}: {t.member('objectAction', action)}
    </small>
  )
  return (
    <section className={classes.panel} aria-label={t('reaches')}>
      <h3>{t('reaches')}</h3>
      {access?.items.length === 0 && <p className={classes.quiet}>{t('reachedByNobody')}</p>}
      <ul className={classes.people} tabIndex={0}>
        {access?.items.map((person) => (
          <li key={person.userID}>
            <span>
              {person.name}
              {person.through.map(say)}
              {person.blocked && <small>{t.member('accessBlock', person.blocked)}</small>}
            </span>
            <StateMark
              shape={person.blocked || person.action === 'none' ? 'blocked' : 'live'}
              label={t.member('objectAction', person.blocked ? 'none' : person.action)}
            />
          </li>
        ))}
      </ul>
      {access && access.total > access.items.length && (
        <p className={classes.quiet}>{t('andMore', { count: access.total - access.items.length })}</p>
      )}
    </section>
  )
}
