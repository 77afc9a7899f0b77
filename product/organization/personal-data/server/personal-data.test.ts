import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { Client } from '#apps/testing/client.ts'
import { upsertCustomers } from '#product/business/customers/server/public.ts'
import type { ReviewMedia } from '#product/business/sources/contract.ts'
import { saveBeside } from '#product/reputation/reviews/server/public.ts'

let app: TestApp
let admin: Client
let home: string
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  home = `/api/tenants/${app.people.home.id}`
})
afterAll(() => app.close())

const medias = [{ kind: 'picture', url: 'https://photo.example/soup.jpg', thumbnailUrl: null, label: 'Paula’s soup' }]
let made = 0
/** A customer who wrote something and was answered. */
async function customer() {
  const { owner, people } = app
  const uid = `uid-${++made}`
  const one = async (sql: string, values: unknown[]) => Number((await owner.query(sql, values)).rows[0].id)
  const { id: tenantId } = people.home
  const id = await one(
    `insert into customer (tenant_id, source_id, source_uid, display_name, photo_url, email, phone_number, first_seen_at)
     values ($1, 1, $2, 'Paula Privat', 'https://photo.example/p', 'paula@private.example', '+14155550177', now()) returning id`,
    [tenantId, uid],
  )
  const location = await one(
    `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, $2, $2, 'Place', 'Place') returning id`,
    [tenantId, uid],
  )
  const review = await one(
    `insert into review (tenant_id, location_id, source_id, source_uid, customer_id, rating, text, medias, date) values ($1, $2, 1, $3, $4, 2, 'Cold soup', $5, now()) returning id`,
    [tenantId, location, uid, id, JSON.stringify(medias)],
  )
  await owner.query(
    `insert into response (tenant_id, review_id, location_id, text, state, author_id, created_at) values ($1, $2, $3, 'We are sorry', 'Start', $4, now())`,
    [tenantId, review, location, people.home.users['Administrator']!.id],
  )
  return { id, uid, review, path: `${home}/customers/${id}` }
}
const reason = 'Calls back about order 4711'
const audited = async (action: string, id: number) =>
  (
    await app.owner.query(
      `select actor_id::int as actor, after, coalesce(before::text, '') || coalesce(after::text, '') as text from audit_record where action = $1 and entity_id = $2`,
      [action, id],
    )
  ).rows

test('what is hidden from somebody they see for a reason, which the audit keeps without what they saw', async () => {
  const { id, path } = await customer()
  await app.owner.query(`update users set pii_scopes = '{}' where id = $1`, [
    app.people.home.users['Administrator']!.id,
  ])
  expect((await admin.get(path)).body).toMatchObject({ email: null, phoneNumber: null, photoUrl: null })
  expect((await admin.put(`${path}/reveal`, { reason: ' ' })).key).toBe('error.invalid')
  expect((await admin.put(`${path}/reveal`, {})).key).toBe('error.required')
  const { body } = await admin.put(`${path}/reveal`, { reason })
  expect(body).toMatchObject({
    displayName: 'Paula Privat',
    email: 'paula@private.example',
    phoneNumber: '+14155550177',
  })
  const records = await audited('personal-data.reveal', id)
  expect(records).toMatchObject([{ actor: app.people.home.users['Administrator']!.id, after: { reason } }])
  expect(records[0].text).not.toMatch(/Paula|paula|5550177/)
  expect((await admin.get(path)).body.email).toBeNull()
})

test('a customer gets everything that is kept of them', async () => {
  const { id, path } = await customer()
  const { body } = await admin.put(`${path}/personal-data`, { reason })
  expect(body.customer).toMatchObject({ id, displayName: 'Paula Privat', phoneNumber: '+14155550177' })
  expect(body.reviews).toMatchObject([
    { text: 'Cold soup', medias: [medias[0]!.url], replies: [{ text: 'We are sorry' }] },
  ])
  expect(await audited('personal-data.take', id)).toHaveLength(1)
})

test('who is erased is nowhere by name, and no later word of the source brings them back', async () => {
  const { id, uid, path } = await customer()
  const { id: tenantId, users } = app.people.home
  await app.owner.query(
    `with e as (insert into webhook_endpoint (tenant_id, name, url, events, secret, saved_by, created_at) values ($1, 'x', 'https://x.example', '{}', 'x', $2, now()) returning id)
     insert into webhook_delivery (tenant_id, endpoint_id, message, cause, event, body, location_ids, state, created_at)
     select $1, e.id, m, m, 'reviews.changed', json_build_object('data', json_build_object('reviews', json_build_array(json_build_object('customerID', c, 'customerName', 'Paula Privat'))))::text, '{}', 'Delivered', now()
     from e, (values ('theirs', $3::bigint), ('another’s', $3::bigint + 100000)) told (m, c)`,
    [tenantId, users['Administrator']!.id, id],
  )
  expect((await admin.put(`${path}/erase`, { reason })).status).toBe(200)
  const row = async () =>
    (await app.owner.query('select display_name, photo_url, email, phone_number from customer where id = $1', [id]))
      .rows[0]
  const gone = { display_name: '–', photo_url: null, email: null, phone_number: null }
  expect(await row()).toEqual(gone)
  await app.services.door.tx({ tenantId }, async (db) => {
    const again = { sourceId: 1, sourceUid: uid, displayName: 'Paula Privat', firstSeenAt: new Date() }
    await upsertCustomers({ db }, tenantId, [
      { ...again, email: 'paula@private.example', photoUrl: 'https://photo.example/p' },
    ])
  })
  expect(await row()).toEqual(gone)
  const { rows } = await app.owner.query('select message from webhook_delivery where tenant_id = $1', [tenantId])
  expect(rows).toEqual([{ message: 'another’s' }])
  expect(await audited('personal-data.erase', id)).toMatchObject([{ after: { reason } }])
})

test('the pictures of who is erased are gone from their reviews, and no later read brings them back', async () => {
  const { review, path } = await customer()
  const { id: tenantId } = app.people.home
  const kept = async () => (await app.owner.query('select medias from review where id = $1', [review])).rows[0].medias
  expect(await kept()).toEqual(medias)
  expect((await admin.put(`${path}/erase`, { reason })).status).toBe(200)
  expect(await kept()).toEqual([])
  await app.services.door.tx({ tenantId }, async (db) => {
    const told = [{ id: review, medias: medias as ReviewMedia[], subRatings: undefined }]
    expect(await saveBeside({ db }, tenantId, told)).toEqual([])
  })
  expect(await kept()).toEqual([])
})

test('the files of replies to who is erased go for good, and those of others stay', async () => {
  const [gone, stays] = [await customer(), await customer()]
  const keyOf = async ({ review }: { review: number }) => {
    const { rows } = await app.owner.query(
      `insert into asset (tenant_id, object, object_id, asset_key, filename, type, bytes, added_by, added_by_name, added_at, kept_at)
       values ($1, 'review', $2, $3, 'Voucher for Paula.txt', 'text/plain', 6, 0, '', now(), now()) returning id`,
      [app.people.home.id, review, `assets/voucher${review}`],
    )
    return rows[0].id
  }
  const ids = [await keyOf(gone), await keyOf(stays)]
  expect((await admin.put(`${gone.path}/erase`, { reason })).status).toBe(200)
  const { rows } = await app.owner.query(
    'select kept_at is null and remove_at < now() as is_gone from asset where id = any($1) order by id',
    [ids],
  )
  expect(rows).toEqual([{ is_gone: true }, { is_gone: false }])
})

test('none of it is for who lacks the right, sees only some locations, or belongs to another tenant', async () => {
  const { id, path } = await customer()
  const analyst = await app.as('Analyst')
  await app.owner.query(
    `update role set actions = array_remove(actions, 'platform-pii-sensitive.view'), version = version + 1 where id = $1`,
    [app.people.home.users['Analyst']!.roleId],
  )
  const there = await app.as('Administrator', 'sibling')
  for (const act of ['reveal', 'personal-data', 'erase']) {
    expect((await analyst.put(`${path}/${act}`, { reason })).key).toBe('FORBIDDEN')
    const theirs = await there.put(`/api/tenants/${app.people.sibling.id}/customers/${id}/${act}`, { reason })
    expect(theirs.key).toBe('personal-data.notFound')
  }
  await app.owner.query(`update users set location_access = 'NONE' where id = $1`, [
    app.people.home.users['Administrator']!.id,
  ])
  for (const act of ['reveal', 'personal-data', 'erase'])
    expect((await admin.put(`${path}/${act}`, { reason })).key).toBe('personal-data.notFound')
})
