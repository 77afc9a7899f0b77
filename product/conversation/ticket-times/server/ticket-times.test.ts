import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openDesk, type TicketDesk } from '#product/conversation/tickets/server/open-desk.test-data.ts'
import { MAX_MINUTES, MOST_ENTRIES } from '../contract.ts'

let desk: TicketDesk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const today = () => desk.town.app.clock.now().toISOString().slice(0, 10)
const at = (ticketId: number) => `${desk.base}/${ticketId}/times`
const add = async (ticketId: number, given: object = {}, client?: Client) =>
  (client ?? (await desk.admin())).post(at(ticketId), { minutes: 25, day: today(), ...given })
const list = async (ticketId: number) => (await (await desk.admin()).get(at(ticketId))).body

test('what users worked is listed, the latest day first, and summed up, with no change of the ticket', async () => {
  const ticket = await desk.made()
  expect(await list(ticket.id)).toEqual({ minutes: 0, entries: [] })
  expect(await add(ticket.id, { text: ' Called the guest ' })).toMatchObject({
    status: 200,
    body: { minutes: 25, text: 'Called the guest', author: { name: 'Administrator Tester' }, day: today() },
  })
  await add(ticket.id, { minutes: 90, day: '2026-01-31' }, await desk.town.as('Responder'))
  const { minutes, entries } = await list(ticket.id)
  expect(minutes).toBe(115)
  expect(entries.map(({ day }: { day: string }) => day)).toEqual([today(), '2026-01-31'])
  expect(await desk.one(ticket.id)).toMatchObject({ version: 1 })
  await desk.act([ticket.id], { kind: 'close' })
  expect((await add(ticket.id, { minutes: 5 })).status).toBe(200)
})

test('an entry is deleted by its author alone', async () => {
  const { id } = await desk.made()
  const { body } = await add(id)
  const other = await desk.town.as('Responder')
  expect(await other.delete(`${at(id)}/${body.id}`)).toMatchObject({ status: 409, key: 'ticket-times.notYours' })
  const admin = await desk.admin()
  expect((await admin.delete(`${at(id)}/${body.id}`)).status).toBe(200)
  expect(await admin.delete(`${at(id)}/${body.id}`)).toMatchObject({ status: 404, key: 'ticket-times.notFound' })
  expect((await list(id)).entries).toEqual([])
})

test('an entry belongs to its ticket: through another one it is not found', async () => {
  const [one, other] = [await desk.made(), await desk.made()]
  const { body } = await add(one.id)
  expect((await (await desk.admin()).delete(`${at(other.id)}/${body.id}`)).status).toBe(404)
  expect((await list(one.id)).entries).toHaveLength(1)
})

test('bad input names its field; a day ahead is taken where it is tomorrow already, and no later one', async () => {
  const { id } = await desk.made()
  const dayIn = (days: number) =>
    new Date(desk.town.app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const cases: [object, number, string, string][] = [
    [{ minutes: 0 }, 400, 'error.invalid', 'minutes'],
    [{ minutes: 1.5 }, 400, 'error.invalid', 'minutes'],
    [{ minutes: MAX_MINUTES + 1 }, 400, 'error.invalid', 'minutes'],
    [{ day: '2026-02-30' }, 400, 'error.invalid', 'day'],
    [{ day: dayIn(2) }, 422, 'ticket-times.futureDay', 'day'],
  ]
  for (const [given, status, key, field] of cases) expect(await add(id, given)).toMatchObject({ status, key, field })
  expect((await list(id)).entries).toEqual([])
  expect((await add(id, { day: dayIn(1) })).status).toBe(200)
})

test('a ticket has so many entries and no more', async () => {
  const { id } = await desk.made()
  await desk.town.app.owner.query(
    `insert into ticket_time (tenant_id, ticket_id, author_id, minutes, day, text, at)
     select $1, $2, $3, 1, '2026-01-01', '', now() from generate_series(1, $4::int)`,
    [desk.town.tenantId, id, desk.idOf('Responder'), MOST_ENTRIES],
  )
  expect(await add(id)).toMatchObject({ status: 409, key: 'ticket-times.tooMany' })
})

test('time goes with its ticket', async () => {
  const { id } = await desk.made()
  await add(id)
  await (await desk.admin()).put(`${desk.base}/delete`, { ids: [id] })
  const { rows } = await desk.town.app.owner.query('select 1 from ticket_time where ticket_id = $1', [id])
  expect(rows).toEqual([])
})
