import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { actionOf } from '#platform/contract/define-system.ts'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { Facts, Pane } from '#platform/web/list/pane.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { MissingPane } from '#platform/web/list/resource-pane.tsx'
import { type Action, roles } from '../contract.ts'
import { Holders } from './holders.tsx'
import classes from './roles.module.css'
import { useActions } from './use-actions.ts'
import { allowedBy, useAllRoles } from './use-roles.ts'
import { useRolesText } from './use-text.ts'

type Props = { id: RowId; action: Action | undefined; controls: PaneControls }

/** One right: where it counts, which roles hold it and who can do it. */
export function ActionPane({ id, action, controls }: Props) {
  const t = useRolesText()
  const may = useMay()
  const all = useAllRoles()
  const { byId } = useActions()
  if (!action || action.standing === 'later') return <MissingPane title={String(id)} controls={controls} />
  const holding = all.filter((role) => allowedBy(role).has(action.id))
  const tier = action.tier === 'super-privileged' ? 'superPrivileged' : action.tier
  const key = <code className={classes.key}>{action.id}</code>
  const tierMark = action.tier === 'standard' ? t(tier) : <Badge data-tone="warning">{t(tier)}</Badge>
  return (
    <Pane title={action.does} note={action.areaName} controls={controls}>
      {action.standing !== 'asked' && (
        <Note tone="info">
          {t(`standingNote.${action.standing}`, { right: byId.get(action.sameAs ?? '')?.does ?? '' })}
        </Note>
      )}
      <Facts
        facts={[
          [t('key'), key],
          [t('tier'), tierMark],
          [t('document'), action.document],
          ...(action.within.length > 0 ? ([[t('within'), action.within.join(', ')]] as const) : []),
        ]}
      />
      <section className={classes.section} aria-label={t('screens')}>
        <h3>{t('screens')}</h3>
        {action.screens.length === 0 && <p className={classes.quiet}>{t('noScreens')}</p>}
        <ul className={classes.list}>
          {action.screens.map(({ title, path }) => (
            <li key={path}>
              {path.includes(':') ? title : <Link to={path}>{title}</Link>}
              <code>{path}</code>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.section} aria-label={t('calls')}>
        <h3>{t('calls')}</h3>
        {action.routes.length === 0 && <p className={classes.quiet}>{t('noCalls')}</p>}
        <ul className={classes.list}>
          {action.routes.map((at) => (
            <li key={at}>
              <code>{at}</code>
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.section} aria-label={t('heldBy')}>
        <h3>{t('heldBy')}</h3>
        {holding.length === 0 && <p className={classes.quiet}>{t('heldByNone')}</p>}
        <ul className={classes.list}>
          {holding.map(({ id: roleId, name, people }) => (
            <li key={roleId}>
              <PageLink system={roles} page="list" search={{ open: String(roleId) }}>
                {name}
              </PageLink>
              <small>{t('people', { count: people })}</small>
            </li>
          ))}
        </ul>
      </section>
      {may(actionOf(roles, 'people')) && <Holders actionId={action.id} />}
    </Pane>
  )
}
