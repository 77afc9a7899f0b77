import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAnswerTown, until, type AnswerTown, type Review } from '#apps/testing/open-answer-town.ts'
import { signedBy } from './signed-by-staff.ts'

let town: AnswerTown
beforeAll(async () => {
  town = await openAnswerTown()
})
afterAll(() => town.close())

const write = async (review: Review, role: string, body: object) =>
  (await town.as(role)).put(`${town.base}/reviews/${review.id}/response`, { send: true, version: null, ...body })
const arrives = (review: Review, comment: string) =>
  until(
    () => town.replyAt(review),
    (reply) => reply?.comment === comment,
  )

test('a reply of staff goes out with the name of who wrote it, and any other speaks for the business', async () => {
  const review = await town.review()
  const sent = await write(review, 'Responder', { text: 'Thank you.', respondAsStaff: true })
  expect(sent.body).toMatchObject({
    text: 'Thank you.\n\nResponder Tester',
    respondAsStaff: true,
    staffName: 'Responder Tester',
    businessOwner: false,
  })
  await arrives(review, 'Thank you.\n\nResponder Tester')
  const other = await town.review()
  const plain = await write(other, 'Responder', { text: 'Thank you.' })
  expect(plain.body).toMatchObject({
    text: 'Thank you.',
    respondAsStaff: false,
    staffName: null,
    businessOwner: true,
    retries: 0,
    requeue: false,
  })
})

test('a draft remembers it and is signed as it is submitted, once, however often it comes back', async () => {
  const review = await town.review()
  const role = 'Location manager'
  const draft = (await write(review, role, { text: 'Sorry.', send: false, respondAsStaff: true })).body
  expect(draft).toMatchObject({ text: 'Sorry.', respondAsStaff: true, staffName: null })
  const submitted = (await write(review, role, { text: 'Sorry.', version: draft.version })).body
  const signed = 'Sorry.\n\nLocation manager Tester'
  expect(submitted).toMatchObject({ state: 'PendingApproval', text: signed })
  const { body: back } = await town.act('Response Approver', draft.id, 'reject', {
    reason: 'Say more',
    version: submitted.version,
  })
  const again = (await write(review, role, { text: back.text, version: back.version })).body
  expect(again).toMatchObject({ state: 'PendingApproval', text: signed })
  const { body: withdrawn } = await town.act(role, draft.id, 'withdraw', { version: again.version })
  const plain = (await write(review, role, { text: withdrawn.text, version: withdrawn.version, respondAsStaff: false }))
    .body
  expect(plain).toMatchObject({ text: 'Sorry.', respondAsStaff: false, staffName: null, businessOwner: true })
})

test('an approver changes the words and not who signs; another writer signs as themselves or not at all', async () => {
  const review = await town.review()
  const sent = (await write(review, 'Location manager', { text: 'Sorry.', respondAsStaff: true })).body
  const approved = await town.act('Response Approver', sent.id, 'approve', {
    text: 'Very sorry.',
    version: sent.version,
  })
  expect(approved.body).toMatchObject({
    text: 'Very sorry.\n\nLocation manager Tester',
    submittedText: 'Sorry.\n\nLocation manager Tester',
  })
  const other = await town.review()
  const draft = (await write(other, 'Location manager', { text: 'Sorry.', send: false, respondAsStaff: true })).body
  const theirs = await write(other, 'Responder', { text: draft.text, version: draft.version })
  expect(theirs.body).toMatchObject({ text: 'Sorry.', respondAsStaff: false, authorName: 'Responder Tester' })
})

test('the name counts in the length that the source takes', async () => {
  const review = await town.review()
  const text = 'x'.repeat(4090)
  const answer = await write(review, 'Responder', { text, respondAsStaff: true })
  expect([answer.status, answer.key]).toEqual([422, 'responses.tooLong'])
  expect((await write(review, 'Responder', { text })).status).toBe(200)
})

test('a name stands below the words once, and goes with the one before it', () => {
  expect(signedBy('Thanks', 'Ada')).toBe('Thanks\n\nAda')
  expect(signedBy('Thanks\n\nAda', 'Ada')).toBe('Thanks\n\nAda')
  expect(signedBy('Thanks\n\nAda\n', 'Ben', 'Ada')).toBe('Thanks\n\nBen')
  expect(signedBy('Thanks\n\nAda', null, 'Ada')).toBe('Thanks')
  expect(signedBy('Thanks to Ada', null, 'Ada')).toBe('Thanks to Ada')
})
