import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openAnswerTown, until, type AnswerTown, type Review } from '#apps/testing/open-answer-town.ts'
import { ME, operator } from '#platform/contract/filter.ts'
import { moduleKey } from '#product/organization/modules/contract.ts'
import { type ApprovalStep, MAX_RULES } from '#product/reputation/approvals/contract.ts'

let town: AnswerTown
let admin: Client
const clients = new Map<string, Client>()
beforeAll(async () => {
  town = await openAnswerTown()
  admin = await town.app.as('Administrator')
})
afterAll(() => town.close())

const AUTHOR = 'Location manager'
const APPROVER = 'Response Approver'
const MANAGER = 'Escalation Manager Responses'
const roleOf = (name: string) => town.app.people.home.users[name]!.roleId
const personOf = (name: string) => town.app.people.home.users[name]!.id
const rules = (path = '') => `${town.base}/approval-rules${path}`
const as = async (role: string) => {
  if (!clients.has(role)) clients.set(role, await town.app.as(role))
  return clients.get(role)!
}

/** One rule alone, for as long as a test. */
async function withRule(rule: object, steps: Partial<ApprovalStep>[], work: (rule: { id: number }) => Promise<void>) {
  const made = await admin.post(rules(), { name: 'Rule', steps, ...rule })
  expect(made.status, made.key).toBe(200)
  try {
    await work(made.body)
  } finally {
    await admin.delete(rules(`/${made.body.id}`))
  }
}
const waiting = async (review: Review, text = 'Thank you', role = AUTHOR) => {
  const { body } = await town.send(review, text, { role })
  expect(body.state).toBe('PendingApproval')
  return body
}
const approve = async (role: string, { id, version }: { id: number; version: number }, also: object = {}) =>
  (await as(role)).put(`${town.base}/responses/${id}/approve`, { version, ...also })
const toApprove = async (role: string, { locationId }: Review) => {
  const filters = [
    { name: 'location', operator: operator.Equal, values: [String(locationId)] },
    { name: 'responseState', operator: operator.Equal, values: ['PendingApproval'] },
    { name: 'approver', operator: operator.Equal, values: [ME, ''] },
  ]
  const { body } = await (await as(role)).put(`${town.base}/reviews/search`, { filters })
  return body.items.length
}
const told = async (role: string, review: Review) =>
  (
    await town.app.owner.query(
      `select from notification where tenant_id = $1 and user_id = $2 and kind = 'ReplyWaits' and read_at is null and $3 = any(subjects)`,
      [town.tenantId, personOf(role), review.id],
    )
  ).rowCount

test('a reply goes through its steps one after the other, and only who a step names decides in it', async () => {
  await withRule(
    { name: 'Two pairs of eyes' },
    [{ roleIDs: [roleOf(APPROVER)] }, { userIDs: [personOf(MANAGER)] }],
    async () => {
      const review = await town.review({ place: 2 })
      const handedIn = await waiting(review)
      expect(handedIn.approval).toEqual({
        rule: 'Two pairs of eyes',
        steps: [
          { need: 'Any', approvers: [APPROVER], moderates: false, approvals: [], isDone: false },
          { need: 'Any', approvers: [`${MANAGER} Tester`], moderates: false, approvals: [], isDone: false },
        ],
      })
      expect([await toApprove(APPROVER, review), await toApprove(MANAGER, review)]).toEqual([1, 0])
      const early = await approve(MANAGER, handedIn)
      expect([early.status, early.key]).toEqual([403, 'responses.othersDecide'])
      const early2 = await (
        await as(MANAGER)
      ).put(`${town.base}/responses/${handedIn.id}/reject`, { reason: 'No', version: handedIn.version })
      expect([early2.status, early2.key]).toEqual([403, 'responses.othersDecide'])
      await until(
        () => told(APPROVER, review),
        (count) => count === 1,
      )
      expect(await told(MANAGER, review)).toBe(0)

      const first = await approve(APPROVER, handedIn, { text: 'Thank you, Robin' })
      expect(first.body).toMatchObject({
        state: 'PendingApproval',
        submittedText: 'Thank you',
        text: 'Thank you, Robin',
      })
      expect(first.body.approval.steps[0]).toMatchObject({ isDone: true, approvals: [{ name: `${APPROVER} Tester` }] })
      expect([await toApprove(APPROVER, review), await toApprove(MANAGER, review)]).toEqual([0, 1])
      expect((await approve(APPROVER, first.body)).key).toBe('responses.othersDecide')
      await until(
        () => told(MANAGER, review),
        (count) => count === 1,
      )
      expect(await told(APPROVER, review)).toBe(0)
      expect((await town.list(review, MANAGER)).rules).toMatchObject({
        decides: true,
        approvers: [`${MANAGER} Tester`],
      })
      expect((await town.list(review, APPROVER)).rules.decides).toBe(false)

      const last = await approve(MANAGER, first.body)
      expect(last.body).toMatchObject({
        state: 'PendingIntegration',
        submittedText: 'Thank you',
        text: 'Thank you, Robin',
      })
      await until(
        () => town.replyAt(review),
        (reply) => reply?.comment === 'Thank you, Robin',
      )
    },
  )
})

test('where each has to approve one is not enough, and nobody counts twice', async () => {
  const steps = [{ roleIDs: [roleOf(APPROVER)], userIDs: [personOf(MANAGER)], need: 'All' as const }]
  await withRule({}, steps, async () => {
    const handedIn = await waiting(await town.review())
    const first = await approve(APPROVER, handedIn)
    expect(first.body).toMatchObject({ state: 'PendingApproval', approval: { steps: [{ isDone: false }] } })
    expect((await approve(APPROVER, first.body)).key).toBe('responses.othersDecide')
    expect((await approve(MANAGER, first.body)).body.state).toBe('PendingIntegration')
  })
})

test('a rule fits by location, rating and words; without one that fits whoever may approve does, and everybody means everybody', async () => {
  const review = await town.review()
  const other = await town.review({ place: 9 })
  const elsewhere = { locationIDs: [other.locationId] }
  const [{ rating }] = (await town.app.owner.query('select rating from review where id = $1', [review.id])).rows
  const isAsked = async (rule: object, text = 'Thank you', role = AUTHOR) => {
    let approval: unknown
    await withRule({ position: 5, ...rule }, [{ userIDs: [personOf(MANAGER)] }], async () => {
      const fresh = await town.review()
      const { body } = await town.send(fresh, text, { role })
      approval = body.approval
    })
    return approval !== null
  }
  expect(await isAsked({})).toBe(true)
  expect(await isAsked(elsewhere)).toBe(false)
  expect(await isAsked({ locationIDs: [review.locationId] })).toBe(true)
  expect(await isAsked({ minRating: rating, maxRating: rating })).toBe(true)
  expect(await isAsked(rating === 1 ? { minRating: 2 } : { maxRating: rating - 1 })).toBe(false)
  expect(await isAsked({ words: ['refund*'] }, 'We will refund you')).toBe(true)
  expect(await isAsked({ words: ['refund*'] })).toBe(false)
  expect(await isAsked({}, 'Thanks', 'Responder')).toBe(false)
  expect(await isAsked({ everybody: true }, 'Thanks', 'Responder')).toBe(true)
})

test('the lowest number counts, and a reply under way keeps the steps that it was handed in with', async () => {
  await withRule({ name: 'Later', position: 2 }, [{ userIDs: [personOf(MANAGER)] }], async () => {
    await withRule({ name: 'Sooner', position: 1 }, [{ userIDs: [personOf(APPROVER)] }], async ({ id }) => {
      const handedIn = await waiting(await town.review())
      expect(handedIn.approval.rule).toBe('Sooner')
      const { body: all } = await admin.get(rules())
      const rule = all.find((one: { id: number }) => one.id === id)
      const { id: _, ...kept } = rule
      const saved = await admin.put(rules(`/${id}`), { ...kept, steps: [{ userIDs: [personOf(MANAGER)] }] })
      expect(saved.status).toBe(200)
      expect((await approve(MANAGER, handedIn)).key).toBe('responses.othersDecide')
      expect((await approve(APPROVER, handedIn)).body.state).toBe('PendingIntegration')
      expect((await admin.put(rules(`/${id}`), kept)).key).toBe('platform.stale')
    })
  })
})

test('whom nobody but the author could stand for falls out, and nobody approves their own', async () => {
  await withRule({ everybody: true }, [{ userIDs: [personOf(MANAGER)] }], async () => {
    const own = await waiting(await town.review(), 'Thank you', MANAGER)
    expect(own.approval.steps).toEqual([{ need: 'Any', approvers: [], moderates: false, approvals: [], isDone: false }])
    expect((await approve(MANAGER, own)).key).toBe('responses.ownApproval')
    expect((await approve(APPROVER, own)).body.state).toBe('PendingIntegration')
  })
})

test('who stands in for somebody approves what waits for them, from one day to another, and never for the author', async () => {
  const at = `${town.base}/approval-stand-in`
  const manager = await as(MANAGER)
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const to = (from: number, until: number) =>
    manager.put(at, { standInID: personOf(APPROVER), from: day(from), until: day(until) })
  await withRule({ everybody: true }, [{ userIDs: [personOf(MANAGER)] }], async () => {
    const [past, today, own] = [await town.review({ place: 3 }), await town.review(), await town.review()]
    const waits = await waiting(past)
    expect((await to(-9, -3)).status).toBe(200)
    expect((await approve(APPROVER, waits)).key).toBe('responses.othersDecide')
    expect((await to(-1, 1)).body).toMatchObject({ standInName: `${APPROVER} Tester` })
    expect((await (await as(APPROVER)).get(at)).body.for).toMatchObject([{ name: `${MANAGER} Tester` }])
    expect(await toApprove(APPROVER, past)).toBe(1)
    expect((await approve(APPROVER, waits)).body.state).toBe('PendingIntegration')
    const second = await waiting(today)
    await until(
      () => told(APPROVER, today),
      (count) => count === 1,
    )
    const theirs = await waiting(own, 'Mine', MANAGER)
    expect(theirs.approval.steps[0].approvers).toEqual([])
    expect((await manager.delete(at)).body).toMatchObject({ standInID: null })
    expect((await approve(APPROVER, second)).key).toBe('responses.othersDecide')
  })
  const wrong = await manager.put(at, { standInID: personOf(MANAGER), from: day(0), until: day(1) })
  expect([wrong.status, wrong.key, wrong.field]).toEqual([400, 'approvals.badStandIn', 'standInID'])
  const back = await manager.put(at, { standInID: personOf(APPROVER), from: day(2), until: day(1) })
  expect([back.status, back.key, back.field]).toEqual([422, 'approvals.daysReversed', 'until'])
})

test('many replies are shown and approved at once, each as it was seen, those of others left', async () => {
  const [one, two, three] = [await town.review(), await town.review(), await town.review()]
  const first = await waiting(one)
  const second = await waiting(two, 'Thanks')
  let third!: { id: number; version: number }
  await withRule({}, [{ userIDs: [personOf(MANAGER)] }], async () => {
    third = await waiting(three)
  })
  const approver = await as(APPROVER)
  const reviewIDs = [one, two, three].map(({ id }) => id)
  const shown = await approver.put(`${town.base}/responses/waiting`, { reviewIDs })
  expect(shown.body).toMatchObject([
    { reviewID: one.id, text: 'Thank you', decides: true, version: first.version },
    { reviewID: two.id, text: 'Thanks', decides: true, version: second.version },
    { reviewID: three.id, decides: false },
  ])
  const replies = [
    { reviewID: one.id, version: first.version },
    { reviewID: two.id, version: second.version + 1 },
    { reviewID: three.id, version: third.version },
  ]
  const { body } = await approver.post(`${town.base}/responses/bulk-approve`, { replies })
  expect(body).toMatchObject({
    done: 1,
    failed: 2,
    results: [
      { id: one.id, ok: true },
      { id: two.id, ok: false, key: 'platform.stale' },
      { id: three.id, ok: false, key: 'responses.othersDecide' },
    ],
  })
  const again = await approver.post(`${town.base}/responses/bulk-approve`, { replies: replies.slice(0, 1) })
  expect(again.body.results[0]).toMatchObject({ ok: false })
  const away = await town.app.as(APPROVER, 'sibling')
  const at = `/api/tenants/${town.app.people.sibling.id}/responses/waiting`
  expect((await away.put(at, { reviewIDs })).body).toEqual([])
})

test('a rule that could not work is refused at its field', async () => {
  const steps = [{ userIDs: [personOf(MANAGER)] }]
  const answer = async (body: object) => {
    const { status, key, field } = await admin.post(rules(), { name: 'Odd', steps, ...body })
    return [status, key, field]
  }
  expect(await answer({ minRating: 4, maxRating: 2 })).toEqual([422, 'approvals.ratingsReversed', 'maxRating'])
  expect(await answer({ steps: [...steps, { roleIDs: [roleOf('Analyst')] }] })).toEqual([
    400,
    'approvals.badStep',
    'steps',
  ])
  expect(await answer({ steps: [{ userIDs: [town.app.people.stranger.users[MANAGER]!.id] }] })).toEqual([
    400,
    'approvals.badStep',
    'steps.0.userIDs',
  ])
  const theirs = town.app.people.stranger.users[MANAGER]!.roleId
  expect(await answer({ steps: [{ roleIDs: [theirs] }] })).toEqual([400, 'approvals.badStep', 'steps.0.roleIDs'])
  expect(await answer({ locationIDs: [999_999_999] })).toEqual([400, 'approvals.unknownLocation', 'locationIDs'])
  await withRule({ name: 'odd' }, steps, async () => {
    expect(await answer({})).toEqual([409, 'approvals.nameTaken', 'name'])
  })
  expect((await admin.delete(rules('/999999'))).key).toBe('approvals.notFound')
})

test('there are no more rules than anybody can keep in mind', async () => {
  await town.app.owner.query(
    `insert into approval_rule (tenant_id, name, position, location_ids, min_rating, max_rating, words, everybody, steps, created_at)
     select $1, 'Rule ' || n, 900, '{}', 1, 1, '{unheard-of}', false, '[{"roleIDs":[],"userIDs":[],"need":"Any"}]', now() from generate_series(1, $2::int) n`,
    [town.tenantId, MAX_RULES],
  )
  const more = await admin.post(rules(), { name: 'One more', steps: [{}] })
  expect([more.status, more.key]).toEqual([409, 'approvals.tooMany'])
  expect(more.body.error.message).toContain(String(MAX_RULES))
  await town.app.owner.query('delete from approval_rule where tenant_id = $1', [town.tenantId])
})

test('a step of moderation waits for whoever may approve and chooses what widgets show, also for those who could send', async () => {
  await withRule(
    { name: 'Moderated', everybody: true },
    [{ roleIDs: [roleOf(APPROVER)] }, { moderates: true }],
    async () => {
      const review = await town.review({ place: 2 })
      const handedIn = await waiting(review, 'Thank you for coming', 'Responder')
      expect(handedIn.approvalStatus).toBe('PendingApproval')
      expect(handedIn.approval.steps[1]).toMatchObject({ approvers: [], moderates: true })
      const unread = await town.send(await town.review({ place: 2 }), '\u200b\u2060 ', { role: 'Responder' })
      expect([unread.status, unread.key, unread.field]).toEqual([400, 'error.invalid', 'text'])
      const { body: next } = await approve(APPROVER, handedIn)
      expect([next.state, next.approvalStatus]).toEqual(['PendingApproval', 'PendingModeration'])
      expect([await toApprove(APPROVER, review), await toApprove('Administrator', review)]).toEqual([0, 1])
      const other = await approve(MANAGER, next)
      expect([other.status, other.key]).toEqual([403, 'responses.othersDecide'])
      const { body: released } = await approve('Administrator', next)
      expect([released.state, released.approvalStatus]).toEqual(['PendingIntegration', 'Approved'])
    },
  )
})

test('who moderates decides nothing about their own reply, and nobody waits for moderation where that module is off', async () => {
  const turned = (on: boolean) =>
    town.app.owner.query('update tenant set closed_modules = $2 where id = $1', [
      town.tenantId,
      on ? [] : [moduleKey['review-moderating']],
    ])
  await withRule({ name: 'Moderated', everybody: true }, [{ moderates: true }], async () => {
    const own = await waiting(await town.review({ place: 2 }), 'Thanks a lot', 'Administrator')
    expect([own.approvalStatus, own.approval.steps[0].moderates]).toEqual(['PendingApproval', false])
    expect((await approve('Administrator', own)).key).toBe('responses.ownApproval')
    expect((await approve(APPROVER, own)).status).toBe(200)
    const review = await town.review({ place: 2 })
    const stuck = await waiting(review, 'Many thanks', 'Responder')
    expect(stuck.approvalStatus).toBe('PendingModeration')
    expect((await approve(APPROVER, stuck)).key).toBe('responses.othersDecide')
    await turned(false)
    try {
      expect((await approve(APPROVER, stuck)).body.approvalStatus).toBe('Approved')
      const free = await town.send(await town.review({ place: 2 }), 'Come again soon', { role: 'Responder' })
      expect([free.body.state, free.body.approval]).toEqual(['PendingIntegration', null])
    } finally {
      await turned(true)
    }
  })
})
