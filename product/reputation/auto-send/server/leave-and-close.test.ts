import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#apps/testing/open-answer-town.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import type { AutoReply } from '../contract.ts'
import { openAutoSend } from './auto-send.test-data.ts'
import { onReviewsChanged } from './watch-replies.ts'

let auto: Awaited<ReturnType<typeof openAutoSend>>
let town: typeof auto.town
let place = 0
beforeAll(async () => {
  auto = await openAutoSend()
  town = auto.town
})
afterAll(() => town.close())

const left = async (review: Parameters<typeof auto.becomes>[0], reason: AutoReply['reason'], found?: string) =>
  expect(await auto.becomes(review, 'Left')).toMatchObject({
    reason,
    draft: null,
    ...(found === undefined ? {} : { found }),
  })
/** A group of its own, at a place where nothing was replied to. */
const opened = async (of: { rating?: number; language?: string } = {}) => {
  place += 1
  return { id: await auto.openGroup({ place, ...of }), place }
}

test.each([
  ['en', 'My son got food poisoning and I call my lawyer.', 'poisoning, lawyer'],
  ['de', 'Ich habe mich verletzt, mein Anwalt schreibt Ihnen.', 'verletzt, Anwalt'],
  ['fr', 'J’ai été blessée, je porte plainte.', 'blessée, plainte'],
  ['es', 'Me quemé la mano, voy a poner una denuncia. Quemadura grave.', 'Quemadura, denuncia'],
  ['it', 'Sono finita al pronto soccorso, chiamo i carabinieri.', 'pronto soccorso, carabinieri'],
  ['nl', 'Ik ben gewond geraakt en doe aangifte.', 'gewond, aangifte'],
  ['pl', 'Zatrucie pokarmowe, zgłaszam do sanepidu. Policja.', 'Zatrucie, Policja, sanepidu'],
  ['pt', 'Fiquei ferida e vou falar com a imprensa.', 'ferida, imprensa'],
])('words of harm, law and press go to users: %s', async (language, text, found) => {
  const { place } = await opened({ language })
  const review = await auto.arrives({ place, language, text })
  await auto.becomes(review, 'Left')
  const reply = await auto.replyOf(review)
  expect(reply).toMatchObject({ reason: 'Sensitive' })
  expect(reply!.found!.split(', ').toSorted()).toEqual(found.split(', ').toSorted())
})

test('what was held back for its words is found by that, and nothing else is', async () => {
  const { place } = await opened()
  const [held, other] = [
    await auto.arrives({ place, text: 'I fell and broke my arm: an injury.' }),
    await auto.arrives({ place }),
  ]
  await auto.becomes(held, 'Left')
  await auto.becomes(other, 'Waiting')
  const at = { name: 'location', operator: 4, values: [String(held.locationId)] }
  const asked = { filters: [at, { name: 'heldBack', operator: 4, values: ['true'] }], limit: 10 }
  const { items } = (await (await town.as('Responder')).put(`${town.base}/reviews/search`, asked)).body
  expect(items.map(({ id }: { id: number }) => id)).toEqual([held.id])
})

test('harmless words are no alarm', async () => {
  const { place } = await opened({ language: 'de' })
  const text = 'Die Gerichte waren toll, das Ratatouille auch, und die Volumen riesig. Klasse!'
  await auto.becomes(await auto.arrives({ place, language: 'de', text }), 'Waiting')
})

test.each<[AutoReply['reason'], string, string, string | undefined]>([
  ['Strange', 'stop', 'Thank you, see you at www.other.example/pay soon.', 'www.other.example/pay'],
  ['Strange', 'stop', 'Thank you for the kind words, [NAME]. See you soon.', '[NAME]'],
  ['Offer', 'stop', 'Thank you for the kind words, your next visit has a discount.', 'discount'],
  ['Sensitive', 'stop', 'Thank you for the kind words, our lawyer likes them.', 'lawyer'],
  ['OtherLanguage', 'stop', 'Vielen Dank für Ihre freundlichen Worte, wir freuen uns sehr darüber.', 'de'],
  ['Cut', 'length', 'Thank you for the kind words, we are', undefined],
])('a draft is left to users: %s', async (reason, finish, content, found) => {
  const { place } = await opened()
  auto.modelSays(content, finish)
  await left(await auto.arrives({ place }), reason, found)
})

test('what is nearly one of the last replies, too long with its label, or not drafted at all is left to users', async () => {
  const { place } = await opened()
  const first = await auto.arrives({ place })
  await auto.becomes(first, 'Waiting')
  await auto.send()
  await left(await auto.arrives({ place }), 'NearlySame')
  const long = await opened()
  // the draft fits at the source, and its label does not
  auto.modelSays(`Thanks for the kind words. ${'We are happy that you like it here. '.repeat(113)}`.trim())
  await left(await auto.arrives({ place: long.place }), 'TooLong')
  const silent = await opened()
  town.control.faults.plan({ match: { path: '/model/v1/chat' }, kind: '429' })
  await left(await auto.arrives({ place: silent.place }), 'NoDraft')
})

test('a draft that never comes is given up when its time is over', async () => {
  const { id, place } = await opened()
  const review = await town.review({ place, rating: 5, language: 'en' })
  await town.app.owner.query(
    `insert into auto_reply (tenant_id, review_id, location_id, group_id, revision, state, send_at, created_at)
     values ($1, $2, $3, $4, 1, 'Drafting', now(), now())`,
    [town.tenantId, review.id, review.locationId, id],
  )
  expect(await auto.replyOf(review)).toMatchObject({ state: 'Drafting' })
  await auto.send()
  await left(review, 'NoDraft')
})

test('the tenant’s words and its approval rules hold', async () => {
  const admin = await town.as('Administrator')
  const list = { name: 'Names', type: 'REJECT', action: 'WARN', words: ['bakery'] }
  const made = await admin.post(`${town.base}/word-lists`, list)
  const { place } = await opened()
  await left(await auto.arrives({ place, text: 'Lovely bakery.' }), 'Words', '“bakery”')
  await admin.delete(`${town.base}/word-lists/${made.body.id}`)
  const rule = await admin.post(`${town.base}/approval-rules`, { name: 'All', steps: [{}], maxRating: 5 })
  expect(rule.status).toBe(200)
  const ruled = await opened()
  await left(await auto.arrives({ place: ruled.place }), 'Approval')
  await admin.delete(`${town.base}/approval-rules/${rule.body.id}`)
})

test('what users began, what changed, what is late and what cannot be answered is left to users', async () => {
  const [begun, edited, late, off] = [await opened(), await opened(), await opened(), await opened()]
  const aside = await opened()
  const typed = await auto.arrives({ place: begun.place })
  const changed = await auto.arrives({ place: edited.place })
  const old = await auto.arrives({ place: late.place })
  const shut = await auto.arrives({ place: off.place })
  const hidden = await auto.arrives({ place: aside.place })
  for (const review of [typed, changed, old, shut, hidden]) await auto.becomes(review, 'Waiting')
  await town.app.owner.query('update review set hidden_at = now() where id = $1', [hidden.id])
  await town.send(typed, 'I do it myself.', { send: false })
  await town.app.owner.query('update review set revision = 2 where id = $1', [changed.id])
  await town.app.owner.query(`update review set date = date - interval '25 hours' where id = $1`, [old.id])
  await town.app.owner.query(`update location_source set credential_id = null where location_id = $1`, [
    shut.locationId,
  ])
  await auto.send()
  expect((await auto.replyOf(typed))!.reason).toBe('Begun')
  expect((await auto.replyOf(changed))!.reason).toBe('Edited')
  expect((await auto.replyOf(old))!.reason).toBe('Late')
  for (const review of [shut, hidden]) expect((await auto.replyOf(review))!.reason).toBe('NotPossible')
  expect((await town.current(typed)).text).toBe('I do it myself.')
  for (const review of [typed, changed, old, shut, hidden]) expect(town.replyAt(review)).toBeNull()
  const claimed = await opened()
  const review = await auto.arrives({ place: claimed.place })
  await auto.becomes(review, 'Waiting')
  town.app.clock.advance(301)
  await (await town.as('Responder')).put(`${town.base}/reviews/${review.id}/claim`, {})
  await auto.send({ afterSeconds: 0 })
  await left(review, 'Begun')
})

test('a language without lists is left to users although somebody opened it in the database', async () => {
  const { id, place } = await opened()
  await town.app.owner.query(`update auto_send_group set language = 'sv' where id = $1`, [id])
  await left(await auto.arrives({ place, language: 'sv', text: 'Bra.' }), 'Language')
})

test('a changed draft turns the group off, and what waits there is left to users', async () => {
  const { id, place } = await opened()
  const waits = await auto.arrives({ place })
  await auto.becomes(waits, 'Waiting')
  const stopped = await town.review({ place, rating: 5, language: 'en' })
  const answer = await (await town.as('Responder')).post(`${town.base}/reviews/${stopped.id}/ai-draft`)
  expect(answer.status).toBe(200)
  const { draft } = JSON.parse(answer.body.trim().split('\n').at(-1))
  await town.send(stopped, `${draft.text} Bye`)
  expect(await auto.isOff(id)).toMatchObject({ closeReason: 'Changed', closedReviewID: stopped.id, sent: 0 })
  await left(waits, 'TurnedOff')
})

test('a rejected draft turns the group off', async () => {
  const { id, place } = await opened()
  const review = await town.review({ place, rating: 5, language: 'en' })
  const answer = await (await town.as('Location manager')).post(`${town.base}/reviews/${review.id}/ai-draft`)
  const { draft } = JSON.parse(answer.body.trim().split('\n').at(-1))
  const { body } = await town.send(review, draft.text, { role: 'Location manager' })
  await town.act('Response Approver', body.id, 'reject', { reason: 'Too dull.', version: body.version })
  expect(await auto.isOff(id)).toMatchObject({ closeReason: 'Rejected', closedReviewID: review.id })
})

const sent = async () => {
  const group = await opened()
  const review = await auto.arrives({ place: group.place })
  await auto.becomes(review, 'Waiting')
  await auto.send()
  await auto.becomes(review, 'Sent')
  return { ...group, review }
}

test('a reply that is removed, replaced or refused by its source turns the group off', async () => {
  const removed = await sent()
  const live = await until(
    () => town.current(removed.review),
    ({ state }) => state === 'Published' || state === 'Verified',
  )
  await (await town.as('Administrator')).delete(`${town.base}/responses/${live.id}`)
  expect(await auto.isOff(removed.id)).toMatchObject({ closeReason: 'Removed' })
  const replaced = await sent()
  const { version } = await until(
    () => town.current(replaced.review),
    ({ state }) => state === 'Published' || state === 'Verified',
  )
  await town.send(replaced.review, 'Better words.', { version })
  expect(await auto.isOff(replaced.id)).toMatchObject({ closeReason: 'Changed' })
  town.town.changeSettings({ moderationSeconds: null })
  const refused = await sent()
  await until(
    () => town.replyAt(refused.review),
    (found) => found !== null,
  )
  town.town.decideReply(refused.review.uid, 'REJECTED', 'OFF_TOPIC')
  await town.pass(30)
  expect(await auto.isOff(refused.id)).toMatchObject({ closeReason: 'Refused', closedReviewID: refused.review.id })
  town.town.changeSettings({ moderationSeconds: 0 })
})

test('fewer stars afterwards turn the group off, as many do not', async () => {
  const { id, review } = await sent()
  const ctx = await openJobCtx(town.app, town.tenantId)
  await onReviewsChanged(ctx, { reviewIds: [review.id] })
  expect(await auto.group(id)).toMatchObject({ state: 'On' })
  town.town.editReview(review.uid, { rating: 2, text: 'Not so good.' })
  await (await town.as('Administrator')).post(`${town.base}/locations/${review.locationId}/sync-reviews`)
  expect(await auto.isOff(id)).toMatchObject({ closeReason: 'FewerStars' })
  await ctx.close()
})

test('another model is counted from the start, whether it drafts by itself or for a user', async () => {
  const { id, place } = await opened()
  auto.modelSays('Thank you for the kind words, see you soon.', 'stop', 'bigger-model')
  const review = await auto.arrives({ place })
  await left(review, 'TurnedOff')
  expect(await auto.group(id)).toMatchObject({
    closeReason: 'OtherModel',
    model: 'bigger-model',
    sent: 0,
    unchanged: 0,
  })
})

test('without the permissions of its opener nothing is sent, and the record stays', async () => {
  const user = town.app.people.home.users['Administrator']!
  const { id, place } = await opened()
  const waits = await auto.arrives({ place })
  await auto.becomes(waits, 'Waiting')
  await town.app.owner.query(`update users set active = false where id = $1`, [user.id])
  await auto.send()
  await town.app.owner.query(`update users set active = true where id = $1`, [user.id])
  expect(await auto.group(id)).toMatchObject({ closeReason: 'NoPermission', state: 'Ready', sent: 80 })
  await left(waits, 'TurnedOff')
  expect(town.replyAt(waits)).toBeNull()
})
