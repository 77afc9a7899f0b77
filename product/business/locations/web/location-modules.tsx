import { Switch } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { ModuleKey } from '#product/organization/modules/contract.ts'
import { type LocationModule, locationModuleRule, locations } from '../contract.ts'
import classes from './location-page.module.css'
import { useLocationsText } from './use-text.ts'

type Props = { locationId: number; version: number }

/** Which modules work at this location; one that is off or locked above stays as it is. */
export function LocationModules({ locationId, version }: Props) {
  const t = useLocationsText()
  const { act } = useAct()
  const isReadOnly = !useMay()(actionOf(locations, 'modules'))
  const { data = [] } = useQuery({
    ...queriesOf(locations).modules({ params: { locationId } }, version),
    placeholderData: (before) => before,
  })
  const save = async (module: LocationModule, rule: LocationModule['rule']) => {
    const params = { locationId, moduleId: module.id }
    await act(() => callsOf(locations).saveModule({ params, body: { rule } }), {
      message: t('moduleSaved'),
      undo: () => save(module, module.rule),
    })
  }
  const why = ({ enabled, locked, rule }: LocationModule) => {
    if (locked) return t(enabled ? 'moduleLockedOn' : 'moduleLockedOff')
    if (!enabled && rule === locationModuleRule.enabled) return t('moduleOffAbove')
    return undefined
  }
  return (
    <section className={classes.attributes} aria-label={t('modulesHead')}>
      <h2>{t('modulesHead')}</h2>
      <p>{t('modulesNote')}</p>
      <ul className={classes.modules}>
        {data.map((module) => {
          const reason = why(module)
          return (
            <li key={module.id}>
              <Switch
                label={t.member('moduleKey', module.key as ModuleKey)}
                description={reason}
                checked={module.rule === locationModuleRule.enabled}
                disabled={isReadOnly || module.locked}
                onChange={({ currentTarget: { checked } }) =>
                  void save(module, checked ? locationModuleRule.enabled : locationModuleRule.disabled)
                }
              />
              <span>
                {module.locked && <IconLock size={14} stroke={1.75} aria-hidden="true" />}
                <StateMark
                  shape={module.enabled ? 'live' : 'blocked'}
                  label={t.member('locationModuleRule', module.enabled ? 'enabled' : 'disabled')}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
