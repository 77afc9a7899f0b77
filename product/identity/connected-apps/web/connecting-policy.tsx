import { Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { FormSection } from '#platform/web/shell/form-page.tsx'
import { connectedApps, connectingPolicy, type ConnectingSettings } from '../contract.ts'
import classes from './connected-apps.module.css'
import { useAppsText } from './use-text.ts'

const notes = { Any: 'anyText', Listed: 'listedText', None: 'noneText' } as const

/** Which apps users may connect; saved at once. */
export function ConnectingPolicy() {
  const t = useAppsText()
  const may = useMay()
  const shut = useShut(connectedApps)
  const { act, isBusy } = useAct()
  const { data } = useQuery(queriesOf(connectedApps).settings())
  if (!data || !may(actionOf(connectedApps, 'edit'))) return null
  const save = (policy: ConnectingSettings['policy']) =>
    act(() => callsOf(connectedApps).saveSettings({ body: { policy, version: data.version } }), t('policySaved'))
  return (
    <FormSection title={t('policy')} note={t('policyNote')} isShut={shut('saveSettings')}>
      <Radio.Group
        value={data.policy}
        onChange={(value) => void save(value as ConnectingSettings['policy'])}
        aria-label={t('policy')}
      >
        <div className={classes.choices}>
          {connectingPolicy.members.map((one) => (
            <Radio
              key={one}
              value={one}
              disabled={isBusy}
              label={t.member('connectingPolicy', one)}
              description={t(notes[one])}
            />
          ))}
        </div>
      </Radio.Group>
    </FormSection>
  )
}
