import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { sayDueJob } from '#product/conversation/tasks/server/public.ts'
import { ruleEvent } from '../contract.ts'
import { openRules } from './automations.test-data.ts'

let the: Awaited<ReturnType<typeof openRules>>
beforeAll(async () => {
  the = await openRules()
  await the.app.owner.query(`update users set location_access = 'ALL' where tenant_id = $1`, [the.town.tenantId])
})
afterAll(() => the.town.close())

const admin = () => the.town.as('Administrator')
const soon = (minutes: number) => new Date(the.app.clock.now().getTime() + minutes * 60_000).toISOString()
const flagged = async (id: number): Promise<boolean> =>
  (await the.app.owner.query('select flagged from review where id = $1', [id])).rows[0].flagged
async function task(agency: Client, given: object): Promise<number> {
  const { status, key, body } = await agency.post(`${the.base}/tasks`, {
    title: 'Look into it',
    type: 'Custom',
    priority: 2,
    dueAt: soon(5),
    ...given,
  })
  if (status !== 200) throw new Error(`no task: ${key}`)
  return body.id
}
async function clockComes(minutes: number) {
  the.app.clock.advance(minutes * 60)
  const ctx = await openJobCtx(the.app, the.town.tenantId)
  await sayDueJob.run(ctx, {})
  await ctx.close()
  await the.settled()
}

test('a task that is due sets off rules on its ticket or its review, once for each due date, and none when it was closed or is of neither', async () => {
  const [review, other, ofTicket] = [await the.town.review(), await the.town.review(), await the.town.review()]
  const agency = await the.app.asAgency()
  const ticket = (
    await (await admin()).post(`${the.base}/tickets`, { type: 28, title: 'Cold soup', reviewID: ofTicket.id })
  ).body
  const onReview = await the.on({ event: ruleEvent.TaskDue, again: true, actions: [{ kind: 'Flag' }] })
  const onTicket = await the.on({
    event: ruleEvent.TaskDue,
    subject: 'Ticket',
    actions: [{ kind: 'Note', text: 'A task is due.' }],
  })
  const ofReview = await task(agency, { reviewID: review.id })
  const closed = await task(agency, { reviewID: other.id })
  await task(agency, { ticketID: ticket.id })
  await task(agency, {})
  await agency.put(`${the.base}/tasks/act`, { ids: [closed], act: { kind: 'close' } })
  await clockComes(0)
  expect(await the.runs()).toEqual([])
  await clockComes(6)
  await the.ranTo(onTicket, ticket, 'Done', 'ticket')
  expect(await the.ranTo(onReview, review, 'Done')).toMatchObject({ event: ruleEvent.TaskDue })
  await the.ranTo(onReview, ofTicket, 'Done') // the review that the ticket is about
  expect(await the.runsOf(onReview, other)).toEqual([])
  expect([await flagged(review.id), await flagged(other.id)]).toEqual([true, false])
  await clockComes(6)
  expect(await the.runsOf(onReview)).toHaveLength(2) // it was said

  const { body } = await agency.get(`${the.base}/tasks/${ofReview}`)
  const { title, text, type, priority, locationID, items, needsProof, version } = body
  const moved = { title, text, type, priority, locationID, items, needsProof, version, dueAt: soon(5) }
  expect((await agency.put(`${the.base}/tasks/${ofReview}`, moved)).status).toBe(200)
  await clockComes(6)
  expect(await the.runsOf(onReview, review)).toHaveLength(2)
  for (const id of [onReview, onTicket]) await the.turn(id, 'off')
})

test('a customer who changes sets off rules on the newest of their reviews that is here', async () => {
  const [old, newest, hidden] = [await the.town.review(), await the.town.review(), await the.town.review()]
  const { rows } = await the.app.owner.query('select customer_id from review where id = $1', [newest.id])
  const customer = Number(rows[0].customer_id)
  await the.app.owner.query(
    `update review set customer_id = $1, date = now() - make_interval(days => 2) where id = $2`,
    [customer, old.id],
  )
  await the.app.owner.query(
    `update review set customer_id = $1, date = now() + make_interval(days => 2), hidden_at = now() where id = $2`,
    [customer, hidden.id],
  )
  const rule = await the.on({ event: ruleEvent.CustomerChanged, actions: [{ kind: 'Flag' }] })
  const label = (await (await admin()).post(`${the.base}/labels`, { name: 'VIP', type: 'inbox' })).body
  const labelled = await (
    await admin()
  ).put(`${the.base}/customers/labels`, { ids: [customer], add: [label.id], remove: [] })
  expect(labelled.status).toBe(200)
  await the.ranTo(rule, newest, 'Done')
  expect(await the.runsOf(rule)).toHaveLength(1)
  expect([await flagged(old.id), await flagged(newest.id), await flagged(hidden.id)]).toEqual([false, true, false])
})
