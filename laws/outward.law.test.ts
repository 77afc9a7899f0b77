import { expect, test } from 'vitest'
import { isOutward, needsPerson } from '#platform/contract/outward.ts'
import { isWriting } from '#platform/contract/while-acting.ts'
import { everyRoute, type Route } from './every-route.ts'
import { seen } from './house.ts'

/** What a route is called that may reach people or systems outside. */
const reaching =
  /\b(send|sends|sent|resend|publish|email|emails|text messages?|approve|apply|reply to|replay|forward|invite|invitation|widgets?|guests?|public|webhook|connect|disconnect)\b/i

/** Routes that sound so and do not reach outside, by why. */
const staysInside: Record<string, readonly string[]> = {
  'it stops or takes back what would go out': [
    'links.revoke',
    'links.saveSettings',
    'responses.withdraw',
    'auto-send.stop',
    'auto-send.report',
    'auto-send.turnOff',
    'view-subscriptions.unsubscribe',
    'webhooks.remove',
  ],
  'it says what users of the tenant are told of, and tells nobody': [
    'view-subscriptions.subscribe',
    'notification-settings.saveHours',
    'notification-settings.pause',
    'notification-settings.saveSmsPlan',
    'sms-notifications.verify',
    'sms-notifications.remove',
  ],
  'it takes in what comes from outside': ['scim.bulk', 'questions.push', 'review-feeds.push'],
  'the person goes to the source themselves': ['credentials.connect'],
  'a user decides which programs act for them, and tells none of them': [
    'connected-apps.connect',
    'connected-apps.end',
    'connected-apps.saveSettings',
    'connected-apps.removeClient',
  ],
  'it is a matter among users': ['action-plans.approve'],
  'a model writes a draft, which stays here': ['ai-drafts.draft', 'ai-drafts.compare'],
}

const soundsOutward = ({ name, route }: Route) => reaching.test(`${name.split('.')[1]!} ${route.does}`)
const writing = (await everyRoute('all')).filter(({ route }) => isWriting(route) && route.needs !== 'anyone')

test('what sounds as if it reached outside says that it does, or stands here with why it does not', () => {
  const kept = new Set(Object.values(staysInside).flat())
  const unsaid = writing.filter((one) => soundsOutward(one) && !isOutward(one.route) && !kept.has(one.name))
  expect(unsaid.map(({ name, route }) => `${name}: ${route.does}`)).toEqual([])
  const idle = [...kept].filter(
    (name) => !writing.some((one) => one.name === name && soundsOutward(one) && !isOutward(one.route)),
  )
  expect(idle).toEqual([])
  const outward = writing.filter(({ route }) => isOutward(route))
  seen('outward', { routes: writing.length, outward: outward.length, kept: kept.size })
  expect(outward.length).toBeGreaterThanOrEqual(40)
})

test('a reading route reaches nobody, and a word on the body takes whatever its schema refuses', async () => {
  const reading = (await everyRoute('all')).filter(({ route }) => !isWriting(route) && isOutward(route))
  expect(reading.map(({ name }) => name)).toEqual([])
  const byBody = writing.filter(({ route }) => typeof route.outward === 'function')
  for (const { name, route } of byBody)
    for (const body of [undefined, null, {}, [], 'text', { act: 7, send: 'yes' }])
      expect(needsPerson(route, body), name).toBe(Boolean(route.grants))
  expect(byBody.length).toBeGreaterThanOrEqual(4)
})
