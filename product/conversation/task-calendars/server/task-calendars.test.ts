import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'
import type { Task } from '#product/conversation/tasks/contract.ts'

let app: TestApp
let tasks: string
let base: string
let agent: Client
beforeAll(async () => {
  app = await openTestApp()
  const { home } = app.people
  tasks = `/api/tenants/${home.id}/tasks`
  base = `/api/tenants/${home.id}/task-calendars`
  agent = await app.asAgency()
  await seedPlaces(app.owner, home.id, [1])
})
afterAll(() => app.close())

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
const create = async (given: object): Promise<Task> => {
  const { status, body } = await agent.post(tasks, { title: 'x', type: 'Checkin', priority: 2, ...given })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const link = async (scope = 'All'): Promise<string> =>
  (await agent.post(base, { scope })).body.url.replace(app.services.publicUrl, '')
const read = (path: string, headers?: Record<string, string>) => app.open.get<string>(path, headers)
/** The properties of a calendar, unfolded. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const eventOf = (text: string, uid: string) => {
  const found = text.split('BEGIN:VEVENT\r\n').find((one) => one.includes(`UID:${uid}@`))
  return found ? linesOf(found.split('END:VEVENT')[0]!) : []
}
const uidOf = ({ id }: Pick<Task, 'id'>) => `task-${app.people.home.id}-${id}`
const compact = (moment: string) => moment.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

test('a link is shown once, kept as a hash, renewed and revoked; a former one is as unknown as a wrong one', async () => {
  expect((await agent.get(base)).body).toEqual([])
  expect(await agent.post(`${base}/revoke`, { scope: 'Mine' })).toMatchObject({
    status: 404,
    key: 'task-calendars.notFound',
  })
  const first = await link('Mine')
  const { body: listed } = await agent.get(base)
  expect(listed).toMatchObject([{ scope: 'Mine', readAt: null }])
  expect(JSON.stringify(listed)).not.toContain(first.slice(-20))
  const { rows } = await app.owner.query('select * from task_calendar')
  expect(JSON.stringify(rows)).not.toContain(first.slice(-20))
  expect((await read(first)).status).toBe(200)
  expect((await agent.get(base)).body[0].readAt).not.toBeNull()
  const second = await link('Mine')
  expect(await read(first)).toMatchObject({ status: 404, key: 'task-calendars.notFound' })
  expect((await read(second)).status).toBe(200)
  await agent.post(`${base}/revoke`, { scope: 'Mine' })
  const key = second.split('/').at(-1)!
  const elsewhere = key.replace(/^\d+/, String(app.people.sibling.id))
  for (const dead of [key, elsewhere, 'x', '1-short', `0${key}`])
    expect(await read(`/api/task-calendars/${dead}`), dead).toMatchObject({
      status: 404,
      key: 'task-calendars.notFound',
    })
  const { rows: audit } = await app.owner.query(
    `select action from audit_record where entity = 'taskCalendar' order by seq`,
  )
  expect(audit.map(({ action }) => action)).toEqual(
    ['create', 'create', 'revoke'].map((verb) => `task-calendar.${verb}`),
  )
})

test('the calendar keeps to RFC 5545: lines end with CRLF and have 75 octets at most, text is escaped', async () => {
  const title = `Ümläute, Semikolon; und \\ – ${'ä'.repeat(80)}`
  const task = await create({
    title,
    text: 'First\nSecond',
    dueAt: inHours(5),
    locationID: 1,
    items: [{ text: 'Oven' }],
  })
  const { status, body, headers } = await read(await link())
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(linesOf(body)).toEqual(expect.arrayContaining(['BEGIN:VCALENDAR', 'VERSION:2.0', 'END:VCALENDAR']))
  const event = eventOf(body, uidOf(task))
  expect(event).toEqual(
    expect.arrayContaining([
      `DTSTART:${compact(task.dueAt!)}`,
      `SUMMARY:Ümläute\\, Semikolon\\; und \\\\ – ${'ä'.repeat(80)}`,
      'DESCRIPTION:First\\nSecond\\n\\n[ ] Oven\\n\\nOwner: nobody',
      'LOCATION:Place 1',
      'PRIORITY:3',
      'SEQUENCE:0',
      'TRANSP:TRANSPARENT',
    ]),
  )
  const url = event.find((line) => line.startsWith('URL'))
  expect(url).toContain(`/tasks?tenant=${app.people.home.id}&open=${task.id}`)
})

test('changes and closing are reflected under the same UID; what is closed for long or has no due date is left out', async () => {
  const path = await link()
  const task = await create({ title: 'Call', dueAt: inHours(3) })
  const undated = await create({ title: 'Some day' })
  const act = (what: object) => agent.put(`${tasks}/act`, { ids: [task.id], act: what })
  const dueAt = inHours(9)
  await act({ kind: 'due', dueAt })
  const moved = (await read(path)).body
  expect(eventOf(moved, uidOf(task))).toEqual(
    expect.arrayContaining([`DTSTART:${compact(dueAt)}`, 'SUMMARY:Call', 'SEQUENCE:1']),
  )
  expect(eventOf(moved, uidOf(undated))).toEqual([])
  await act({ kind: 'close' })
  expect(eventOf((await read(path)).body, uidOf(task))).toContain('SUMMARY:Done: Call')
  await app.owner.query(`update task set closed_at = closed_at - interval '31 days' where id = $1`, [task.id])
  expect(eventOf((await read(path)).body, uidOf(task))).toEqual([])
})

test('a series goes on by its rule in its zone, whose clock is told; the task that is there stands by itself', async () => {
  const series = { repeatRule: 'FREQ=DAILY;COUNT=5', repeatZone: 'Europe/Berlin' }
  const task = await create({ title: 'Round', dueAt: '2027-03-26T06:30:00.000Z', ...series })
  const { body } = await read(await link())
  expect(eventOf(body, uidOf(task))).toContain('DTSTART:20270326T063000Z')
  const uid = `series-${app.people.home.id}-${task.id}`
  expect(eventOf(body, uid)).toEqual(
    expect.arrayContaining(['DTSTART;TZID=Europe/Berlin:20270327T073000', 'RRULE:FREQ=DAILY;COUNT=4', 'SUMMARY:Round']),
  )
  const zone = linesOf(body.slice(body.indexOf('BEGIN:VTIMEZONE'), body.indexOf('END:VTIMEZONE')))
  const spring = zone.indexOf('DTSTART:20270328T020000')
  expect(zone.slice(spring - 1, spring + 4)).toEqual([
    'BEGIN:DAYLIGHT',
    'DTSTART:20270328T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
  ])
  const autumn = zone.indexOf('DTSTART:20271031T030000')
  expect(zone.slice(autumn - 1, autumn + 3)).toEqual([
    'BEGIN:STANDARD',
    'DTSTART:20271031T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
  ])
  await agent.put(`${tasks}/act`, { ids: [task.id], act: { kind: 'close' } })
  const after = (await read(await link())).body
  expect(eventOf(after, uid)).toEqual(
    expect.arrayContaining(['DTSTART;TZID=Europe/Berlin:20270328T073000', 'RRULE:FREQ=DAILY;COUNT=3']),
  )
})

test('who knows the calendar as it is is told so and sent nothing', async () => {
  const path = await link()
  const etag = (await read(path)).headers.get('etag')!
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/)
  const again = await read(path, { 'if-none-match': etag })
  expect([again.status, again.body]).toEqual([304, ''])
  await create({ title: 'New', dueAt: inHours(1) })
  expect((await read(path, { 'if-none-match': `"other", ${etag}` })).status).toBe(200)
})

test('one’s own calendar has the own tasks alone, each words in the language of its user', async () => {
  const { agencyUser } = app.people
  const own = await create({ title: 'Own', dueAt: inHours(2), ownerID: agencyUser.id })
  const other = await create({ title: 'Other', dueAt: inHours(2) })
  await app.owner.query(`update users set locale = 'de_DE' where id = $1`, [agencyUser.id])
  const { body } = await read(await link('Mine'))
  expect(eventOf(body, uidOf(own)).join('\n')).toContain('Zuständig: Agency operator Tester')
  expect(eventOf(body, uidOf(other))).toEqual([])
  expect(linesOf(body).find((line) => line.startsWith('X-WR-CALNAME:'))).toMatch(/^X-WR-CALNAME:Aufgaben · /)
  await app.owner.query(`update users set locale = 'en_US' where id = $1`, [agencyUser.id])
})

test('a link opens nothing while its user is inactive, may not see tasks, or the tenant is paused', async () => {
  const { agencyUser, home } = app.people
  const path = await link()
  const { rows: roles } = await app.owner.query(
    'select id, actions from role where id in (select role_id from user_role where user_id = $1)',
    [agencyUser.id],
  )
  const setActions = (actions: string[]) =>
    app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [roles[0].id, actions])
  const setUser = (active: boolean) =>
    app.owner.query('update users set active = $2 where id = $1', [agencyUser.id, active])
  const { rows: tenant } = await app.owner.query('select state from tenant where id = $1', [home.id])
  const setTenant = (state: number) => app.owner.query('update tenant set state = $2 where id = $1', [home.id, state])
  for (const [take, give] of [
    [() => setUser(false), () => setUser(true)],
    [
      () => setActions(roles[0].actions.filter((one: string) => one !== 'tasks.view')),
      () => setActions(roles[0].actions),
    ],
    [() => setTenant(tenantState.values.Paused), () => setTenant(tenant[0].state)],
  ] as const) {
    await take()
    expect(await read(path)).toMatchObject({ status: 404, key: 'task-calendars.notFound' })
    await give()
    expect((await read(path)).status).toBe(200)
  }
})

test('users of the tenant have no such links, and a program that reads too often is told to wait', async () => {
  expect((await (await app.as('Administrator')).post(base, { scope: 'All' })).status).toBe(403)
  const path = await link('Mine')
  const answers = []
  for (let i = 0; i < 61; i++) answers.push((await read(path)).status)
  expect(answers.slice(0, 50).every((status) => status === 200)).toBe(true)
  expect(answers.at(-1)).toBe(429)
})
