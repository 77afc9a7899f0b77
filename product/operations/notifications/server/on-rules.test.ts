import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '#apps/testing/client.ts'
import { openAnswerTown, until } from '#apps/testing/open-answer-town.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
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

test('a rule whose user lost a right pauses, and those who manage rules are told, and not that user', async () => {
  const { owner, people, url } = town.app
  const email = 'had.rules@home.example'
  const { rows } = await owner.query(
    `with made as (insert into role (agency_id, tenant_id, name, actions) select agency_id, id, $2, $3 from tenant where id = $1 returning id),
       person as (insert into users (tenant_id, agency_id, email, first_name, last_name, locale, location_access, password_hash)
         select tenant_id, agency_id, $2, 'Only', 'These', locale, 'ALL', password_hash from users where id = $4 returning id, agency_id)
     insert into user_role (agency_id, user_id, role_id) select person.agency_id, person.id, made.id from person, made
     returning user_id::int as "userId", role_id as "roleId"`,
    [
      people.home.id,
      email,
      ['platform-tenants.edit', 'reviews.view', 'ratings_and_reviews.rating.flag'],
      people.home.users['Administrator']!.id,
    ],
  )
  const theirs = await signInAs(url, email, PASSWORD)
  const rule = await theirs.post(`${town.base}/rules`, {
    name: 'Of somebody who left',
    event: 1,
    filters: [],
    actions: [{ kind: 'Flag' }],
  })
  await theirs.post(`${town.base}/rules/${rule.body.id}/dry-run`)
  expect((await theirs.post(`${town.base}/rules/${rule.body.id}/on`)).status).toBe(200)
  await owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    rows[0].roleId,
    ['reviews.view'],
  ])
  const review = await town.review({ place: 2, rating: 1 })
  await town.ctx.tx((tx) => sayReviews(tx, 'received', [{ id: review.id, location_id: review.locationId }]))
  const told = await until(
    () => bell('Administrator'),
    (found) => found.some(({ kind, about }) => kind === 'RulePaused' && about === 'Of somebody who left'),
  )
  expect(told.filter(({ about }) => about === 'Of somebody who left')).toMatchObject([
    { kind: 'RulePaused', lastID: rule.body.id },
  ])
  const { rows: hears } = await owner.query(
    `select distinct user_id::int as id from notification_item where tenant_id = $1 and kind = 'RulePaused' and subject = $2`,
    [people.home.id, rule.body.id],
  )
  expect(hears).toEqual([{ id: people.home.users['Administrator']!.id }])
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
