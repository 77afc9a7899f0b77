import { OriginList } from '#platform/web/parts/origin-list.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type PushDevice, pushNotifications } from '../contract.ts'
import { usePushDevices } from './use-push-devices.ts'
import { useRemoveDevice } from './use-remove-device.ts'
import { usePushText } from './use-text.ts'

/** Among all that reaches the reader: the browsers that show it. */
export function PushBrowsers({ own }: { own: string }) {
  const t = usePushText()
  const { age } = useFormat()
  const { devices, here, lookAgain } = usePushDevices()
  const remove = useRemoveDevice(lookAgain)
  const isShut = useShut(pushNotifications)('remove')
  const isHere = ({ id }: PushDevice) => here?.state === 'on' && here.deviceID === id
  return (
    <OriginList
      title={t('devices')}
      lines={devices.map((device) => ({
        key: device.id,
        name: device.name,
        detail: isHere(device) ? t('here') : t('seen', { when: age(device.seenAt) }),
        origin: own,
        act: { label: t('remove'), isShut, run: () => remove(device, isHere(device)) },
      }))}
    />
  )
}
