import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Forecast } from '../contract.ts'
import { openEscalations } from './open-escalations.test-data.ts'

const HOUR_MS = 3_600_000
let the: Awaited<ReturnType<typeof openEscalations>>
beforeAll(async () => {
  the = await openEscalations()
  await the.app.owner.query(`update users set location_access = 'ALL', timezone = 'UTC' where tenant_id = $1`, [
    the.tenantId,
  ])
})
afterAll(() => the.close())

const forecast = async (): Promise<Forecast> =>
  (await (await the.desk.admin()).get(`${the.base}/escalations/forecast`)).body
const inHours = (hours: number) => new Date(the.app.clock.now().getTime() + hours * HOUR_MS).toISOString()

test('what will be late is counted by target, queue and owner; what stands still is said, and not counted', async () => {
  const noon = new Date(the.app.clock.now())
  noon.setUTCDate(noon.getUTCDate() + 1)
  noon.setUTCHours(12, 0, 0, 0)
  the.app.clock.advance((noon.getTime() - the.app.clock.now().getTime()) / 1000)
  const queue = await the.queue('Front desk')
  const owner = the.desk.idOf('Administrator')
  await the.desk.made({ title: 'Today', dueAt: inHours(2), queueID: queue, userID: owner })
  await the.desk.made({ title: 'Tonight', dueAt: inHours(9), queueID: queue })
  await the.desk.made({ title: 'Tomorrow' })
  await the.desk.made({ title: 'Next month', dueAt: inHours(24 * 30) })
  const paused = await the.desk.made({ title: 'Paused', dueAt: inHours(1) })
  await the.desk.act([paused.id], { kind: 'wait', isOn: true })
  const done = await the.desk.made({ title: 'Done', dueAt: inHours(1) })
  await the.desk.act([done.id], { kind: 'close' })
  const said = await forecast()
  expect(said).toMatchObject({
    late: 0,
    today: 2,
    week: 3,
    stopped: 1,
    clocks: [{ kind: 'Resolution', today: 2, week: 3 }],
    queues: [
      { id: queue, name: 'Front desk', today: 2, week: 2 },
      { id: null, today: 0, week: 1 },
    ],
    owners: [
      { id: null, today: 1, week: 2 },
      { id: owner, today: 1, week: 1 },
    ],
  })
  expect(said.owners.find(({ id }) => id === owner)!.name).toBe('Administrator Tester')
  expect(said.soonest.map(({ title, calendar }) => [title, calendar])).toEqual([
    ['Today', null],
    ['Tonight', null],
    ['Tomorrow', null],
  ])
  expect(said.soonest[0]!.leftMinutes).toBeGreaterThanOrEqual(118)
  the.app.clock.advance(3 * 3600)
  expect(await forecast()).toMatchObject({ late: 1, today: 1, week: 2 })
})

test('what is left is working time by the calendar that counts', async () => {
  const admin = await the.desk.admin()
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    day,
    kind: 'Hours',
    periods: [{ opens: '09:00', closes: '17:00' }],
  }))
  const { body: calendar } = await admin.post(`${the.base}/working-calendars`, {
    name: 'Nine to five',
    timeZone: 'UTC',
    week,
    specialDays: [],
    isDefault: true,
  })
  const { id, targetAt } = await the.desk.made({ title: 'In three days' })
  const one = (await forecast()).soonest.find((ticket) => ticket.id === id)!
  expect(one).toMatchObject({ calendar: 'Nine to five', dueAt: targetAt })
  expect(Math.abs(one.leftMinutes - 24 * 60)).toBeLessThanOrEqual(1)
  await admin.delete(`${the.base}/working-calendars/${calendar.id}`)
})

test('who looks after some places counts those alone, and what a role hides it does not tell', async () => {
  const role = the.desk.roleOf('Analyst')
  await the.app.owner.query(`update role set actions = '{tickets.view}', version = version + 1 where id = $1`, [role])
  await the.app.owner.query(
    `update users set location_access = 'SOME', location_ids = array[$2::bigint] where id = $1`,
    [the.desk.idOf('Analyst'), await the.desk.town.locationAt(7)],
  )
  await the.desk.made({ title: 'Elsewhere', locationID: await the.desk.town.locationAt(7) })
  const analyst = await the.desk.town.as('Analyst')
  const own: Forecast = (await analyst.get(`${the.base}/escalations/forecast`)).body
  expect(own).toMatchObject({ week: 1, replies: null, soonest: [{ title: 'Elsewhere' }] })
  const admin = await the.desk.admin()
  const all = (await admin.get(`${the.base}/ticket-settings/fields`)).body
  const { version } = all.find(({ roleID }: { roleID: number }) => roleID === role)
  const hide = (levels: object) =>
    admin.put(`${the.base}/ticket-settings/fields/${role}`, { levels, version: version as number })
  expect((await hide({ title: 'NoAccess', queue: 'NoAccess', assignee: 'NoAccess' })).status).toBe(200)
  expect((await analyst.get(`${the.base}/escalations/forecast`)).body).toMatchObject({
    week: 1,
    queues: [],
    owners: [],
    soonest: [{ title: null }],
  })
  const { id } = own.soonest[0]!
  expect((await analyst.get(`${the.base}/tickets/${id}/escalations`)).body).toEqual({
    fired: [],
    coming: [],
    isStopped: false,
  })
})
