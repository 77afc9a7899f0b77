import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#apps/testing/open-answer-town.ts'
import { openRules } from './automations.test-data.ts'

let the: Awaited<ReturnType<typeof openRules>>
beforeAll(async () => {
  the = await openRules()
})
afterAll(() => the.town.close())

const stars = (most: number) => ({ name: 'rating', operator: 3, values: [String(most)] })
const at = async (place: number) => ({ name: 'location', values: [String(await the.town.locationAt(place))] })
const flagged = async ({ id }: { id: number }) =>
  (await the.app.owner.query('select flagged from review where id = $1', [id])).rows[0].flagged
const user = (role: string) => the.app.people.home.users[role]!.id

test('a rule is tried, turned on, and acts on what fits: its run says what set it off, what stood there and what was done', async () => {
  const id = await the.on({
    name: 'Low stars',
    filters: [stars(2), await at(1)],
    actions: [{ kind: 'Flag' }, { kind: 'Assign', userID: user('Responder') }],
  })
  const [bad, good, elsewhere] = [
    await the.arrives({ place: 1, rating: 1, text: 'Bad.' }),
    await the.arrives({ place: 1, rating: 3 }),
    await the.arrives({ place: 2, rating: 1 }),
  ]
  const run = await the.ranTo(id, bad, 'Done')
  expect(run).toMatchObject({
    ruleName: 'Low stars',
    number: 1,
    event: 1,
    rating: 1,
    depth: 1,
    causedByID: null,
    ranAsID: user('Administrator'),
    conditions: [
      { clause: { name: 'rating' }, held: 1 },
      { clause: { name: 'location' }, held: bad.locationId },
    ],
    trace: [
      { position: 0, state: 'Done', tries: 1, action: { kind: 'Flag', value: true } },
      { position: 1, state: 'Done', action: { kind: 'Assign' } },
    ],
  })
  await the.settled()
  expect([await flagged(bad), await flagged(good), await flagged(elsewhere)]).toEqual([true, false, false])
  expect(await the.runsOf(id)).toHaveLength(1)
  expect(await the.rule(id)).toMatchObject({ runs: 1, failed: 0, onNumber: 1 })
  await the.turn(id, 'off')
})

test('what a rule says can be turned on only after a dry run of just that, and a version that is on stays on meanwhile', async () => {
  const { body: rule } = await the.create({ filters: [await at(3)] })
  expect((await the.turn(rule.id, 'on')).key).toBe('automations.dryRunFirst')
  await the.dryRun(rule.id)
  expect((await the.turn(rule.id, 'on')).body).toMatchObject({ number: 1, onNumber: 1 })
  expect(
    (await the.save(rule.id, { actions: [{ kind: 'Flag', value: false, waitMinutes: 0, workingTime: false }] })).body,
  ).toMatchObject({ number: 2, onNumber: 1, dryRunNumber: 1 })
  expect((await the.save(rule.id, { name: 'Only another name' })).body).toMatchObject({ number: 2 })
  expect((await the.turn(rule.id, 'on')).key).toBe('automations.dryRunFirst')
  const review = await the.arrives({ place: 3 })
  expect(await the.ranTo(rule.id, review, 'Done')).toMatchObject({ number: 1 })
  const admin = await the.town.as('Administrator')
  expect((await admin.get(`${the.base}/rules/${rule.id}/versions`)).body).toMatchObject([
    { number: 2, actions: [{ value: false }] },
    { number: 1, actions: [{ value: true }] },
  ])
  expect((await the.turn(rule.id, 'off')).body.onNumber).toBeNull()
  expect((await the.turn(rule.id, 'off')).key).toBe('automations.alreadyOff')
})

test('a dry run counts what would have matched, by week, over what whoever asks can see, and changes nothing', async () => {
  const [one, two, careful] = [
    await the.town.review({ place: 4, rating: 1, text: 'The soup was cold.', language: 'en' }),
    await the.town.review({ place: 4, rating: 2, text: 'Slow.', language: 'en' }),
    await the.town.review({ place: 4, rating: 1, text: 'I will call my lawyer.', language: 'en' }),
  ]
  await the.town.review({ place: 4, rating: 5 })
  const template = await newTemplate('Thank you for telling us.')
  const { body: rule } = await the.create({
    filters: [stars(2), await at(4)],
    actions: [{ kind: 'AutoRespond', templateIDs: [template], waitMinutes: 5 }],
    dailyLimit: 2,
  })
  const { body } = await the.dryRun(rule.id)
  expect(body).toMatchObject({ number: 1, matched: 3, overLimit: 1, held: 1, lookedAt: 3 })
  expect(body.total).toBeGreaterThan(3)
  expect(body.weeks).toHaveLength(13)
  expect(body.weeks.reduce((sum: number, { matched }: { matched: number }) => sum + matched, 0)).toBe(3)
  expect(body.newest.map(({ review, would }: never) => [(review as { id: number }).id, would])).toEqual([
    [careful.id, 'Held'],
    [two.id, 'Run'],
    [one.id, 'Run'],
  ])
  expect(await the.runsOf(rule.id)).toEqual([])
  expect(await flagged(one)).toBe(false)
})

let templates = 0
async function newTemplate(text: string, more = {}): Promise<number> {
  const admin = await the.town.as('Administrator')
  const { body, status, key } = await admin.post(`${the.base}/response-templates`, {
    name: `Template ${++templates}`,
    text,
    locale: null,
    minRating: 1,
    maxRating: 5,
    ...more,
  })
  if (status !== 200) throw new Error(`no template: ${key}`)
  return body.id
}

test('an automatic reply waits, goes out by itself with one template after the other, and leaves to users what they have to answer', async () => {
  const [first, second] = [
    await newTemplate('Thank you for your visit, we hope to see you again soon.'),
    await newTemplate('So kind of you to write this, the whole team is glad about it.'),
  ]
  const id = await the.on({
    filters: [{ name: 'rating', operator: 1, values: ['4'] }, await at(5)],
    actions: [{ kind: 'AutoRespond', templateIDs: [first, second], waitMinutes: 5 }],
  })
  const review = (text: string, language: string | null = 'en') => the.arrives({ place: 5, rating: 5, text, language })
  const [a, b, c, harm, swedish, begun] = [
    await review('Lovely.'),
    await review('Great food.'),
    await review('Nice place.'),
    await review('Great, but I was injured by a chair.'),
    await review('Mycket bra mat.', 'sv'),
    await review('Good.'),
  ]
  await the.ranTo(id, begun, 'Waiting')
  expect(await the.town.current(a)).toBeNull()
  await the.town.send(begun, 'Written by hand.')
  await the.pass(301)
  expect((await the.ranTo(id, a, 'Done')).trace[0]).toMatchObject({ state: 'Done', madeID: expect.any(Number) })
  expect((await the.town.current(a)).text).toContain('see you again soon')
  await the.ranTo(id, b, 'Done')
  expect((await the.town.current(b)).text).toContain('whole team')
  expect((await the.ranTo(id, c, 'Held')).trace[0]).toMatchObject({ reason: 'NearlySame' })
  expect((await the.ranTo(id, harm, 'Held')).trace[0]).toMatchObject({ state: 'Held', reason: 'Sensitive' })
  expect((await the.ranTo(id, swedish, 'Held')).trace[0]).toMatchObject({ reason: 'Language' })
  expect((await the.ranTo(id, begun, 'Held')).trace[0]).toMatchObject({ reason: 'Begun' })
  await until(
    () => the.town.replyAt(a),
    (reply) => reply !== null,
  )
  await the.turn(id, 'off')
})

test('a reply is left to users where it is late, not possible, or has no template or words of a list', async () => {
  const template = await newTemplate('Grüße aus {{city}}, vielen Dank.', { locale: 'de' })
  const plain = await newTemplate('We read every review with care and thank you for yours.')
  const id = await the.on({
    filters: [await at(6)],
    actions: [{ kind: 'AutoRespond', templateIDs: [template], waitMinutes: 5 }],
  })
  const other = await the.on({
    filters: [await at(7)],
    actions: [{ kind: 'AutoRespond', templateIDs: [plain], waitMinutes: 5 }],
  })
  const wrong = await the.arrives({ place: 6, rating: 5, text: 'Good.', language: 'en' })
  const [late, vanished, hidden] = [
    await the.arrives({ place: 7, rating: 5, text: 'Good.', language: 'en' }),
    await the.arrives({ place: 7, rating: 5, text: 'Good, too.', language: 'en' }),
    await the.arrives({ place: 7, rating: 5, text: 'Good as ever.', language: 'en' }),
  ]
  await the.ranTo(other, late, 'Waiting')
  await the.ranTo(other, vanished, 'Waiting')
  await the.ranTo(other, hidden, 'Waiting')
  await the.app.owner.query(`update review set target_at = date where id = $1`, [late.id])
  await the.app.owner.query(`update review set vanished_at = now() where id = $1`, [vanished.id])
  await the.app.owner.query(`update review set hidden_at = now() where id = $1`, [hidden.id])
  await the.pass(301)
  expect((await the.ranTo(id, wrong, 'Held')).trace[0]).toMatchObject({ reason: 'NoTemplate' })
  expect((await the.ranTo(other, late, 'Held')).trace[0]).toMatchObject({ reason: 'Late' })
  for (const left of [vanished, hidden])
    expect((await the.ranTo(other, left, 'Held')).trace[0]).toMatchObject({ reason: 'NotPossible' })
  await the.turn(id, 'off')
  await the.turn(other, 'off')
})

test('a draft is kept at once where it is not to be sent', async () => {
  const template = await newTemplate('We are sorry to hear this.')
  const id = await the.on({
    filters: [await at(8)],
    actions: [{ kind: 'AutoRespond', templateIDs: [template], send: false }],
  })
  const review = await the.arrives({ place: 8, rating: 1, text: 'I was injured.', language: 'en' })
  await the.ranTo(id, review, 'Done')
  expect(await the.town.current(review)).toMatchObject({
    state: 'Start',
    text: 'We are sorry to hear this.',
    origin: 'auto',
  })
  await the.turn(id, 'off')
})
