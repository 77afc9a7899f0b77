import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { fieldTags } from '#platform/contract/field.ts'
import { user } from '#product/organization/users/contract.ts'
import { customer } from '#product/business/customers/contract.ts'
import { upsertCustomers } from '#product/business/customers/server/public.ts'
import { type Retention, type RetentionField, retentionField } from '../../contract.ts'
import { forgetJob } from './forget-job.ts'

let app: TestApp
let admin: Client
let path: string
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  path = `/api/tenants/${app.people.home.id}/personal-data/retention`
})
afterAll(() => app.close())

const get = async (): Promise<Retention> => (await admin.get(path)).body
async function save(rules: Partial<Record<RetentionField, number | null>>, minimumDays = 0, client = admin) {
  const { version } = await get()
  const listed = Object.entries(rules).map(([field, days]) => ({ field, days }))
  return client.put(path, { minimumDays, rules: listed, version })
}
async function run(tenantId = app.people.home.id) {
  const ctx = await openJobCtx(app, tenantId)
  await forgetJob.run(ctx, {})
  await ctx.close()
}
/** A customer who was first seen and wrote last so many days ago. */
async function seen(uid: string, seenDays: number, wroteDays: number | null, tenantId = app.people.home.id) {
  const { owner } = app
  const { rows } = await owner.query(
    `insert into customer (tenant_id, source_id, source_uid, display_name, photo_url, email, phone_number, first_seen_at)
     values ($1, 1, $2, 'Paula Privat', 'https://photo.example/p', 'paula@private.example', '+14155550177', now() - make_interval(days => $3)) returning id`,
    [tenantId, uid, seenDays],
  )
  if (wroteDays !== null)
    await owner.query(
      `with l as (insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, $2, $2, 'Place', 'Place') returning id)
       insert into review (tenant_id, location_id, source_id, source_uid, customer_id, rating, text, date)
       select $1, l.id, 1, $2, $3, 2, 'Cold', now() - make_interval(days => $4) from l`,
      [tenantId, uid, rows[0].id, wroteDays],
    )
  return Number(rows[0].id)
}
const rowOf = async (id: number) =>
  (
    await app.owner.query(
      'select display_name as name, photo_url as photo, email, phone_number as phone from customer where id = $1',
      [id],
    )
  ).rows[0]

test('every personal field that is kept of customers and people has a rule', () => {
  const tagged = Object.entries({ customer, user }).flatMap(([of, schema]) =>
    Object.entries(schema.shape).flatMap(([name, field]) => {
      const pii = fieldTags.get(field)?.pii
      return pii && pii !== 'secret' ? [`${of}.${name}`] : []
    }),
  )
  expect([...retentionField.members].sort()).toEqual(tagged.sort())
})

test('what is due goes, what was heard of lately and what has no rule stays, and the audit keeps only how many', async () => {
  const [old, quiet, writes] = [
    await seen('old', 400, 380),
    await seen('quiet', 400, null),
    await seen('writes', 400, 3),
  ]
  const foreign = await seen('foreign', 400, null, app.people.sibling.id)
  const rules = { 'customer.email': 365, 'customer.displayName': 390 }
  const preview = await admin.put(`${path}/preview`, {
    rules: Object.entries(rules).map(([field, days]) => ({ field, days })),
  })
  expect(preview.body).toEqual([
    { field: 'customer.email', kept: 3, due: 2 },
    { field: 'customer.displayName', kept: 3, due: 1 },
  ])
  expect((await save(rules)).status).toBe(200)
  await run()
  const whole = {
    name: 'Paula Privat',
    photo: 'https://photo.example/p',
    email: 'paula@private.example',
    phone: '+14155550177',
  }
  expect(await rowOf(old)).toEqual({ ...whole, email: null })
  expect(await rowOf(quiet)).toEqual({ ...whole, name: '–', email: null })
  expect(await rowOf(writes)).toEqual(whole)
  expect(await rowOf(foreign)).toEqual(whole)
  expect((await get()).lastRun?.erased).toEqual([
    { field: 'customer.displayName', count: 1 },
    { field: 'customer.email', count: 2 },
  ])
  const { rows } = await app.owner.query(
    `select after, after::text as text from audit_record where action = 'personal-data.forget'`,
  )
  expect(rows.map(({ after }) => after)).toEqual([{ 'customer.email': 2, 'customer.displayName': 1 }])
  expect(rows[0].text).not.toMatch(/aula/)
  await run()
  expect((await app.owner.query(`select 1 from audit_record where action = 'personal-data.forget'`)).rowCount).toBe(1)
})

test('an account whose records are on hold forgets nobody, and goes on once it is lifted', async () => {
  const id = await seen('on hold', 900, null)
  expect((await save({ 'customer.email': 365 })).status).toBe(200)
  const become = (type: number) =>
    app.owner.query('update tenant set account_type = $2 where id = $1', [app.people.home.id, type])
  await become(6)
  await run()
  expect((await rowOf(id)).email).toBe('paula@private.example')
  await become(1)
  await run()
  expect((await rowOf(id)).email).toBeNull()
})

test('no later word of the source brings back what was forgotten', async () => {
  const id = await seen('again', 400, null)
  await save({ 'customer.email': 365 })
  await run()
  await app.services.door.tx({ tenantId: app.people.home.id }, async (db) => {
    await upsertCustomers({ db }, app.people.home.id, [
      {
        sourceId: 1,
        sourceUid: 'again',
        displayName: 'Paula P.',
        email: 'paula@private.example',
        phoneNumber: '+1',
        firstSeenAt: new Date(),
      },
    ])
  })
  expect(await rowOf(id)).toMatchObject({ name: 'Paula P.', email: null, phone: '+1' })
})

test('people are forgotten once they are gone long enough, not before', async () => {
  const { users, id } = app.people.home
  const [here, gone] = [users['Responder']!.id, users['Analyst']!.id]
  await app.owner.query(`update users set phone = '+14155550111', external_id = 'E-1' where tenant_id = $1`, [id])
  await app.owner.query(
    `update users set removed = true, active = false, removed_at = now() - interval '90 days' where id = $1`,
    [gone],
  )
  await save({ 'user.phone': 60, 'user.externalID': 120 })
  await run()
  const { rows } = await app.owner.query(
    'select id::int, phone, external_id from users where id = any($1) order by id',
    [[here, gone]],
  )
  expect(rows.find((row) => row.id === here)).toMatchObject({ phone: '+14155550111', external_id: 'E-1' })
  expect(rows.find((row) => row.id === gone)).toMatchObject({ phone: null, external_id: 'E-1' })
})

test('nothing goes sooner than the tenant must keep it, a late change is refused, and it is for nobody without the right', async () => {
  expect(await save({ 'customer.email': 29 }, 30)).toMatchObject({
    key: 'personal-data.belowMinimum',
    field: 'customer.email',
  })
  expect((await save({ 'customer.email': 30 }, 30)).body).toMatchObject({ minimumDays: 30 })
  const late = { minimumDays: 0, rules: [], version: 1 }
  expect((await admin.put(path, late)).key).toBe('platform.stale')
  const support = await app.as('Support')
  expect((await support.get(path)).key).toBe('FORBIDDEN')
  expect((await support.put(path, late)).key).toBe('FORBIDDEN')
  const sibling = await app.as('Administrator', 'sibling')
  expect((await sibling.get(path)).key).toBe('FORBIDDEN')
  await app.owner.query(`update users set location_access = 'NONE' where id = $1`, [
    app.people.home.users['Administrator']!.id,
  ])
  expect((await admin.put(path, { ...late, version: (await get()).version })).key).toBe('personal-data.wholeTenant')
})
