import { callsOf } from '#platform/web/api/calls-of.ts'
import { pushNotifications } from '../contract.ts'

const WORKER = '/push-worker.js'
const calls = callsOf(pushNotifications)

/** What this browser lets us do; `on` with the device that the server knows it as. */
export type ThisBrowser = { state: 'unsupported' | 'denied' | 'off' } | { state: 'on'; deviceID: number }

/** Where this browser stands now, and that it is in use. */
export async function lookAtBrowser({ isShut }: { isShut: boolean }): Promise<ThisBrowser> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return { state: 'unsupported' }
  if (Notification.permission === 'denied') return { state: 'denied' }
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  if (!subscription || isShut || Notification.permission !== 'granted') return { state: 'off' }
  const { id } = await calls.seen({ body: { endpoint: subscription.endpoint } })
  return id === null ? { state: 'off' } : { state: 'on', deviceID: id }
}

/** Asks for permission, which a browser allows only after a press, and has it known by the server; whether it is on now. */
export async function turnOn(publicKey: string, tenantId: number): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register(`${WORKER}?tenant=${tenantId}`) // where it says that its address changed
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // another key, or another user of this browser: nobody goes on hearing by the old one
  await before?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  await calls.add({ body: { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } } })
  return true
}

/** Ends it in the browser and on the server. */
export async function turnOff(deviceID: number): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
  await calls.remove({ params: { pushDeviceId: deviceID } })
}
