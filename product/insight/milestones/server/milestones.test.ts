import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { Client } from '#apps/testing/client.ts'
import { MOST_SHOWN, type ShownMilestone } from '../contract.ts'

let app: TestApp
let admin: Client
let at: string
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  at = `/api/tenants/${app.people.home.id}/milestones`
})
afterAll(() => app.close())

const inPeriod = async (from: string, to: string, client = admin) => client.put(`${at}/period`, { from, to })

test('what users entered stands beside what was set up here, by day, the oldest first', async () => {
  const today = app.clock.now().toISOString().slice(0, 10)
  await admin.post(at, { day: today, text: 'New opening hours in Milan' })
  await admin.post(at, { day: '2026-01-05', text: 'Staff change' })
  const base = `/api/tenants/${app.people.home.id}`
  for (const text of ['Open on Sundays', 'Parking is free']) await admin.post(`${base}/facts`, { text })
  const { body } = await inPeriod('2026-01-01', today)
  expect(body).toEqual({
    count: 3,
    items: [
      { kind: 'Entered', day: '2026-01-05', count: 1, text: 'Staff change' },
      { kind: 'Entered', day: today, count: 1, text: 'New opening hours in Milan' },
      { kind: 'FactCreated', day: today, count: 2, text: null },
    ],
  })
  expect((await inPeriod('2026-01-01', '2026-01-04')).body).toEqual({ items: [], count: 0 })
  expect((await inPeriod('2026-01-05', '2026-01-05')).body.count).toBe(1)
  const backward = await inPeriod('2026-02-01', '2026-01-01')
  expect([backward.status, backward.key, backward.field]).toEqual([400, 'milestones.badRange', 'to'])
})

test('every kind is known from what is done here, and of many the newest are told', async () => {
  const { id } = app.people.home
  const actions = [
    'credential.connect',
    'location.create',
    'template.create',
    'fact.create',
    'approval-rule.create',
    'service-level.create',
    'word-list.create',
    'employee.create',
    'widget.create',
    'auto-send.turnOn',
  ]
  await app.owner.query(`select set_config('app.tenant_id', $1, false)`, [String(id)])
  for (const [n, action] of actions.entries())
    await app.owner.query(`select app.audit_append($1, $2, null, null, $3, 'x', 1, null, null, null, 'test', null)`, [
      id,
      `2025-03-${String(n + 1).padStart(2, '0')}T12:00:00Z`,
      action,
    ])
  await app.owner.query('reset app.tenant_id')
  const { body } = await inPeriod('2025-03-01', '2025-03-31')
  expect(body.items.map(({ kind }: ShownMilestone) => kind)).toEqual([
    'AccountConnected',
    'LocationCreated',
    'TemplateCreated',
    'FactCreated',
    'ApprovalRuleCreated',
    'ServiceLevelCreated',
    'WordListCreated',
    'EmployeeCreated',
    'WidgetCreated',
    'AutoSendOn',
  ])
  for (let day = 1; day <= MOST_SHOWN + 2; day++)
    await admin.post(at, { day: `2024-05-${String(day).padStart(2, '0')}`, text: `Day ${day}` })
  const many = (await inPeriod('2024-05-01', '2024-05-31')).body
  expect(many.count).toBe(MOST_SHOWN + 2)
  expect(many.items).toHaveLength(MOST_SHOWN)
  expect(many.items.at(-1).text).toBe(`Day ${MOST_SHOWN + 2}`)
})

test('bad input is named at its field, and only as many are kept as are of use', async () => {
  for (const [body, field] of [
    [{ day: '2026-02-30', text: 'x' }, 'day'],
    [{ day: 'yesterday', text: 'x' }, 'day'],
    [{ day: '2026-02-01', text: ' ' }, 'text'],
    [{ day: '2026-02-01', text: 'x'.repeat(201) }, 'text'],
  ] as const) {
    const { status, field: named } = await admin.post(at, body)
    expect([status, named]).toEqual([400, field])
  }
  await app.owner.query(
    `insert into milestone (tenant_id, day, text, created_at) select $1, '2023-01-01', 'x', now() from generate_series(1, 1000)`,
    [app.people.home.id],
  )
  expect((await admin.post(at, { day: '2026-02-01', text: 'x' })).key).toBe('milestones.tooMany')
  const analyst = await app.as('Analyst')
  expect((await analyst.get(at)).status).toBe(200)
  expect((await (await app.as('Location manager')).post(at, { day: '2026-02-01', text: 'x' })).status).toBe(403)
})
