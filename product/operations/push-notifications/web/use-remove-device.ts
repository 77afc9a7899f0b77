import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { type PushDevice, pushNotifications } from '../contract.ts'
import { turnOff } from './this-browser.ts'
import { usePushText } from './use-text.ts'

/** Ends push in a browser of the reader; where it is this one, in the browser itself, too. */
export function useRemoveDevice(onGone: () => unknown) {
  const t = usePushText()
  const { act } = useAct()
  return async (device: PushDevice, isHere: boolean) => {
    await act(async () => {
      if (isHere) await turnOff(device.id)
      else await callsOf(pushNotifications).remove({ params: { pushDeviceId: device.id } })
    }, t('removed'))
    onGone()
  }
}
