import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openDesk, type TicketDesk } from '#product/conversation/tickets/server/open-desk.test-data.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import type { Task } from '../contract.ts'
import { repeatJob } from './repeat/repeat-job.ts'

let desk: TicketDesk
let base: string
let agent: Client
beforeAll(async () => {
  desk = await openDesk()
  base = `${desk.town.base}/tasks`
  agent = await desk.town.app.asAgency()
})
afterAll(() => desk.close())

const create = (given: object, client = agent) =>
  client.post(base, { title: 'Look into it', type: 'Custom', priority: 2, ...given })
const made = async (given: object): Promise<Task> => {
  const { status, body } = await create(given)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const one = async (id: number): Promise<Task> => (await agent.get(`${base}/${id}`)).body
const found = async (name: string, id: number): Promise<number[]> =>
  (await agent.put(`${base}/search`, { view: 'Open', filters: [{ name, values: [String(id)] }] })).body.items.map(
    (task: Task) => task.id,
  )
/** Takes actions from the agency's user for as long as it takes. */
async function without(action: string, work: () => Promise<void>) {
  const { owner, people } = desk.town.app
  const { rows } = await owner.query(
    `select id, actions from role where id in (select role_id from user_role where user_id = $1)`,
    [people.agencyUser.id],
  )
  const set = `update role set actions = $2, version = version + 1 where id = $1`
  for (const { id, actions } of rows) await owner.query(set, [id, actions.filter((one: string) => one !== action)])
  await work()
  for (const { id, actions } of rows) await owner.query(set, [id, actions])
}

test('a task keeps the review and the ticket it comes from, and is found by them', async () => {
  const review = await desk.town.review({ rating: 1 })
  const ticket = await desk.made()
  const ofReview = await made({ reviewID: review.id, locationID: review.locationId })
  const ofTicket = await made({ ticketID: ticket.id })
  expect(ofReview).toMatchObject({ reviewID: review.id, reviewState: 'Here', ticketID: null, ticketState: null })
  expect(ofTicket).toMatchObject({
    reviewID: null,
    reviewState: null,
    ticketID: ticket.id,
    ticketNumber: ticket.number,
    ticketState: 'Here',
  })
  expect(await found('review', review.id)).toEqual([ofReview.id])
  expect(await found('ticket', ticket.id)).toEqual([ofTicket.id])
  await agent.put(`${base}/act`, { ids: [ofReview.id], act: { kind: 'close' } })
  expect(await found('review', review.id)).toEqual([])
})

test('editing keeps it, and so does the next one of a series', async () => {
  const ticket = await desk.made()
  const dueAt = new Date(desk.town.app.clock.now().getTime() - 3_600_000).toISOString()
  const first = await made({ ticketID: ticket.id, dueAt, repeatRule: 'FREQ=DAILY', repeatZone: 'UTC' })
  const { title, text, type, priority, locationID, items, needsProof, repeatRule, repeatZone, version } = first
  const body = { title, text, type, priority, locationID, dueAt, items, needsProof, repeatRule, repeatZone, version }
  const saved = await agent.put(`${base}/${first.id}`, { ...body, title: 'Look again' })
  expect(saved.body).toMatchObject({ title: 'Look again', ticketID: ticket.id })
  const ctx = await openJobCtx(desk.town.app, desk.town.tenantId)
  await repeatJob.run(ctx, {})
  await ctx.close()
  expect(await found('ticket', ticket.id)).toHaveLength(2)
})

test('a task outlives what it comes from, and says that it was removed', async () => {
  const { owner } = desk.town.app
  const review = await desk.town.review({ rating: 2 })
  const ticket = await desk.made()
  const task = await made({ reviewID: review.id, ticketID: ticket.id })
  await owner.query('delete from ticket where id = $1', [ticket.id])
  await owner.query('delete from review where id = $1', [review.id])
  const gone = { reviewID: null, reviewState: 'Removed', ticketID: null, ticketNumber: null, ticketState: 'Removed' }
  expect(await one(task.id)).toMatchObject(gone)
})

test('who may not see the review or the ticket learns that there is one, and no more', async () => {
  const review = await desk.town.review({ rating: 2 })
  const ticket = await desk.made()
  const task = await made({ reviewID: review.id, ticketID: ticket.id })
  await without('reviews.view', async () => {
    expect(await one(task.id)).toMatchObject({ reviewID: null, reviewState: 'NoAccess', ticketState: 'Here' })
    expect(await create({ reviewID: review.id })).toMatchObject({ status: 400, key: 'tasks.unknownReview' })
  })
  await without('tickets.view', async () => {
    expect(await one(task.id)).toMatchObject({ ticketID: null, ticketNumber: null, ticketState: 'NoAccess' })
    expect(await create({ ticketID: ticket.id })).toMatchObject({ status: 400, key: 'tasks.unknownTicket' })
  })
})

test('no task comes from a review or a ticket that is not there', async () => {
  for (const [given, key, field] of [
    [{ reviewID: 999_999 }, 'tasks.unknownReview', 'reviewID'],
    [{ ticketID: 999_999 }, 'tasks.unknownTicket', 'ticketID'],
  ] as const)
    expect(await create(given)).toMatchObject({ status: 400, key, field })
})
