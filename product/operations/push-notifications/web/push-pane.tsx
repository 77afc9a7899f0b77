import { Button } from '@mantine/core'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useSession, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type PushDevice, pushNotifications } from '../contract.ts'
import classes from './push.module.css'
import { turnOff, turnOn } from './this-browser.ts'
import type { PushDevices } from './use-push-devices.ts'
import { useRemoveDevice } from './use-remove-device.ts'
import { usePushText } from './use-text.ts'

/** Push in this browser, in every state that it can be in, and the reader's other browsers. */
export function PushPane({ push }: { push: PushDevices }) {
  const t = usePushText()
  const { here, devices } = push
  return (
    <section className={classes.part} aria-label={t('push')}>
      <h2>{t('push')}</h2>
      {here && <Here push={push} here={here} />}
      <ul className={classes.lines} aria-label={t('devices')}>
        {devices.map((device) => (
          <Device
            key={device.id}
            device={device}
            isHere={here?.state === 'on' && here.deviceID === device.id}
            onGone={push.lookAgain}
          />
        ))}
      </ul>
    </section>
  )
}

function Here({ push, here }: { push: PushDevices; here: NonNullable<PushDevices['here']> }) {
  const t = usePushText()
  const { act, isBusy } = useAct()
  const shut = useShut(pushNotifications)
  const { tenant } = useSession()
  const on = async () => {
    const done = await act(async () => ({ isOn: await turnOn(push.publicKey!, tenant!.id).catch(failing) }))
    if (done) toast({ message: t(done.isOn ? 'turnedOn' : done.isOn === null ? 'failed' : 'denied') })
    await push.lookAgain()
  }
  const off = async (deviceID: number) => {
    await act(() => turnOff(deviceID), t('turnedOff'))
    await push.lookAgain()
  }
  if (here.state === 'unsupported' || here.state === 'denied')
    return (
      <p className={classes.quiet}>
        <b>{t(here.state)}</b>
        <br />
        {t(here.state === 'denied' ? 'deniedHow' : 'unsupportedHow')}
      </p>
    )
  if (here.state === 'on')
    return (
      <>
        <p className={classes.quiet}>{t('on')}</p>
        <Button variant="default" loading={isBusy} disabled={shut('remove')} onClick={() => void off(here.deviceID)}>
          {t('turnOff')}
        </Button>
      </>
    )
  return (
    <>
      <p className={classes.quiet}>{t('off')}</p>
      <Button loading={isBusy} disabled={shut('add') || !push.publicKey} onClick={() => void on()}>
        {t('turnOn')}
      </Button>
    </>
  )
}

/** What a browser says when it cannot; what our own server says is shown as always. */
function failing(error: unknown): null {
  if (error instanceof DOMException) return null
  throw error
}

function Device({ device, isHere, onGone }: { device: PushDevice; isHere: boolean; onGone: () => unknown }) {
  const t = usePushText()
  const { age, full } = useFormat()
  const isShut = useShut(pushNotifications)('remove')
  const remove = useRemoveDevice(onGone)
  return (
    <li className={classes.line}>
      <span>
        <bdi>{device.name}</bdi>
        <br />
        <span className={classes.quiet} title={full(device.seenAt)}>
          {isHere ? t('here') : t('seen', { when: age(device.seenAt) })}
        </span>
      </span>
      <button
        type="button"
        className={classes.link}
        disabled={isShut}
        aria-label={`${t('remove')}: ${device.name}`}
        onClick={() => void remove(device, isHere)}
      >
        {t('remove')}
      </button>
    </li>
  )
}
