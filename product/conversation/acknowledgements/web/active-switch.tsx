import { Switch } from '@mantine/core'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { type AckMessage, acknowledgements } from '../contract.ts'
import { useAckText } from './use-text.ts'

type Props = { message: AckMessage; name: string }

/** Turns a message on or off where it is listed. */
export function ActiveSwitch({ message, name }: Props) {
  const t = useAckText()
  const may = useMay()
  const shut = useShut(acknowledgements)
  const { act, isBusy } = useAct()
  const { id, version, isActive } = message
  const turn = () =>
    act(
      () =>
        callsOf(acknowledgements).save({
          params: { ackMessageId: id },
          body: { ...acknowledgements.routes.create.body.parse(message), isActive: !isActive, version },
        }),
      t(isActive ? 'turnedOff' : 'turnedOn'),
    )
  return (
    <Switch
      size="sm"
      aria-label={t('activeOf', { name })}
      checked={isActive}
      disabled={isBusy || shut('save') || !may(actionOf(acknowledgements, 'edit'))}
      wrapperProps={{ onClick: stop }}
      onKeyDown={stop}
      onChange={() => void turn()}
    />
  )
}

/** What is done here opens no row. */
function stop(event: { stopPropagation: () => void }) {
  event.stopPropagation()
}
