import { StateMark } from '#platform/web/parts/state-mark.tsx'
import type { ModuleImpact } from '../contract.ts'
import { useModuleBook } from './module-book.ts'
import classes from './modules.module.css'
import { useModulesText } from './use-text.ts'

/** Whom a change touches: tenants, their people, the work that waits there, and the pages. */
export function ImpactLines({ impact }: { impact: ModuleImpact }) {
  const t = useModulesText()
  const { level } = useModuleBook()
  const { tenants, enabled, names, people, locations, waiting, pages, sourceTenants } = impact
  if (tenants === 0 && sourceTenants === 0) return <p>{t('touchesNobody')}</p>
  const isOff = enabled === false
  const isHere = level === 'Tenant'
  const more = tenants - names.length
  return (
    <div className={classes.impact}>
      {tenants > 0 && (
        <>
          <p className={classes.sum}>
            <StateMark shape={isOff ? 'blocked' : 'live'} />
            <b>
              {isHere ? t(isOff ? 'goesOffHere' : 'goesOnHere') : t(isOff ? 'goesOff' : 'goesOn', { count: tenants })}
            </b>
          </p>
          {!isHere && (
            <p>
              {names.join(', ')}
              {more > 0 && ` ${t('andMore', { count: more })}`}
            </p>
          )}
          <ul>
            <li>{t(isOff ? 'losing' : 'gaining', { count: people })}</li>
            <li>{t('atLocations', { count: locations })}</li>
            {waiting > 0 && <li>{t('waiting', { count: waiting })}</li>}
          </ul>
          {pages.length > 0 && (
            <>
              <h3>{t(isOff ? 'pagesGone' : 'pagesBack')}</h3>
              <ul>
                {pages.map(({ title, path }) => (
                  <li key={path}>
                    {title} <code>{path}</code>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      {sourceTenants > 0 && <p>{t('sourceTenants', { count: sourceTenants })}</p>}
    </div>
  )
}
