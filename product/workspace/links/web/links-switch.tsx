import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import { links } from '../contract.ts'
import { useLinksText } from './use-text.ts'
import classes from './links.module.css'

/** Turns every link of the tenant on or off; those who only see their own are told where they are off. */
export function LinksSwitch() {
  const t = useLinksText()
  const may = useMay()
  const shut = useShut(links)
  const { act, isBusy } = useAct()
  const { data } = useQuery(queriesOf(links).settings())
  if (!data || (data.isOn && !may(actionOf(links, 'manage')))) return null
  return (
    <div className={classes.switch}>
      <Switch
        label={t('on')}
        description={t('onHint')}
        checked={data.isOn}
        disabled={isBusy || shut('saveSettings') || !may(actionOf(links, 'manage'))}
        onChange={({ currentTarget: { checked: isOn } }) =>
          void act(() => callsOf(links).saveSettings({ body: { isOn } }), t(isOn ? 'turnedOn' : 'turnedOff'))
        }
      />
    </div>
  )
}
