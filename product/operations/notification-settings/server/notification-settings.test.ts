import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { type News, notify } from '#product/operations/notifications/server/public.ts'
import { notificationType, typesFor } from '#product/operations/notification-types/contract.ts'
import type { MatrixRow } from '../contract.ts'

const { ExportDone, LowRating, TaskDue, NoteMention } = notificationType

let app: TestApp
let admin: Client
let analyst: Client
let adminId: number
let analystId: number
let roleId: number
let tenantId: number
let at: string
let places: number[]
beforeAll(async () => {
  app = await openTestApp({ smtpUrl: 'smtp://127.0.0.1:1' })
  tenantId = app.people.home.id
  const { users } = app.people.home
  adminId = users['Administrator']!.id
  analystId = users['Analyst']!.id
  roleId = users['Analyst']!.roleId
  at = `/api/tenants/${tenantId}/notification-settings`
  const { rows } = await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) select $1, n, n, n, n from unnest('{Plaza,Harbour}'::text[]) n returning id`,
    [tenantId],
  )
  places = rows.map(({ id }) => Number(id))
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.query(
    'delete from notification_rule; delete from notification_item; delete from notification; delete from notification_reader; delete from notification_mute',
  )
  await app.owner.query(`update users set location_access = 'ALL', location_ids = '{}' where id = $1`, [analystId])
  admin = await app.as('Administrator')
  analyst = await app.as('Analyst')
})

let told = 0
async function tell(news: Partial<News> = {}, users = [analystId]) {
  const ctx = await openJobCtx(app, tenantId)
  told++
  await notify(ctx, users, { kind: 'ExportReady', subject: told, about: `File ${told}`, key: `t${told}`, ...news })
  await ctx.close()
}
const mine = async (client = analyst) => (await client.get(`${at}/mine`)).body
const rowOf = async (type: number, client = analyst): Promise<MatrixRow> =>
  (await mine(client)).rows.find((row: MatrixRow) => row.type === type)
const items = async (client = analyst, query = '') => (await client.get(`${at}/items${query}`)).body.items
const soon = (days = 7) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()

test('of tasks, which agencies alone have, their users alone hear, and the tenant has no say in it', async () => {
  const agent = await app.asAgency()
  expect((await mine(agent)).rows.map((row: MatrixRow) => row.type)).toEqual(
    typesFor(true).map((name) => notificationType[name]),
  )
  const change = { type: notificationType.TaskDue, email: 'Daily' }
  expect((await agent.put(`${at}/mine`, change)).body.own.email).toBe('Daily')
  expect((await agent.post(`${at}/test`, { type: change.type, channel: 'in-app' })).status).toBe(200)
})

test('the matrix shows every type that something tells of, and whose rule each part is', async () => {
  const { rows, canMail } = await mine()
  expect(canMail).toBe(true)
  expect(rows.map((row: MatrixRow) => row.type)).toEqual(typesFor(false).map((name) => notificationType[name]))
  expect(await rowOf(ExportDone)).toMatchObject({ email: 'Off', inApp: 'Immediate', setBy: { owner: 'Product' } })
  const share = (body: object) => admin.put(`${at}/shared`, body)
  expect((await share({ type: LowRating, roleID: null, email: 'Weekly', inApp: 'Immediate' })).status).toBe(200)
  expect((await share({ type: LowRating, roleID: roleId, email: 'Daily' })).body.own.email).toBe('Daily')
  expect(await rowOf(LowRating)).toMatchObject({
    email: 'Daily',
    inApp: 'Immediate',
    setBy: { owner: 'Role', roleName: 'Analyst' },
    emailBy: { owner: 'Role' },
    inAppBy: { owner: 'Tenant' },
  })
  expect((await rowOf(LowRating, admin)).email).toBe('Weekly')
  expect((await analyst.put(`${at}/mine`, { type: LowRating, email: 'Immediate' })).body).toMatchObject({
    email: 'Immediate',
    setBy: { owner: 'User' },
    own: { email: 'Immediate', inApp: null },
  })
  expect((await analyst.put(`${at}/mine`, { type: LowRating, email: null })).body).toMatchObject({
    email: 'Daily',
    setBy: { owner: 'Role' },
  })
  const { rows: kept } = await app.owner.query('select user_id from notification_rule where user_id <> 0')
  expect(kept).toEqual([])
  const shared = (await admin.get(`${at}/shared?roleID=${roleId}`)).body
  expect(shared.rows.find((row: MatrixRow) => row.type === LowRating)).toMatchObject({
    email: 'Daily',
    own: { email: 'Daily' },
  })
  expect(shared.roles).toContainEqual({ id: roleId, name: 'Analyst' })
})

test('what is locked above stays as it is, and only who holds the permission changes it for others', async () => {
  const shared = `${at}/shared`
  await admin.put(shared, { type: ExportDone, roleID: roleId, email: 'Daily', isLocked: true })
  expect(await rowOf(ExportDone)).toMatchObject({ email: 'Daily', lockedBy: 'Role' })
  expect((await analyst.put(`${at}/mine`, { type: ExportDone, email: 'Off' })).key).toBe('notification-settings.locked')
  expect((await admin.put(shared, { type: ExportDone, roleID: roleId, email: 'Weekly' })).status).toBe(200)
  await admin.put(shared, { type: ExportDone, roleID: null, email: 'Off', isLocked: true })
  expect((await admin.put(shared, { type: ExportDone, roleID: roleId, email: 'Daily' })).key).toBe(
    'notification-settings.locked',
  )
  expect(await rowOf(ExportDone)).toMatchObject({ email: 'Off', lockedBy: 'Tenant' })
  await admin.put(shared, { type: ExportDone, roleID: null, isLocked: false })
  await admin.put(shared, { type: ExportDone, roleID: roleId, isLocked: false })
  expect((await analyst.put(`${at}/mine`, { type: ExportDone, email: 'Off' })).status).toBe(200)
  await app.owner.query(`update role set actions = '{reviews.view}', version = version + 1 where id = $1`, [roleId])
  expect((await analyst.put(shared, { type: ExportDone, roleID: null, email: 'Daily' })).status).toBe(403)
  expect((await analyst.get(shared)).status).toBe(403)
})

test('who may add settings creates them where there are none, and who may delete them takes them away whole', async () => {
  const shared = `${at}/shared`
  const { push, sms } = { push: 'Immediate', sms: 'Daily' }
  expect((await admin.post(shared, { type: LowRating, roleID: null, push, sms })).body.own).toMatchObject({ push, sms })
  expect(await rowOf(LowRating)).toMatchObject({ push, sms, pushBy: { owner: 'Tenant' }, smsBy: { owner: 'Tenant' } })
  expect((await admin.post(shared, { type: LowRating, roleID: null, push })).key).toBe('notification-settings.exists')
  const removed = await admin.put(`${shared}/remove`, { type: LowRating, roleID: null })
  expect(removed.body.own).toMatchObject({ push: null, sms: null })
  expect((await app.owner.query('select from notification_rule')).rows).toEqual([])
  for (const roleID of [999_999]) {
    expect((await admin.post(shared, { type: LowRating, roleID, push })).key).toBe('notification-settings.unknownRole')
    expect((await admin.put(`${shared}/remove`, { type: LowRating, roleID })).key).toBe(
      'notification-settings.unknownRole',
    )
  }
  await admin.put(shared, { type: LowRating, roleID: null, push, isLocked: true })
  expect((await admin.post(shared, { type: LowRating, roleID: roleId, push })).key).toBe('notification-settings.locked')
  expect((await admin.put(`${shared}/remove`, { type: LowRating, roleID: roleId })).key).toBe(
    'notification-settings.locked',
  )
  expect((await admin.post(shared, { type: TaskDue, roleID: null, push })).key).toBe('notification-settings.notYet')
  expect((await admin.put(`${shared}/remove`, { type: TaskDue, roleID: null })).key).toBe(
    'notification-settings.notYet',
  )
  const filters = (of: object) => ({ type: NoteMention, roleID: null, filters: of })
  expect((await admin.post(shared, filters({ locationIDs: [999_999] }))).key).toBe(
    'notification-settings.unknownLocation',
  )
  expect((await admin.post(shared, filters({ sourceIDs: [999_999] }))).key).toBe('notification-settings.unknownSource')
})

test('the tenant limits its text messages', async () => {
  expect((await admin.get(`${at}/sms-plan`)).body).toEqual({ monthlyLimit: 0, usedThisMonth: 0 })
  expect((await admin.put(`${at}/sms-plan`, { monthlyLimit: 500 })).body.monthlyLimit).toBe(500)
  expect((await admin.put(`${at}/sms-plan`, { monthlyLimit: -1 })).status).toBe(400)
})

test('strange types, roles, locations and sources are refused by their names', async () => {
  const save = async (body: object) => (await admin.put(`${at}/mine`, { type: LowRating, ...body })).key
  const stranger = app.people.stranger.users['Administrator']!.roleId
  expect(await save({ type: TaskDue, email: 'Daily' })).toBe('notification-settings.notYet')
  expect((await admin.post(`${at}/test`, { type: TaskDue, channel: 'email' })).key).toBe('notification-settings.notYet')
  expect(await save({ filters: { locationIDs: [999_999] } })).toBe('notification-settings.unknownLocation')
  expect(await save({ filters: { sourceIDs: [999_999] } })).toBe('notification-settings.unknownSource')
  expect((await admin.put(`${at}/mine`, { type: 99, email: 'Daily' })).status).toBe(400)
  expect((await admin.put(`${at}/mine`, { type: LowRating, email: 'Hourly' })).status).toBe(400)
  for (const roleID of [999_999, stranger]) {
    expect((await admin.put(`${at}/shared`, { type: LowRating, roleID, email: 'Daily' })).key).toBe(
      'notification-settings.unknownRole',
    )
    expect((await admin.get(`${at}/shared?roleID=${roleID}`)).key).toBe('notification-settings.unknownRole')
  }
  expect(await save({ filters: { locationIDs: places, keywords: ['soup'], maxRating: 2 } })).toBeUndefined()
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    analystId,
    [places[0]],
  ])
  const own = { type: LowRating, filters: { locationIDs: places } }
  expect((await (await app.as('Analyst')).put(`${at}/mine`, own)).key).toBe('notification-settings.unknownLocation')
})

test('why: whose rule, which filter, where, and what reached the reader; a mute of it ends when it is ended', async () => {
  await admin.put(`${at}/shared`, {
    type: NoteMention,
    roleID: roleId,
    email: 'Daily',
    filters: { locationIDs: places },
  })
  const mention = { kind: 'NoteMention', about: 'Plaza', reviewId: 5, locationId: places[0]! } as const
  await tell(mention)
  const [item] = await items()
  const { body: why } = await analyst.get(`${at}/items/${item.id}/why`)
  expect(why).toMatchObject({
    type: NoteMention,
    setBy: { owner: 'Role', roleName: 'Analyst' },
    filters: { locationIDs: places },
    locationName: 'Plaza',
    reviewID: 5,
    inApp: { state: 'Shown' },
    email: { state: 'Waiting' },
    sent: 1,
  })
  const bell = (await analyst.get(`/api/tenants/${tenantId}/notifications`)).body
  expect((await analyst.get(`/api/tenants/${tenantId}/notifications/${bell.items[0].id}/why`)).body.id).toBe(item.id)
  expect((await admin.get(`/api/tenants/${tenantId}/notifications/${bell.items[0].id}/why`)).key).toBe(
    'notification-settings.notFound',
  )
  expect((await admin.get(`${at}/items/${item.id}/why`)).key).toBe('notification-settings.notFound')

  for (const by of ['Location', 'Thread', 'Type']) {
    const until = soon()
    const { status, body } = await analyst.post(`${at}/mutes`, { itemID: item.id, by, until })
    expect(status, by).toBe(200)
    expect((await mine()).mutes).toMatchObject([{ id: body.id, by, until }])
    await tell(mention)
    expect(await items(), by).toHaveLength(1)
    expect((await admin.delete(`${at}/mutes/${body.id}`)).key).toBe('notification-settings.notFound')
    expect((await analyst.delete(`${at}/mutes/${body.id}`)).status).toBe(200)
  }
  expect((await analyst.get(`${at}/items/${item.id}/why`)).body.email.state).toBe('Withdrawn')
  await tell(mention)
  expect(await items()).toHaveLength(2)
  const mute = async (body: object) =>
    (await analyst.post(`${at}/mutes`, { itemID: item.id, by: 'Type', until: soon(), ...body })).key
  expect(await mute({ until: soon(-1) })).toBe('notification-settings.over')
  expect(await mute({ until: soon(400) })).toBe('notification-settings.tooLong')
  expect(await mute({ itemID: 999_999 })).toBe('notification-settings.notFound')
  await tell()
  expect(await mute({ itemID: (await items())[0].id, by: 'Thread' })).toBe('notification-settings.nothingToMute')
  await analyst.post(`${at}/mutes`, { itemID: item.id, by: 'Type', until: soon(1) })
  await app.owner.query(`update notification_mute set until = $1`, [app.clock.now()])
  await tell(mention)
  expect((await items()).filter(({ type }: { type: number }) => type === NoteMention)).toHaveLength(3)
})

test('what happened where the reader no longer looks is not in their history, and its reason is not told', async () => {
  await tell({ kind: 'NoteMention', about: 'Harbour', locationId: places[1]! })
  const [item] = await items()
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    analystId,
    [places[0]],
  ])
  expect(await items()).toEqual([])
  expect((await analyst.get(`${at}/items/${item.id}/why`)).status).toBe(404)
})

test('the history tells when, of what and whether it was viewed, and pages back', async () => {
  for (let n = 0; n < 52; n++) await tell()
  const first = (await analyst.get(`${at}/items`)).body
  expect([first.items.length, first.next]).toEqual([50, String(first.items.at(-1).id)])
  const rest = (await analyst.get(`${at}/items?before=${first.next}`)).body
  expect([rest.items.length, rest.next]).toEqual([2, null])
  const path = `${at}/items/${first.items[0].id}/read`
  expect((await admin.put(path, { isRead: true })).key).toBe('notification-settings.notFound')
  await analyst.put(path, { isRead: true })
  expect((await items())[0].readAt).not.toBeNull()
  expect((await items(analyst, '?unread=true'))[0].id).toBe(first.items[1].id)
  await analyst.put(path, { isRead: false })
  expect((await items())[0].readAt).toBeNull()
  await analyst.put(`/api/tenants/${tenantId}/notifications/read`, {})
  expect(await items(analyst, '?unread=true')).toEqual([])
  expect((await rowOf(ExportDone)).sent).toBe(52)
})

test('quiet hours and a pause are one’s own, and hold back mail alone', async () => {
  const hours = {
    isQuiet: true,
    quietFrom: '21:00',
    quietTo: '07:00',
    weekendTo: '09:00',
    windows: [4, 2, 2],
    urgentWakes: false,
  }
  expect((await analyst.put(`${at}/hours`, hours)).body.windows).toEqual([2, 4])
  expect((await analyst.put(`${at}/hours`, { ...hours, quietFrom: '25:00' })).status).toBe(400)
  expect(await mine()).toMatchObject({ hours: { ...hours, windows: [2, 4] }, pausedUntil: null })
  expect((await mine(admin)).hours.isQuiet).toBe(false)
  await analyst.put(`${at}/mine`, { type: ExportDone, email: 'Daily' })
  const pause = async (until: string | null) => analyst.put(`${at}/pause`, { until })
  expect((await pause(soon(-1))).key).toBe('notification-settings.over')
  expect((await pause(soon(400))).key).toBe('notification-settings.tooLong')
  const tomorrow = soon(1)
  expect((await pause(tomorrow)).body.pausedUntil).toBe(tomorrow)
  await tell()
  await pause(null)
  await tell()
  const { rows } = await app.owner.query('select in_app, email from notification_item order by id')
  expect(rows).toEqual([
    { in_app: 'Shown', email: 'Off' },
    { in_app: 'Shown', email: 'Waiting' },
  ])
})

test('a test goes the way that all go', async () => {
  expect((await analyst.post(`${at}/test`, { type: NoteMention, channel: 'in-app' })).status).toBe(200)
  expect((await analyst.post(`${at}/test`, { type: NoteMention, channel: 'email' })).status).toBe(200)
  expect((await analyst.get(`/api/tenants/${tenantId}/notifications`)).body.items).toMatchObject([
    { kind: 'NoteMention', about: 'Test' },
  ])
  const { rows } = await app.owner.query(
    `select email from notification_item where email <> 'Off' and email_due <= $1`,
    [app.clock.now()],
  )
  expect(rows).toEqual([{ email: 'Waiting' }])
})

test('a deleted role takes its rules with it', async () => {
  const role = (await admin.post(`/api/tenants/${tenantId}/roles`, { name: 'Night', actionIDs: ['reviews.view'] })).body
  expect((await admin.put(`${at}/shared`, { type: LowRating, roleID: role.id, email: 'Daily' })).status).toBe(200)
  expect((await admin.delete(`/api/tenants/${tenantId}/roles/${role.id}`)).status).toBe(200)
  expect((await app.owner.query('select from notification_rule')).rows).toEqual([])
})

test('two thousand users hear of one event, each as they wish, once', async () => {
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into users (agency_id, tenant_id, email) select agency_id, $1, 'many' || n || '@example.org' from users, generate_series(1, 2000) n where users.id = $2 returning id`,
    [tenantId, adminId],
  )
  const many = rows.map(({ id }) => Number(id))
  await app.owner.query(
    `insert into notification_rule (tenant_id, type, user_id, in_app, updated_at) select $1, $2, u, 'Off', now() from unnest($3::bigint[]) u`,
    [tenantId, ExportDone, many.slice(0, 500)],
  )
  const news = { subject: 1, key: 'once' }
  await tell(news, many)
  await tell(news, many)
  const { rows: counts } = await app.owner.query(
    'select (select count(*)::int from notification_item) as items, (select count(*)::int from notification where cardinality(subjects) = 1) as lines',
  )
  expect(counts[0]).toEqual({ items: 1500, lines: 1500 })
  await app.owner.query('delete from notification; delete from notification_item; delete from notification_rule')
  await app.owner.query('delete from users where id = any($1)', [many])
}, 60_000)

test('an administrator sets what reaches another user, at once by one right and gathered by another', async () => {
  const of = (userId: number) => `${at}/users/${userId}`
  const set = (change: object, userId = analystId) => admin.put(of(userId), { type: NoteMention, ...change })
  expect((await admin.get(of(analystId))).body).toMatchObject({ name: 'Analyst Tester' })
  const found = await admin.get(`${at}/users?name=ANALYST`)
  expect(found.body).toEqual([{ id: analystId, name: 'Analyst Tester' }])
  const saved = await set({ email: 'Weekly' })
  expect([saved.status, saved.body.own.email, saved.body.setBy.owner]).toEqual([200, 'Weekly', 'User'])
  expect((await rowOf(NoteMention)).email).toBe('Weekly')
  const { rows } = await app.owner.query(
    `select action, actor_id from audit_record where action like 'notification-rule%' and entity_id = $1 order by seq desc limit 1`,
    [analystId],
  )
  expect(rows).toEqual([{ action: 'notification-rule.set', actor_id: adminId }])

  const role = app.people.home.users['Administrator']!.roleId
  const take = (action: string) =>
    app.owner.query('update role set actions = array_remove(actions, $2), version = version + 1 where id = $1', [
      role,
      action,
    ])
  const give = (action: string) =>
    app.owner.query('update role set actions = actions || array[$2::text], version = version + 1 where id = $1', [
      role,
      action,
    ])
  await take('admin.user.summary_emails')
  expect(await set({ email: 'Immediate' })).toMatchObject({
    key: 'notification-settings.mayNotSummaries',
    field: 'email',
  })
  expect((await set({ inApp: 'Immediate' })).status).toBe(200)
  await give('admin.user.summary_emails')
  await take('admin.user.alert_emails')
  expect(await set({ inApp: 'Off' })).toMatchObject({ key: 'notification-settings.mayNotAlerts', field: 'inApp' })
  expect((await set({ email: 'Daily' })).status).toBe(200)
  await give('admin.user.alert_emails')

  await admin.put(`${at}/shared`, { type: NoteMention, roleID: null, email: 'Daily', isLocked: true })
  expect((await set({ email: 'Weekly' })).key).toBe('notification-settings.locked')
  expect((await set({ type: TaskDue, email: 'Daily' })).key).toBe('notification-settings.notYet')
  expect((await set({ email: 'Daily' }, app.people.stranger.users['Analyst']!.id)).key).toBe(
    'notification-settings.notFound',
  )
  expect((await admin.get(of(999_999))).key).toBe('notification-settings.notFound')
  expect((await analyst.get(of(adminId))).key).toBe('FORBIDDEN')

  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    adminId,
    [places[0]],
  ])
  const limited = await app.as('Administrator')
  expect((await limited.get(of(analystId))).key).toBe('notification-settings.notFound')
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    analystId,
    [places[0]],
  ])
  expect((await limited.get(of(analystId))).status).toBe(200)
  await app.owner.query(`update users set location_access = 'ALL', location_ids = '{}' where id = $1`, [adminId])
})
