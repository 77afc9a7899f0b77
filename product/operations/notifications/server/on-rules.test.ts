import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAnswerTown, until } from '#apps/testing/open-answer-town.ts'
import { pagePath } from '#platform/contract/page-link.ts'
import { GENERAL } from '#product/business/sources/contract.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { questions } from '#product/reputation/questions/contract.ts'
import { sayReviews } from '#product/reputation/reviews/server/public.ts'
import type { Notification } from '../contract.ts'
import { placeOf } from '../places.ts'

let town: Awaited<ReturnType<typeof openAnswerTown>>
beforeAll(async () => {
  town = await openAnswerTown()
})
afterAll(() => town.close())

const bell = async (role: string): Promise<Notification[]> =>
  (await (await town.as(role)).get(`${town.base}/notifications`)).body.items

test('what a rule reports stands under the bell of those it names, and its user hears when it pauses itself', async () => {
  const admin = await town.as('Administrator')
  const { users } = town.app.people.home
  const rule = await admin.post(`${town.base}/rules`, {
    name: 'Tell them',
    event: 1,
    filters: [],
    actions: [{ kind: 'Notify', userIDs: [users['Responder']!.id] }],
  })
  await admin.post(`${town.base}/rules/${rule.body.id}/dry-run`)
  expect((await admin.post(`${town.base}/rules/${rule.body.id}/on`)).status).toBe(200)
  const review = await town.review({ place: 1, rating: 1 })
  const arrives = () =>
    town.ctx.tx((tx) => sayReviews(tx, 'received', [{ id: review.id, location_id: review.locationId }]))
  await arrives()
  const lines = await until(
    () => bell('Responder'),
    (found) => found.some(({ kind }) => kind === 'RuleNotice'),
  )
  expect(lines).toMatchObject([{ kind: 'RuleNotice', count: 1, lastID: review.id, note: 'Tell them' }])

  await town.app.owner.query(
    `insert into automation_run (tenant_id, rule_id, number, event, review_id, location_id, state, chain, depth, correlation_id, trigger, facts, created_at)
     select $1, $2, 1, 1, $3, $4, 'Done', gen_random_uuid(), 1, 'x' || n, 'x' || n, '[]', $5 from generate_series(1, 2000) n`,
    [town.tenantId, rule.body.id, review.id, review.locationId, town.app.clock.now()],
  )
  const other = await town.review({ place: 1, rating: 1 })
  await town.ctx.tx((tx) => sayReviews(tx, 'received', [{ id: other.id, location_id: other.locationId }]))
  const told = await until(
    () => bell('Administrator'),
    (found) => found.some(({ kind }) => kind === 'RulePaused'),
  )
  expect(told.find(({ kind }) => kind === 'RulePaused')).toMatchObject({ about: 'Tell them', lastID: rule.body.id })
  expect((await bell('Responder')).filter(({ kind }) => kind === 'RulePaused')).toEqual([])
})

test('what a rule reports of a question stands there, too, and leads to the question', async () => {
  const admin = await town.as('Administrator')
  const rule = await admin.post(`${town.base}/rules`, {
    name: 'Tell of questions',
    event: 20,
    subject: 'Question',
    actions: [{ kind: 'Notify', userIDs: [town.app.people.home.users['Administrator']!.id] }],
  })
  await admin.post(`${town.base}/rules/${rule.body.id}/dry-run`)
  expect((await admin.post(`${town.base}/rules/${rule.body.id}/on`)).status).toBe(200)
  const question = await admin.post(`${town.base}/questions`, {
    locationID: await town.locationAt(1),
    sourceID: GENERAL,
    text: 'Do you open on Sundays?',
    date: '2026-11-20T09:00:00Z',
  })
  const lines = await until(
    () => bell('Administrator'),
    (found) => found.some(({ kind }) => kind === 'RuleQuestionNotice'),
  )
  const line = lines.find(({ kind }) => kind === 'RuleQuestionNotice')!
  expect(line).toMatchObject({ count: 1, lastID: question.body.id, note: 'Tell of questions' })
  expect(placeOf(line)).toEqual({ to: pagePath(questions, 'list', {}), search: { open: String(question.body.id) } })
})

test('what a rule reports of a ticket stands there, too, and leads to the ticket', async () => {
  const admin = await town.as('Administrator')
  await town.app.owner.query(`update users set location_access = 'ALL' where tenant_id = $1`, [town.tenantId])
  const rule = await admin.post(`${town.base}/rules`, {
    name: 'Tell of tickets',
    event: 10,
    subject: 'Ticket',
    actions: [{ kind: 'Notify', userIDs: [town.app.people.home.users['Administrator']!.id] }],
  })
  await admin.post(`${town.base}/rules/${rule.body.id}/dry-run`)
  expect((await admin.post(`${town.base}/rules/${rule.body.id}/on`)).status).toBe(200)
  const ticket = await admin.post(`${town.base}/tickets`, {
    type: 28,
    title: 'Cold soup',
    locationID: await town.locationAt(1),
  })
  const lines = await until(
    () => bell('Administrator'),
    (found) => found.some(({ kind }) => kind === 'RuleTicketNotice'),
  )
  const line = lines.find(({ kind }) => kind === 'RuleTicketNotice')!
  expect(line).toMatchObject({ count: 1, lastID: ticket.body.id, note: 'Tell of tickets' })
  expect(placeOf(line)).toEqual({
    to: pagePath(tickets, 'list', {}),
    search: { open: String(ticket.body.id) },
  })
})
