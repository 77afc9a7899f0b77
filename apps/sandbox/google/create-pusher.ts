import { setTimeout as sleep } from 'node:timers/promises'
import { nanoid } from 'nanoid'
import type { Town } from '../town/open-town.ts'
import type { TownEvent } from '../town/town-types.ts'
import type { PushTokens } from './create-push-tokens.ts'
import { reviewName } from './show-review.ts'

export type Delivery = {
  messageId: string
  endpoint: string
  type: string
  attempt: number
  status: number | 'unreachable'
  at: string
}
type Message = {
  endpoint: string
  subscription: string
  messageId: string
  publishTime: string
  data: { type: string }
}
const pairWaitMs = 500
const answerMs = 5000

/** Cloud Pub/Sub's push: signed, at least once, tried again on anything but 2xx, with duplicates and swapped pairs when the settings ask for them. */
export function createPusher(town: Town, tokens: PushTokens) {
  const deliveries: Delivery[] = []
  const stopping = new AbortController()
  const held: Message[] = []
  const running = new Set<Promise<void>>()
  const stopListening = town.listen((event) => {
    const message = messageOf(town, event)
    if (message) enqueue(message)
  })

  function enqueue(message: Message) {
    if (!town.settings().push.reorder) return send([message])
    held.push(message)
    if (held.length > 1) return send(held.splice(0).toReversed())
    track(
      sleep(pairWaitMs, undefined, { signal: stopping.signal }).then(
        () => send(held.splice(0)),
        () => {},
      ),
    )
  }

  function send(messages: Message[]) {
    track(deliverInOrder(messages))
  }

  function track(work: Promise<void>) {
    running.add(work)
    void work.finally(() => running.delete(work))
  }

  async function deliverInOrder(messages: Message[]) {
    for (const message of messages)
      for (let copy = 0; copy <= town.settings().push.duplicates; copy++) await deliver(message)
  }

  async function deliver(message: Message) {
    const delays = [0, ...town.settings().push.retryDelaysMs]
    for (const [index, delayMs] of delays.entries()) {
      if (delayMs > 0) await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      const status = await post(message)
      const { messageId, endpoint, data } = message
      deliveries.push({
        messageId,
        endpoint,
        type: data.type,
        attempt: index + 1,
        status,
        at: town.now().toISOString(),
      })
      if (typeof status === 'number' && status >= 200 && status < 300) return
    }
  }

  async function post({
    endpoint,
    subscription,
    messageId,
    publishTime,
    data,
  }: Message): Promise<number | 'unreachable'> {
    const body = {
      message: { data: Buffer.from(JSON.stringify(data)).toString('base64'), messageId, publishTime, attributes: {} },
      subscription,
    }
    try {
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await tokens.sign({ audience: town.settings().push.audience ?? endpoint })}`,
          'content-type': 'application/json',
          'user-agent': 'CloudPubSub-Google',
        },
        body: JSON.stringify(body),
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(answerMs)]),
      })
      await answer.body?.cancel()
      return answer.status
    } catch {
      return 'unreachable'
    }
  }

  return {
    deliveries: () => deliveries,
    reset: () => {
      deliveries.length = 0
      held.length = 0
    },
    close: async () => {
      stopListening()
      stopping.abort()
      await Promise.all(running)
    },
  }
}

function messageOf(town: Town, { type, review, location }: TownEvent): Message | undefined {
  const setting = town.notificationSetting(location.account)
  if (review.source !== 'Google Places' || !setting?.notificationTypes.includes(type)) return undefined
  const { topics, endpoint: fallback } = town.settings().push
  const endpoint = topics[setting.pubsubTopic] ?? fallback
  if (!endpoint) return undefined
  const name = reviewName(location, review)
  const locationName = `accounts/${location.account}/locations/${location.id}`
  return {
    endpoint,
    subscription: `projects/sandbox/subscriptions/${location.account}`,
    messageId: nanoid(16),
    publishTime: town.now().toISOString(),
    data: { type, name, reviewName: name, location: locationName, locationName } as Message['data'],
  }
}
