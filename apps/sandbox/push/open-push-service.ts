import { createECDH, randomBytes } from 'node:crypto'
import type { Clock } from '../town/open-town.ts'
import { createWaiting } from '../town/create-waiting.ts'
import { decryptPush, type BrowserKeys } from './decrypt-push.ts'

export type Pushed = {
  id: string
  subscription: string
  at: string
  /** What its browser reads; null where it cannot. */
  text: string | null
  ttl: number
  urgency: string
  topic: string | null
  /** Who signed, by their key, and whom to write to. */
  sentBy: { key: string; subject: string }
}
type Browser = BrowserKeys & { id: string; isGone: boolean }
export type PushService = ReturnType<typeof openPushService>

/** A push service with the browsers behind it: what was accepted for each, the newest first. Forgotten with the process, as a browser's subscription is not. */
export function openPushService(clock: Clock) {
  const browsers = new Map<string, Browser>()
  const ledger: Pushed[] = []
  const waiting = createWaiting()

  const list = (subscription?: string) =>
    ledger.filter((one) => subscription === undefined || one.subscription === subscription).toReversed()

  return {
    /** What a page gets of its browser. */
    subscribe: () => {
      const ecdh = createECDH('prime256v1')
      const publicKey = ecdh.generateKeys()
      const id = randomBytes(16).toString('base64url')
      const auth = randomBytes(16)
      browsers.set(id, { id, publicKey, privateKey: ecdh.getPrivateKey(), auth, isGone: false })
      return {
        id,
        path: `/push/${id}`,
        keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
      }
    },
    /** Its person took the permission back, or the browser the subscription. */
    end: (id: string) => {
      const browser = browsers.get(id)
      if (browser) browser.isGone = true
      return browser !== undefined
    },
    find: (id: string) => browsers.get(id),
    accept: (id: string, { body, ...rest }: Omit<Pushed, 'id' | 'subscription' | 'at' | 'text'> & { body: Buffer }) => {
      const browser = browsers.get(id)!
      const text = readable(body, browser)
      const pushed = {
        ...rest,
        id: randomBytes(9).toString('base64url'),
        subscription: id,
        at: clock().toISOString(),
        text,
      }
      ledger.push(pushed)
      waiting.look()
      return pushed
    },
    list,
    waitFor: async (subscription: string, count = 1, seconds = 10): Promise<Pushed[]> => {
      const say = () => `${subscription} got ${list(subscription).length} of ${count} pushes`
      await waiting.until(() => list(subscription).length >= count, say, seconds)
      return list(subscription)
    },
    reset: () => {
      browsers.clear()
      ledger.splice(0)
    },
  }
}

function readable(body: Buffer, browser: Browser): string | null {
  try {
    return decryptPush(body, browser)
  } catch {
    return null
  }
}
