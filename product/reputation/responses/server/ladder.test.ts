import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { ME, operator } from '#platform/contract/filter.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import type { Response } from '../contract.ts'
import { openAnswerTown, until, type AnswerTown, type Review } from '#apps/testing/open-answer-town.ts'

let town: AnswerTown
beforeAll(async () => {
  town = await openAnswerTown()
})
afterAll(() => town.close())

const reaches = (review: Review, state: Response['state']) =>
  until(
    () => town.current(review),
    (response) => response?.state === state,
  )
const stepsOf = (response: Response) => response.steps.map(({ state }) => state)

test('a sent answer climbs the whole ladder, and each step says when and who', async () => {
  town.town.changeSettings({ moderationSeconds: null })
  const review = await town.review()
  const { status, body } = await town.send(review, 'Thank you, Robin.')
  expect([status, body.state, body.approvalStatus]).toEqual([200, 'PendingIntegration', 'Approved'])
  const taken = await reaches(review, 'PendingModeration')
  expect(taken.approvalStatus).toBe('PendingModeration')
  expect(taken.nextTryAt).not.toBeNull()
  expect((await town.reviewRow(review)).response_state).toBe('PendingModeration')
  town.town.changeSettings({ moderationSeconds: 0 })
  town.town.decideReply(review.uid, 'APPROVED')
  await town.pass(14)
  await reaches(review, 'Published')
  await town.pass(21)
  const seen = await reaches(review, 'Verified')
  expect(stepsOf(seen)).toEqual(['PendingIntegration', 'PendingModeration', 'Published', 'Verified'])
  expect(seen.steps.map(({ actorName }) => actorName)).toEqual(['Responder Tester', null, null, null])
  expect(seen).toMatchObject({ tries: 1, nextTryAt: null, failureReason: null, approvalStatus: 'Approved' })
  const row = await town.reviewRow(review)
  expect(row.response_state).toBe('Verified')
  expect(row.responded_at).not.toBeNull()
  expect(town.calls('PUT', review)).toHaveLength(1)
  const admin = await town.app.as('Administrator')
  const isWith = async (replies: string, uid = review.uid) => {
    const filters = [
      { name: 'replies', operator: operator.Equal, values: [replies] },
      { name: 'sourceReviewID', operator: operator.Equal, values: [uid] },
    ]
    return (await admin.put(`${town.base}/reviews/search`, { filters })).body.items.map(({ id }: Review) => id)
  }
  expect([await isWith('1'), await isWith('0'), await isWith('1', 'other')]).toEqual([[review.id], [], []])
  const { rows } = await town.app.owner.query(
    `select action from audit_record where tenant_id = $1 and entity = 'response' and entity_id = $2 order by seq`,
    [town.tenantId, seen.id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'response.send',
    'response.taken',
    'response.live',
    'response.verified',
  ])
})

/** How many replies at the review's location somebody is told to approve, by the list, its count and its facet. */
async function waitingFor(client: Client, { locationId }: Review) {
  const filters = [
    { name: 'location', operator: operator.Equal, values: [String(locationId)] },
    { name: 'responseState', operator: operator.Equal, values: ['PendingApproval'] },
    { name: 'submittedBy', operator: operator.NotEqual, values: [ME] },
  ]
  const [found, counted, facets] = await Promise.all([
    client.put(`${town.base}/reviews/search`, { filters }),
    client.put(`${town.base}/reviews/counts`, { sets: [{ filters }] }),
    client.post(`${town.base}/facets`, { list: 'reviews.reviews', filters, names: ['location'] }),
  ])
  const there = facets.body[0].options.find(({ value }: { value: string }) => value === String(locationId))
  return { found: found.body.items.length, counted: counted.body.counts[0].count, there: there?.count ?? 0 }
}

/** Whether a review in somebody's list says that others decide about its reply, however it was found. */
async function othersDecide(client: Client, { id, locationId }: Review): Promise<boolean[]> {
  const there = { name: 'location', operator: operator.Equal, values: [String(locationId)] }
  const words = { name: 'text', operator: operator.CaseInsensitiveText, values: ['waiting'] }
  await town.app.owner.query(`update review set text = 'Waiting for an approver' where id = $1`, [id])
  const lists = await Promise.all(
    [[there], [there, words]].map((filters) => client.put(`${town.base}/reviews/search`, { filters, sort: '-date' })),
  )
  return lists.map(({ body }) => body.items.find((one: { id: number }) => one.id === id).waitsForOthers)
}

test('an answer of somebody who may not publish waits for an approver, who may change it', async () => {
  const review = await town.review()
  const draft = (await town.send(review, 'Thanks', { role: 'Location manager', send: false })).body
  expect(draft).toMatchObject({ state: 'Start', approvalStatus: null })
  const handedIn = (await town.send(review, 'Thanks a lot', { role: 'Location manager', version: draft.version })).body
  expect(handedIn).toMatchObject({ id: draft.id, state: 'PendingApproval', approvalStatus: 'PendingApproval' })
  const { rules } = await town.list(review, 'Location manager')
  expect(rules).toMatchObject({ needsApproval: true, byUs: true, maxBytes: 4096 })
  expect(rules.approvers).toContain('Response Approver Tester')
  const body = { version: handedIn.version }
  expect((await town.act('Location manager', draft.id, 'approve', body)).status).toBe(403)
  const changed = { ...body, text: 'Thanks a lot, Robin' }
  const approved = await town.act('Response Approver', draft.id, 'approve', changed)
  expect(approved.body).toMatchObject({
    state: 'PendingIntegration',
    text: 'Thanks a lot, Robin',
    submittedText: 'Thanks a lot',
    approverName: 'Response Approver Tester',
  })
  await until(
    () => town.replyAt(review),
    (reply) => reply?.comment === 'Thanks a lot, Robin',
  )
})

test('nobody decides about their own answer, and an approver sends back with a reason', async () => {
  const review = await town.review({ place: 9 })
  const own = (await town.send(review, 'Mine', { role: 'Escalation Manager Responses' })).body
  const body = { version: own.version }
  for (const [act, more] of [
    ['approve', {}],
    ['reject', { reason: 'no' }],
  ] as const) {
    const answer = await town.act('Escalation Manager Responses', own.id, act, { ...body, ...more })
    expect([answer.status, answer.key]).toEqual([403, 'responses.ownApproval'])
  }
  const waits = (client: Client) => waitingFor(client, review)
  expect(await othersDecide(await town.as('Escalation Manager Responses'), review)).toEqual([true, true])
  expect(await othersDecide(await town.as('Response Approver'), review)).toEqual([false, false])
  expect(await waits(await town.as('Escalation Manager Responses'))).toEqual({ found: 0, counted: 0, there: 0 })
  expect(await waits(await town.as('Response Approver'))).toEqual({ found: 1, counted: 1, there: 1 })
  const sentBack = (await town.act('Response Approver', own.id, 'reject', { ...body, reason: 'Too short' })).body
  expect(sentBack).toMatchObject({ state: 'Rejected', approvalStatus: 'Rejected', reason: 'Too short' })
  const again = await town.act('Response Approver', own.id, 'approve', { version: sentBack.version })
  expect([again.status, again.key]).toEqual([409, 'responses.wrongState'])
  const better = await town.send(review, 'Mine, but longer', {
    role: 'Escalation Manager Responses',
    version: sentBack.version,
  })
  expect(better.body).toMatchObject({ id: own.id, state: 'PendingApproval', reason: null })
  expect((await waits(await town.as('Escalation Manager Responses'))).found).toBe(0)
  const withdrawn = await town.act('Location manager', own.id, 'withdraw', { version: better.body.version })
  expect(withdrawn.body).toMatchObject({ state: 'Start', approvalStatus: null })
  expect(town.calls('PUT', review)).toHaveLength(0)
})

test('what the source refuses shows its reason, and the next answer replaces it', async () => {
  const review = await town.review()
  await town.send(review, 'See www.example.com for more', { anyway: true })
  await reaches(review, 'PendingModeration').catch(() => null)
  await town.pass(14)
  const refused = await reaches(review, 'Rejected')
  expect(refused).toMatchObject({ reason: 'ADVERTISING_AND_SOLICITATION', approvalStatus: 'Approved' })
  expect((await town.reviewRow(review)).responded_at).toBeNull()
  const next = await town.send(review, 'No link any more', { version: refused.version })
  expect(next.body.id).not.toBe(refused.id)
  await until(
    () => town.replyAt(review),
    (reply) => reply?.comment === 'No link any more',
  )
  const { earlier } = await town.list(review)
  expect(earlier.map((r: Response) => [r.id, r.state, r.current])).toEqual([[refused.id, 'Rejected', false]])
})

test('a phone number or link stops at the author and at the approver, until they want it all the same; drafts keep it', async () => {
  const review = await town.review()
  const text = 'Call us at +1 503 555 0147, or write to ada@example.com'
  const stopped = await town.send(review, text, { role: 'Location manager' })
  expect([stopped.status, stopped.key, stopped.field]).toEqual([422, 'responses.contactsRisky', 'text'])
  expect(stopped.body.error.message).toContain('ada@example.com, +1 503 555 0147')
  expect((await town.list(review)).current).toBeNull()
  const draft = (await town.send(review, text, { role: 'Location manager', send: false })).body
  const { version } = draft
  const handedIn = (await town.send(review, text, { role: 'Location manager', anyway: true, version })).body
  expect(handedIn.state).toBe('PendingApproval')
  const asIs = await town.act('Response Approver', draft.id, 'approve', { version: handedIn.version })
  expect([asIs.status, asIs.key]).toEqual([422, 'responses.contactsRisky'])
  const changed = { version: handedIn.version, text: 'Open since 12.10.2024, order 4711' }
  expect((await town.act('Response Approver', draft.id, 'approve', changed)).body.state).toBe('PendingIntegration')

  const other = await town.review({ place: 1 })
  const own = (await town.send(other, 'See www.example.com', { role: 'Location manager', anyway: true })).body
  const anyway = await town.act('Response Approver', own.id, 'approve', { version: own.version, anyway: true })
  expect(anyway.body.state).toBe('PendingIntegration')
})

test('two writers: the second sees what the first wrote', async () => {
  const review = await town.review()
  const first = await town.send(review, 'First', { send: false })
  const second = await town.send(review, 'Second', { send: false })
  expect([second.status, second.key]).toEqual([409, 'platform.stale'])
  expect(second.body.error.data ?? second.body.data).toMatchObject({ id: first.body.id, text: 'First' })
})

test('the length is counted in bytes, a vanished review takes no answer, nor does a hidden one, a source without answers neither', async () => {
  const review = await town.review()
  expect((await town.send(review, 'é'.repeat(2048), { send: false })).status).toBe(200)
  const long = await town.send(await town.review(), 'é'.repeat(2049), { send: false })
  expect([long.status, long.key]).toEqual([422, 'responses.tooLong'])
  const gone = await town.review()
  await town.app.owner.query('update review set vanished_at = now() where id = $1', [gone.id])
  expect((await town.send(gone, 'Thanks')).key).toBe('responses.reviewGone')
  const hidden = await town.review()
  await town.app.owner.query('update review set hidden_at = now() where id = $1', [hidden.id])
  expect((await town.send(hidden, 'Thanks')).key).toBe('responses.reviewHidden')
  expect((await town.send(await town.review({ sourceId: 10 }), 'Thanks')).key).toBe('responses.notRepliable')
})

test('foreign reviews and those out of scope are not found', async () => {
  const review = await town.review({ place: 7 })
  const mine = (await town.send(review, 'Draft', { send: false })).body
  const stranger = await town.app.as('Responder', 'sibling')
  const away = `/api/tenants/${town.app.people.sibling.id}`
  expect((await stranger.get(`${away}/reviews/${review.id}/responses`)).key).toBe('responses.notFound')
  await town.app.owner.query(`update users set location_access = 'SOME', location_ids = $1 where id = $2`, [
    [await town.locationAt(0)],
    town.app.people.home.users['Location manager']!.id,
  ])
  const answers = await Promise.all([
    town.send(review, 'Hello', { role: 'Location manager', version: mine.version }),
    town.act('Location manager', mine.id, 'withdraw', { version: mine.version }),
  ])
  expect(answers.map(({ key }) => key)).toEqual(['responses.notFound', 'responses.notFound'])
})

test('where the source takes no answers from us a person posts it and says so', async () => {
  const review = await town.review({ sourceId: 3 })
  const waiting = (await town.send(review, 'Thanks')).body
  expect(waiting.state).toBe('PendingManual')
  expect((await town.list(review)).rules).toMatchObject({ byUs: false, deepLink: 'https://reviews.example/1' })
  const posted = await town.act('Responder', waiting.id, 'mark-posted', { version: waiting.version })
  expect(posted.body.state).toBe('Published')
  expect((await town.reviewRow(review)).responded_at).not.toBeNull()
  expect(town.calls('PUT', review)).toHaveLength(0)
})

test('a removed answer goes at the source and the review is open again; a removed draft gives way to the answer that stands', async () => {
  const review = await town.review()
  await town.send(review, 'Stands')
  const taken = await reaches(review, 'PendingModeration').catch(() => town.current(review))
  const draft = (await town.send(review, 'Better', { send: false, version: taken.version })).body
  expect((await town.reviewRow(review)).responded_at).not.toBeNull()
  const approver = await town.app.as('Response Approver')
  const dropped = await approver.delete(`${town.base}/responses/${draft.id}`)
  expect(dropped.body).toEqual({ queued: false })
  expect((await town.current(review)).id).toBe(taken.id)
  expect((await (await town.app.as('Responder')).delete(`${town.base}/responses/${taken.id}`)).status).toBe(403)
  const asked = await approver.delete(`${town.base}/responses/${taken.id}`)
  expect(asked.body).toEqual({ queued: true })
  await until(
    () => town.replyAt(review),
    (reply) => reply === null,
  )
  const row = await until(
    () => town.reviewRow(review),
    ({ response_state }) => response_state === null,
  )
  expect(row.responded_at).toBeNull()
  expect((await town.list(review)).current).toBeNull()
})

test('a reply that somebody writes at the source becomes the answer, ours is kept, and hearing it twice changes nothing', async () => {
  const review = await town.review()
  await town.send(review, 'Ours')
  await until(
    () => town.current(review),
    ({ state }) => state !== 'PendingIntegration',
  )
  town.town.putReply(review.uid, 'Theirs')
  const reply = town.town.review(review.uid)!.reply!
  const told = {
    reviewId: review.id,
    text: 'Theirs',
    state: 'APPROVED' as const,
    policyViolation: null,
    updatedAt: reply.updateTime,
  }
  for (let i = 0; i < 2; i++) await town.ctx.tx((tx) => tx.emit(reviews, 'sourceReply', { replies: [told] }))
  // heard of the second time it is seen to stand there
  const theirs = await until(
    () => town.current(review),
    ({ text, state }) => text === 'Theirs' && state === 'Verified',
  )
  expect(theirs).toMatchObject({ origin: 'source', authorID: null })
  const draft = (await town.send(review, 'A new one', { send: false, version: theirs.version })).body
  await town.ctx.tx((tx) => tx.emit(reviews, 'sourceReply', { replies: [told] }))
  await new Promise((done) => setTimeout(done, 1500))
  expect((await town.current(review)).id).toBe(draft.id)
  expect((await town.list(review)).earlier.map(({ text }: Response) => text)).toEqual(['Theirs', 'Ours'])
})

test('a reply taken down at the source opens the review again', async () => {
  const review = await town.review()
  await town.send(review, 'Not for long')
  await until(
    () => town.current(review),
    ({ state }) => state !== 'PendingIntegration',
  )
  await town.pass(14)
  await until(
    () => town.current(review),
    ({ state }) => state === 'Published' || state === 'Verified',
  )
  town.town.deleteReply(review.uid)
  const told = {
    reviewId: review.id,
    text: null,
    state: 'UNKNOWN' as const,
    policyViolation: null,
    updatedAt: new Date(0).toISOString(),
  }
  await town.ctx.tx((tx) => tx.emit(reviews, 'sourceReply', { replies: [told] }))
  await until(
    () => town.reviewRow(review),
    ({ response_state }) => response_state === null,
  )
})

test('an answer that waits for a review which vanishes fails for that reason', async () => {
  const review = await town.review()
  await town.send(review, 'Late', { role: 'Escalation Manager Responses' })
  await town.app.owner.query('update review set vanished_at = now() where id = $1', [review.id])
  await town.ctx.tx((tx) => tx.emit(reviews, 'changed', { reviewIds: [review.id], locationIds: [review.locationId] }))
  expect((await reaches(review, 'Failed')).failureReason).toBe('ReviewDeleted')
})
