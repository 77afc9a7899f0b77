import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import { pagePath } from '#platform/contract/page-link.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { type Task, tasks } from '#product/conversation/tasks/contract.ts'
import { placeOf } from '../places.ts'
import { onTasksChanged, onTasksGiven } from './on-tasks.ts'
import { tellTasksJob } from './tell-tasks-job.ts'

let app: TestApp
let ctx: JobCtx & { close(): Promise<void> }
let agent: Client
let agentId: number
let colleague: number
let base: string
beforeAll(async () => {
  app = await openTestApp()
  const { home, agencyUser } = app.people
  ctx = await openJobCtx(app, home.id)
  agent = await app.asAgency()
  agentId = agencyUser.id
  base = `/api/tenants/${home.id}/tasks`
  await seedPlaces(app.owner, home.id, [1])
  const { rows } = await app.owner.query(
    `insert into users (agency_id, email, first_name) select agency_id, 'colleague@north.example', 'Colleague' from users where id = $1 returning id`,
    [agentId],
  )
  colleague = Number(rows[0].id)
  await app.owner.query(
    'insert into user_role select $2, role_id, agency_id, tenant_id from user_role where user_id = $1',
    [agentId, colleague],
  )
})
afterAll(async () => {
  await ctx.close()
  await app.close()
})
let ahead = 0
function pass(hours: number) {
  ahead += hours
  app.clock.advance(hours * 3600)
}
beforeEach(() => {
  pass(-ahead)
  return app.owner.query(
    'delete from outbox; delete from notification_item; delete from notification; delete from task',
  )
})

/** What was told to listeners since the last time goes to those of the bell, each twice. */
async function hear() {
  const { rows } = await app.owner.query(`delete from outbox where event like 'tasks.%' returning id, event, payload`)
  for (const { id, event, payload } of rows.toSorted((a, b) => Number(a.id) - Number(b.id)))
    for (const _ of [1, 2])
      await (event === 'tasks.given' ? onTasksGiven : onTasksChanged)({ ...ctx, jobId: `job ${id}` }, payload)
}
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
async function made(given: object = {}): Promise<Task> {
  const { status, body } = await agent.post(base, { title: 'Opening check', type: 'Checkin', priority: 3, ...given })
  expect([status, body.message]).toEqual([200, undefined])
  await hear()
  return body
}
async function act(id: number, what: object) {
  expect((await agent.put(`${base}/act`, { ids: [id], act: what })).body.failed).toBe(0)
  await hear()
}
const linesOf = async (userId: number) =>
  (
    await app.owner.query(
      'select kind, cardinality(subjects) as count, about from notification where user_id = $1 order by kind',
      [userId],
    )
  ).rows.map((row) => Object.values(row))
const look = async () => {
  for (const _ of [1, 2]) await tellTasksJob.run(ctx, {})
}

test('a user of the agency hears once of a task that another gave them, and not of what they take; who has it no more, no more', async () => {
  const { id } = await made({ ownerID: colleague })
  await made({ ownerID: agentId })
  expect(await linesOf(colleague)).toEqual([['TaskAssigned', 1, 'Opening check']])
  expect(await linesOf(agentId)).toEqual([])
  await act(id, { kind: 'assign', ownerID: colleague }) // had it before
  expect(await linesOf(colleague)).toEqual([['TaskAssigned', 1, 'Opening check']])
  await act(id, { kind: 'assign', ownerID: null })
  expect(await linesOf(colleague)).toEqual([])
  await act(id, { kind: 'assign', ownerID: colleague })
  expect(await linesOf(colleague)).toEqual([['TaskAssigned', 1, 'Opening check']])
  await act(id, { kind: 'assign', ownerID: agentId })
  expect([await linesOf(colleague), await linesOf(agentId)]).toEqual([[], []])
})

test('the bell within the tenant has it, and reading it is the agency user’s own', async () => {
  await made({ ownerID: colleague })
  await app.owner.query('update notification set user_id = $1', [agentId])
  const bell = `/api/tenants/${app.people.home.id}/notifications`
  const { items, unread } = (await agent.get(bell)).body
  expect([items.length, unread, items[0].kind, items[0].about]).toEqual([1, 1, 'TaskAssigned', 'Opening check'])
  expect((await agent.put(`${bell}/read`, {})).status).toBe(200)
  expect((await agent.get(bell)).body.unread).toBe(0)
  expect((await (await app.as('Administrator')).get(bell)).body.items).toEqual([])
  expect((await agent.get(`/api/tenants/${app.people.sibling.id}/notifications`)).body.items).toEqual([])
})

test('a task is told a day before it is due, unless it was created since, and once it is late; each once for each due date', async () => {
  await made({ ownerID: colleague, dueAt: inHours(30) })
  await made({ ownerID: colleague, dueAt: inHours(5), title: 'Of today' })
  await made({ dueAt: inHours(30), title: 'Nobody’s' })
  await app.owner.query('delete from notification_item; delete from notification')
  await look()
  expect(await linesOf(colleague)).toEqual([])
  pass(7)
  await look()
  expect(await linesOf(colleague)).toEqual([
    ['TaskDue', 1, 'Opening check'],
    ['TaskLate', 1, 'Of today'],
  ])
  pass(24)
  await look()
  expect(await linesOf(colleague)).toContainEqual(['TaskLate', 2, 'Opening check'])
  pass(-ahead)
  const { rows } = await app.owner.query('select id from task where title = $1', ['Of today'])
  await act(Number(rows[0].id), { kind: 'close', proofText: null, proofUrl: null })
  expect(await linesOf(colleague)).toContainEqual(['TaskLate', 1, 'Opening check'])
  await agent.delete(
    `${base}/${(await app.owner.query('select id from task where owner_id is not null and status = 1')).rows[0].id}`,
  )
  await hear()
  expect(await linesOf(colleague)).toEqual([])
})

test('when the next task is due is known without asking for it', async () => {
  const dueAt = inHours(48)
  await made({ ownerID: colleague, dueAt })
  const next = async () => {
    const { rows } = await app.owner.query(
      `select due_at from due_work where tenant_id = $1 and kind = 'notifications.tell-tasks'`,
      [app.people.home.id],
    )
    return Math.round((new Date(dueAt).getTime() - rows[0].due_at.getTime()) / 3_600_000)
  }
  await look()
  expect(await next()).toBe(24)
  pass(25)
  await look()
  expect(await next()).toBe(0)
})

test('who may not see tasks any more, does not reach the place, or may not enter the tenant, hears nothing', async () => {
  const lookAnew = async () => {
    await app.owner.query('update task set due_at = due_at')
    await look()
  }
  const { agencyId, id: tenantId } = app.people.home
  const role = `(select role_id from user_role where user_id = ${colleague})`
  const { rows } = await app.owner.query(`select actions from role where id = ${role}`)
  const task = await made({ ownerID: agentId, locationID: 1, dueAt: inHours(3) })
  await app.owner.query('update task set owner_id = $1', [colleague])
  pass(4)
  await app.owner.query(
    `update role set actions = array_remove(actions, 'tasks.view'), version = version + 1 where id = ${role}`,
  )
  await lookAnew()
  expect(await linesOf(colleague)).toEqual([])
  await app.owner.query(`update role set actions = $1, version = version + 1 where id = ${role}`, [rows[0].actions])
  await app.owner.query('update tenant set agency_user_ids = $2, version = version + 1 where id = $1', [
    tenantId,
    [agentId],
  ])
  await lookAnew()
  expect(await linesOf(colleague)).toEqual([])
  await app.owner.query(
    `update tenant set agency_user_ids = '{}', version = version + 1 where id = $1 and agency_id = $2`,
    [tenantId, agencyId],
  )
  await lookAnew()
  expect(await linesOf(colleague)).toEqual([['TaskLate', 1, task.title]])
})

test('a line leads to its task', () => {
  expect(placeOf({ kind: 'TaskLate', count: 1, lastID: 7 })).toEqual({
    to: pagePath(tasks, 'list', {}),
    search: { open: '7' },
  })
})
