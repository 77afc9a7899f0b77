import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AnswerTown, openAnswerTown, type Review, until } from '#apps/testing/open-answer-town.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import { sayReviews } from '#product/reputation/reviews/server/public.ts'
import { type AckMessage, acknowledgements, type Rehearsal, type Sending } from '../contract.ts'
import { sendJob } from './send-job.ts'

let town: AnswerTown
beforeAll(async () => {
  town = await openAnswerTown()
})
afterAll(() => town.close())
beforeEach(() => town.app.owner.query('delete from ack_message'))

/** Each test has a place of its own, for no two replies at one may be nearly the same. */
let places = 0
const place = () => ++places

const message = async (body: object = {}, role = 'Administrator') => {
  const made = await (
    await town.as(role)
  ).post<AckMessage>(`${town.base}/ack-messages`, {
    kind: 'Acknowledgement',
    commentType: 'Review',
    configType: 'Public',
    delayMinutes: 5,
    texts: [{ locale: 'en_US', text: 'Thank you, {{writer}}. A person at {{location}} reads this today.' }],
    ...body,
  })
  if (made.status !== 200) throw new Error(`not made: ${made.key}`)
  return made.body
}
const rowOf = async ({ id }: Review) =>
  (
    await town.app.owner.query(
      `select state, reason, message_id::int from ack_sending where comment_type = 'Review' and thing_id = $1`,
      [id],
    )
  ).rows[0] as { state: Sending['state']; reason: string | null; message_id: number } | undefined
/** A review arrives, as from its source, and its message waits. */
async function arrives(of: Parameters<typeof town.review>[0] = {}): Promise<Review> {
  const review = await town.review({ place: place(), rating: 5, language: 'en', text: 'Lovely.', ...of })
  await say(review)
  await until(
    () => rowOf(review),
    (row) => row !== undefined,
  )
  return review
}
const say = (review: Review) =>
  town.ctx.tx((tx) => sayReviews(tx, 'received', [{ id: review.id, location_id: review.locationId }]))
async function due(afterSeconds: number) {
  town.app.clock.advance(afterSeconds)
  const ctx = await openJobCtx(town.app, town.tenantId)
  await Promise.all([sendJob.run(ctx, {}), sendJob.run(ctx, {})])
  await ctx.close()
}
async function cameTo(review: Review, afterSeconds = 301) {
  await due(afterSeconds)
  const { state, reason } = (await rowOf(review))!
  return reason === null ? state : `${state}: ${reason}`
}
const rehearse = async ({ locationId }: Review, given: object = {}): Promise<Rehearsal> =>
  (
    await (
      await town.as('Administrator')
    ).put(`${town.base}/ack-messages/rehearsal`, {
      commentType: 'Review',
      locationID: locationId,
      sourceID: GOOGLE,
      locale: 'en_US',
      writerName: 'Robin Vale',
      at: '2026-07-01T12:00:00Z',
      ...given,
    })
  ).body
const change = (review: Review, set: string) =>
  town.app.owner.query(`update review set ${set} where id = $1`, [review.id])

test('a public message is the reply to its review: in the name of its user, once, and only where nobody replied', async () => {
  const { id } = await message()
  const review = await arrives()
  const foreseen = await rehearse(review)
  expect(foreseen).toMatchObject({
    reason: null,
    messageID: id,
    configType: 'Public',
    delayMinutes: 5,
    sendAt: '2026-07-01T12:05:00.000Z',
  })
  expect(foreseen.text).toMatch(/^Thank you, Robin Vale\. A person at .+ reads this today\.$/)
  expect(await cameTo(review, 240)).toBe('Waiting')
  expect(await town.current(review)).toBeNull()
  expect(await cameTo(review, 61)).toBe('Sent')
  const current = await town.current(review)
  expect(current).toMatchObject({ text: foreseen.text, origin: 'auto', authorName: 'Administrator Tester' })
  await until(
    () => town.replyAt(review),
    (reply) => reply !== null,
  )
  await say(review)
  await due(3600)
  expect(town.calls('PUT', review)).toHaveLength(1)
  const [listed] = (await (await town.as('Administrator')).get(`${town.base}/ack-messages`)).body
  expect(listed).toMatchObject({ sent: 1, waiting: 0 })
})

test('whoever may not publish has it submitted for approval, as any reply of theirs', async () => {
  const { roleId } = town.app.people.home.users['Location manager']!
  await town.app.owner.query(
    `update role set actions = actions || '{platform-inbox.view,platform-inbox.add}', version = version + 1 where id = $1`,
    [roleId],
  )
  await message({}, 'Location manager')
  const review = await arrives()
  expect(await cameTo(review)).toBe('Submitted')
  expect(await town.current(review)).toMatchObject({ state: 'PendingApproval', authorName: 'Location manager Tester' })
})

test('what is answered, hidden or gone meanwhile is left alone', async () => {
  await message()
  const [answered, hidden, gone] = [await arrives(), await arrives(), await arrives()]
  await town.send(answered, 'Thank you from all of us here.', { role: 'Administrator' })
  await change(hidden, 'hidden_at = now()')
  await change(gone, 'vanished_at = now()')
  expect(await cameTo(answered)).toBe('NotSent: Answered')
  expect(await cameTo(hidden)).toBe('NotSent: Hidden')
  expect(await cameTo(gone)).toBe('NotSent: Deleted')
  expect((await town.current(answered)).text).toBe('Thank you from all of us here.')
})

test('what needs a user is left to users: harm, a language nobody checks, no account, a late reply', async () => {
  await message()
  const cases: [Review, string][] = [
    [await arrives({ text: 'My lawyer will call you.' }), 'NotSent: Sensitive'],
    [await arrives({ text: 'Täällä on mukavaa.', language: 'fi' }), 'NotSent: Language'],
  ]
  const lost = await arrives()
  await town.app.owner.query('update location_source set credential_id = null where location_id = $1', [
    lost.locationId,
  ])
  const late = await arrives()
  await change(late, `target_at = now() - interval '1 hour'`)
  cases.push([lost, 'NotSent: NotPossible'], [late, 'NotSent: Late'])
  for (const [review, came] of cases) expect(await cameTo(review)).toBe(came)
})

test('a text with a link or nearly the same as a reply there is not posted, and the rehearsal says so', async () => {
  const one = await message({ texts: [{ locale: 'en_US', text: 'Write to us at help@northfork.example today.' }] })
  const linked = await arrives()
  expect(await rehearse(linked)).toMatchObject({ reason: 'Words', messageID: one.id })
  expect(await cameTo(linked)).toBe('NotSent: Words')
  await town.app.owner.query('delete from ack_message')
  await message()
  const here = place()
  const first = await arrives({ place: here })
  expect(await cameTo(first)).toBe('Sent')
  const second = await arrives({ place: here })
  expect((await rehearse(second)).reason).toBe('NearlySame')
  expect(await cameTo(second)).toBe('NotSent: NearlySame')
})

test('history, imports and what users entered are no news', async () => {
  await message()
  const old = await town.review({ place: place(), language: 'en' })
  const byHand = await town.review({ place: place(), language: 'en' })
  await change(old, 'history = true')
  await change(byHand, 'by_hand = true')
  await say(old)
  await say(byHand)
  await arrives() // what was told later came
  expect([await rowOf(old), await rowOf(byHand)]).toEqual([undefined, undefined])
})

test('a public business-hour message waits five minutes, too', async () => {
  const days = [1, 2, 3, 4, 5, 6, 7].map((one) => ({ day: one, kind: 'AllDay' }))
  const closed = await message({
    kind: 'BusinessHour',
    timeZone: 'UTC',
    week: days,
    specialDays: [{ date: '2026-07-01', kind: 'Closed' }],
    texts: [{ locale: 'en_US', text: 'Back {{opens}}.' }],
  })
  const review = await town.review({ place: place() })
  expect(await rehearse(review)).toMatchObject({
    messageID: closed.id,
    sendAt: '2026-07-01T12:05:00.000Z',
    text: expect.stringMatching(/^Back Thursday, July 2 at 12:00\sAM\.$/),
  })
})

test('who may no longer reply posts no more, and the rehearsal says so', async () => {
  const saved = await message()
  const review = await arrives()
  const { id } = town.app.people.home.users['Analyst']!
  await town.app.owner.query('update ack_message set saved_by = $1', [id])
  expect((await rehearse(review)).reason).toBe('NoPermission')
  expect(await cameTo(review)).toBe('NotSent: NoPermission')
  // saved by somebody who may, it goes on
  const body = { ...acknowledgements.routes.save.body.parse(saved), delayMinutes: 6 }
  expect((await (await town.as('Administrator')).put(`${town.base}/ack-messages/${saved.id}`, body)).status).toBe(200)
  expect((await rehearse(review)).reason).toBeNull()
})
