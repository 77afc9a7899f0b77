import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { operator } from '#platform/contract/filter.ts'
import type { GuestLink } from '../contract.ts'

let app: TestApp
let admin: Client
let approver: Client
let path: string
let places: number[]
const APPROVER = 'Response Approver'
const idOf = (role: string) => app.people.home.users[role]!.id
beforeAll(async () => {
  app = await openTestApp({ worker: false })
  path = `/api/tenants/${app.people.home.id}/guest-links`
  admin = await app.as('Administrator')
  approver = await app.as(APPROVER)
  const { rows } = await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'h', 'h', 'Harbor', 'Harbor'), ($1, 'i', 'i', 'Hill', 'Hill') returning id`,
    [app.people.home.id],
  )
  places = rows.map(({ id }) => Number(id))
})
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from guest_link'))

let count = 0
async function link(change: { by?: string; place?: number; ended?: string; days?: number } = {}): Promise<number> {
  const { by = APPROVER, place = places[0], ended = null, days = 7 } = change
  const { rows } = await app.owner.query(
    `insert into guest_link (tenant_id, kind, subject_id, location_id, guest_name, guest_email, locale, made_by, days, created_at, expires_at, ended_as)
     values ($1, 'replyApproval', 1, $2, $3, $4, 'en_US', $5, 7, now(), now() + make_interval(days => $6), $7) returning id`,
    [app.people.home.id, place, `Guest ${++count}`, `guest-${count}@client.example`, idOf(by), days, ended],
  )
  return Number(rows[0].id)
}
const found = async (client: Client, body: object = {}): Promise<GuestLink[]> =>
  (await client.put(`${path}/search`, body)).body.items
const idsIn = async (client: Client, body: object = {}) => (await found(client, body)).map(({ id }) => id)

test('all are shown to who manages them, their own to the others, each at the locations that they reach', async () => {
  const [own, others, far] = [await link(), await link({ by: 'Administrator' }), await link({ place: places[1]! })]
  expect(await idsIn(admin)).toEqual([far, others, own])
  expect(await idsIn(approver)).toEqual([far, own])
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    idOf(APPROVER),
    [places[0]],
  ])
  expect(await idsIn(approver)).toEqual([own])
  expect((await approver.post(`${path}/${far}/revoke`)).key).toBe('links.notFound')
  expect((await approver.post(`${path}/${others}/revoke`)).key).toBe('links.notFound')
  expect((await approver.post(`${path}/${others}/resend`)).key).toBe('links.notFound')
  await app.owner.query(`update users set location_access = 'ALL' where id = $1`, [idOf(APPROVER)])
  expect((await (await app.as('Analyst')).put(`${path}/search`, {})).key).toBe('FORBIDDEN')
})

test('each says who, what for, by whom and how far it is, and is found by that', async () => {
  const active = await link()
  const expired = await link({ days: -1 })
  const used = await link({ ended: 'Used' })
  const [last] = await found(admin)
  expect(last).toMatchObject({ kind: 'replyApproval', madeByName: `${APPROVER} Tester`, status: 'Used', opened: 0 })
  const by = (name: string, ...values: string[]) =>
    idsIn(admin, { filters: [{ name, operator: operator.Equal, values }] })
  expect(await by('status', 'Active')).toEqual([active])
  expect(await by('status', 'Expired', 'Used')).toEqual([used, expired])
  expect(await by('madeBy', String(idOf('Administrator')))).toEqual([])
})

test('a link is revoked once; where nothing is mailed none is sent again', async () => {
  const id = await link()
  expect(await admin.post(`${path}/${id}/resend`)).toMatchObject({ status: 409, key: 'links.noMail' })
  const { body } = await approver.post(`${path}/${id}/revoke`)
  expect(body).toMatchObject({ id, status: 'Revoked' })
  expect(await admin.post(`${path}/${id}/revoke`)).toMatchObject({ status: 409, key: 'links.ended' })
  const { rows } = await app.owner.query(
    `select action, actor_id from audit_record where entity = 'guestLink' order by seq desc limit 1`,
  )
  expect(rows).toMatchObject([{ action: 'link.revoke', actor_id: idOf(APPROVER) }])
})

test('only who manages them turns them off, which the audit keeps', async () => {
  const settings = `/api/tenants/${app.people.home.id}/guest-link-settings`
  expect((await approver.put(settings, { isOn: false })).key).toBe('FORBIDDEN')
  await admin.put(settings, { isOn: false })
  expect((await approver.get(settings)).body).toEqual({ isOn: false })
  await admin.put(settings, { isOn: true })
  const { rows } = await app.owner.query(`select after from audit_record where action = 'link.settings' order by seq`)
  expect(rows.map(({ after }) => after)).toEqual([{ isOn: false }, { isOn: true }])
})

test('a user whom others give another address lends nothing any more', async () => {
  const by = 'Escalation Manager Responses'
  const { id: tenantId } = app.people.home
  const [made, others] = [await link({ by }), await link()]
  const { rows } = await app.owner.query(
    `insert into approval_rule (tenant_id, name, position, location_ids, min_rating, max_rating, words, everybody, steps, lent_by, created_at)
     values ($1, 'Guests', 1, '{}', 1, 5, '{}', false, '[{"roleIDs":[],"userIDs":[],"guests":[],"need":"Any"}]', $2, now()) returning id`,
    [tenantId, idOf(by)],
  )
  const users = `/api/tenants/${tenantId}/users/${idOf(by)}`
  const { body: user } = await admin.get(users)
  const { firstName, lastName, roleIDs, locationAccess, locationIDs, locale, timezone, version } = user
  const kept = { firstName, lastName, roleIDs, locationAccess, locationIDs, locale, timezone, version }
  const saved = await admin.put(users, { ...kept, email: 'another@home.example' })
  expect(saved.status, saved.key).toBe(200)
  const states = await app.owner.query('select id, ended_as from guest_link order by id')
  expect(states.rows.map((row) => [Number(row.id), row.ended_as])).toEqual([
    [made, 'Revoked'],
    [others, null],
  ])
  expect((await app.owner.query('select lent_by from approval_rule where id = $1', [rows[0].id])).rows).toEqual([
    { lent_by: null },
  ])
  const told = await app.owner.query(
    `select action, actor_id from audit_record where action in ('link.revoke', 'approval-rule.save') order by seq desc limit 2`,
  )
  expect(told.rows.map((row) => row.actor_id)).toEqual([idOf('Administrator'), idOf('Administrator')])
})
