import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { until } from '#apps/testing/open-answer-town.ts'
import { openDesk, type TicketDesk } from '#product/conversation/tickets/server/open-desk.test-data.ts'
import { sayReviews } from '#product/reputation/reviews/server/public.ts'
import type { Load } from '../contract.ts'

let desk: TicketDesk
beforeAll(async () => {
  desk = await openDesk()
  await desk.town.app.owner.query(`update users set timezone = 'UTC', location_access = 'ALL' where tenant_id = $1`, [
    desk.town.tenantId,
  ])
})
afterAll(() => desk.close())

const loads = async (client?: Client): Promise<Load[]> => {
  const { status, body } = await (client ?? (await desk.admin())).get(`${desk.town.base}/operations`)
  if (status !== 200) throw new Error(`${status}`)
  return body
}
const loadOf = async (role: string | null, client?: Client) =>
  (await loads(client)).find(({ userID }) => userID === (role === null ? null : desk.idOf(role)))!
const soon = (minutes: number) => new Date(desk.town.app.clock.now().getTime() + minutes * 60_000).toISOString()
async function thread(place = 0): Promise<number> {
  const { town } = desk
  const review = await town.review({ place })
  await town.ctx.tx((tx) => sayReviews(tx, 'received', [{ id: review.id, location_id: review.locationId }]))
  const found = await until(
    async () => (await town.app.owner.query('select id from inbox_thread where review_id = $1', [review.id])).rows,
    (rows) => rows.length === 1,
  )
  return Number(found[0].id)
}
const give = async (threadId: number, role: string) => {
  const act = { kind: 'user', userID: desk.idOf(role), due: null }
  const { body } = await (await desk.admin()).put(`${desk.town.base}/inbox/act`, { ids: [threadId], act })
  expect(body).toMatchObject({ done: 1 })
}

test('each user stands with what is open, due today and late, those with the most that is late first, and what nobody has before all', async () => {
  const [late, today, free] = ['Responder', 'Location manager', 'Administrator'] as const
  const first = await desk.made({ userID: desk.idOf(late), dueAt: soon(10) })
  await desk.made({ userID: desk.idOf(today) })
  await desk.made({})
  await desk.town.app.owner.query(`update ticket set target_at = now() - interval '1 hour' where id = $1`, [first.id])
  const given = await thread()
  await give(given, today)
  const endOfDay = `date_trunc('day', now()) + interval '1 day' - interval '1 second'`
  await desk.town.app.owner.query(`update inbox_thread set due_at = ${endOfDay} where id = $1`, [given])
  const all = await loads()
  expect(all[0]).toMatchObject({ userID: null, name: null, tickets: { open: 1, late: 0 } })
  expect(all[1]).toMatchObject({ userID: desk.idOf(late), tickets: { open: 1, late: 1 } })
  expect(await loadOf(today)).toMatchObject({ threads: { open: 1, today: 1, late: 0 }, tickets: { open: 1, late: 0 } })
  expect(await loadOf(free)).toMatchObject({ tickets: { open: 0, today: 0, late: 0 } })
  await desk.act([first.id], { kind: 'close' })
  expect((await loadOf(late)).tickets).toEqual({ open: 0, today: 0, late: 0 })
})

test('nobody sees a count of what they do not see: other locations, threads without the right, tickets whose assignee is hidden', async () => {
  const { owner, people } = desk.town.app
  const elsewhere = await desk.town.locationAt(7)
  const manager = desk.idOf('Location manager')
  await desk.made({ userID: desk.idOf('Responder'), locationID: elsewhere })
  await give(await thread(7), 'Responder')
  await owner.query(`update users set location_access = 'SOME', location_ids = array[$2::bigint] where id = $1`, [
    manager,
    await desk.town.locationAt(0),
  ])
  await owner.query(`update users set location_access = 'SOME', location_ids = array[$2::bigint] where id = $1`, [
    desk.idOf('Responder'),
    elsewhere,
  ])
  const limited = await desk.town.as('Location manager')
  const setActions = (remove: string, add: string[]) =>
    owner.query(
      `update role set actions = array(select distinct unnest(array_remove(actions, $2) || $3::text[])), version = version + 1 where id = $1`,
      [desk.roleOf('Location manager'), remove, add],
    )
  await setActions('', ['review-inbox.view', 'review-inbox.assign', 'tickets.view', 'tickets.assign'])
  expect(await loadOf('Responder', limited)).toBeUndefined() // neither theirs nor free to be given some
  expect((await loadOf('Responder')).threads).toMatchObject({ open: 1 })
  await setActions('review-inbox.assign', [])
  expect(await loadOf(null, limited)).toMatchObject({ threads: null, tickets: { late: 0 } })
  await setActions('tickets.assign', [])
  expect((await limited.get(`${desk.town.base}/operations`)).status).toBe(403)
  const stranger = await desk.town.app.as('Administrator', 'stranger')
  expect((await stranger.get(`/api/tenants/${people.home.id}/operations`)).status).toBe(403)
})
