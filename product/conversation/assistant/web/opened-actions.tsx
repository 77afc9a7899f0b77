import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { FormSection } from '#platform/web/shell/form-page.tsx'
import { assistant, type OpenableAction, openableAction } from '../contract.ts'
import classes from './assistant.module.css'
import { useAssistantText } from './use-text.ts'

/** What assistants do without a user, each turned on or off at once. */
export function OpenedActions() {
  const t = useAssistantText()
  const may = useMay()
  const shut = useShut(assistant)
  const { act, isBusy } = useAct()
  const { data } = useQuery(queriesOf(assistant).settings())
  if (!data) return null
  const turn = (action: OpenableAction, isOn: boolean) => {
    const others = data.opened.filter((one) => one !== action)
    const body = { opened: isOn ? [...others, action] : others, version: data.version }
    const said = t(isOn ? 'opened' : 'closed', { action: t.member('openableAction', action) })
    return act(() => callsOf(assistant).saveSettings({ body }), said)
  }
  return (
    <FormSection title={t('alone')} note={t('aloneNote')} isShut={shut('saveSettings')}>
      <div className={classes.switches}>
        {openableAction.members.map((action) => (
          <Switch
            key={action}
            label={t.member('openableAction', action)}
            checked={data.opened.includes(action)}
            disabled={isBusy || !may(actionOf(assistant, 'edit'))}
            onChange={({ currentTarget: { checked } }) => void turn(action, checked)}
          />
        ))}
      </div>
    </FormSection>
  )
}
