import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { locales, wordsFrom } from '#platform/contract/locales.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { CHECK_MINUTES } from '../contract.ts'
import { checkAll, checkSubscription } from './check-subscriptions.ts'
import { writeViewMail } from './write-view-mail.ts'

const PAGE = 'reviews.reviews'

let town: Awaited<ReturnType<typeof openMailTown>>
let app: TestApp
let admin: Client
let analyst: Client
let base: string
let tenantId: number
let places: number[]
beforeAll(async () => {
  town = await openMailTown()
  app = await openTestApp({ smtpUrl: town.smtpUrl, providers: town.providers, publicUrl: 'http://renown.example' })
  admin = await app.as('Administrator')
  analyst = await app.as('Analyst')
  tenantId = app.people.home.id
  base = `/api/tenants/${tenantId}`
  places = []
  for (const name of ['North', 'South']) {
    const { rows } = await app.owner.query(
      `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, $2, $2, $2, $2) returning id`,
      [tenantId, name],
    )
    places.push(Number(rows[0].id))
  }
})
afterAll(async () => {
  await app.close()
  await town.close()
})
beforeEach(async () => {
  await app.owner.query('delete from view_subscription')
  await app.owner.query('delete from review')
  town.control.mailbox.clear()
})

let made = 0
async function review(place = places[0]!, rating = 1) {
  await app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date) values ($1, $2, 1, $3, $4, 'x', now())`,
    [tenantId, place, `r${++made}`, rating],
  )
}
async function sharedView() {
  const view = await admin.post(`${base}/saved-views`, {
    name: `Low ${++made}`,
    pages: [PAGE],
    filters: [{ name: 'rating', operator: 4, values: ['1', '2'] }],
    sort: null,
    columns: null,
    owner: { kind: 'Admin' },
    sharedRoleIds: [app.people.home.users['Analyst']!.roleId],
  })
  return view.body as { id: number; name: string }
}

/** Does at once what the worker does every few minutes: looks at all subscriptions and sends what is to send. */
async function look() {
  await withCtx(async (ctx) => {
    const { rows } = await app.owner.query('select id from view_subscription where tenant_id = $1', [tenantId])
    for (const { id } of rows) await checkSubscription.run(ctx, { subscriptionId: Number(id) })
    const { rows: mails } = await app.owner.query(
      `delete from jobs.job where name = $1 and state = 'created' returning data`,
      [writeViewMail.queue],
    )
    for (const { data } of mails) await writeViewMail.run(ctx, data.input)
  })
}

async function withCtx(work: (ctx: JobCtx) => Promise<void>) {
  const ctx = await openJobCtx(app, tenantId)
  try {
    await work(ctx)
  } finally {
    await ctx.close()
  }
}
const subscribe = (client: Client, viewId: number, threshold: number) =>
  client.put(`${base}/saved-views/${viewId}/subscription`, { threshold })
const mailsTo = (to: string) => town.control.mailbox.list({ to })
const emailOf = (role: string) => app.people.home.users[role]!.email

test('one mail comes when a view rises above the number, and the next only after it has fallen', async () => {
  const view = await sharedView()
  await review()
  expect((await subscribe(admin, view.id, 1)).body).toMatchObject({ threshold: 1, isAbove: false, mailedAt: null })
  await look()
  expect(await mailsTo(emailOf('Administrator'))).toHaveLength(0)
  await review()
  await look()
  await review()
  await look()
  const [mail, ...others] = await mailsTo(emailOf('Administrator'))
  expect(others).toEqual([])
  expect(mail!.subject).toBe(`“${view.name}” now has 2`)
  expect(mail!.text).toContain('more than 1')
  expect(mail!.links).toContain(`http://renown.example/reviews?view=${view.id}`)
  await app.owner.query('delete from review where id in (select id from review limit 2)')
  await look()
  await review()
  await look()
  expect(await mailsTo(emailOf('Administrator'))).toHaveLength(2)
})

test('what a view holds already when one subscribes is no news', async () => {
  const view = await sharedView()
  await review()
  await review()
  expect((await subscribe(admin, view.id, 1)).body.isAbove).toBe(true)
  await look()
  expect(await mailsTo(emailOf('Administrator'))).toHaveLength(0)
})

test('a subscriber is told of what they see themselves, and of nothing once switched off or no longer let in', async () => {
  const view = await sharedView()
  const { id } = app.people.home.users['Analyst']!
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [id, [places[1]]])
  expect((await subscribe(analyst, view.id, 1)).status).toBe(200)
  expect((await subscribe(admin, view.id, 1)).status).toBe(200)
  for (let i = 0; i < 3; i++) await review(places[0])
  await look()
  expect(await mailsTo(emailOf('Administrator'))).toHaveLength(1)
  expect(await mailsTo(emailOf('Analyst'))).toHaveLength(0)
  for (let i = 0; i < 2; i++) await review(places[1])
  await app.owner.query('update users set active = false where id = $1', [id])
  await look()
  expect(await mailsTo(emailOf('Analyst'))).toHaveLength(0)
  await app.owner.query('update users set active = true where id = $1', [id])
  await app.owner.query('delete from saved_view_role where view_id = $1', [view.id])
  await look()
  expect(await mailsTo(emailOf('Analyst'))).toHaveLength(0)
  const [listed] = (await analyst.get(`${base}/view-subscriptions`)).body
  expect(listed).toMatchObject({ name: null, path: null })
  await app.owner.query('insert into saved_view_role values ($1, $2, $3)', [
    tenantId,
    view.id,
    app.people.home.users['Analyst']!.roleId,
  ])
  await look()
  expect((await mailsTo(emailOf('Analyst')))[0]!.subject).toBe(`“${view.name}” now has 2`)
})

test('the link of the mail ends it without a session, and nobody can make one up', async () => {
  const view = await sharedView()
  await subscribe(admin, view.id, 0)
  await review()
  await look()
  const [mail] = await mailsTo(emailOf('Administrator'))
  const link = new URL(mail!.links.find((one) => one.includes('/unsubscribe?'))!)
  const key = link.searchParams.get('key')!
  expect(link.origin).toBe('http://renown.example')
  const [kind, tenant, id, user, proof] = key.split('.')
  const at = '/api/unsubscribe'
  const stop = (tried: string) =>
    app.open.send('POST', at, new URLSearchParams({ key: tried }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    })
  const asked = await app.open.get(`${at}?key=${encodeURIComponent(key)}`)
  expect(asked.body).toContain('Stop these emails?')
  expect((await app.open.get(`${at}?key=%22%3E%3Cscript%3E`)).body).not.toContain('<script')
  expect((await stop(`${kind}.${tenant}.${Number(id) + 1}.${user}.${proof}`)).key).toBe('unsubscribe.badKey')
  expect((await stop(`digest.${tenant}.${id}.${user}.${proof}`)).key).toBe('unsubscribe.badKey')
  expect((await stop('x')).key).toBe('unsubscribe.badKey')
  expect((await admin.get(`${base}/view-subscriptions`)).body).toHaveLength(1)
  expect((await stop(key)).body).toContain('Emails stopped')
  expect((await admin.get(`${base}/view-subscriptions`)).body).toEqual([])
  expect((await stop(key)).body).toContain('Emails stopped')
})

test('the button of a mailbox ends it by one post to the address in the head of the mail, as a form of either kind', async () => {
  const view = await sharedView()
  for (const [reviews, inParts] of [false, true].entries()) {
    await subscribe(admin, view.id, reviews)
    await review()
    await look()
    const [mail] = await mailsTo(emailOf('Administrator'))
    const head = (name: string) => mail!.headers.find((one) => one.name === name)?.value
    expect(head('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const address = new URL(/^<(http.*)>$/.exec(head('List-Unsubscribe')!)![1]!)
    const body = inParts ? new FormData() : new URLSearchParams()
    body.append('List-Unsubscribe', 'One-Click')
    const answer = await fetch(app.url + address.pathname + address.search, { method: 'POST', body })
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Emails stopped')])
    expect((await admin.get(`${base}/view-subscriptions`)).body).toEqual([])
    await town.control.mailbox.clear()
  }
  const strange = new FormData()
  expect((await fetch(`${app.url}/api/unsubscribe?key=x`, { method: 'POST', body: strange })).status).toBe(404)
  strange.append('file', new Blob(['x']), 'x.txt')
  expect((await fetch(`${app.url}/api/unsubscribe?key=x`, { method: 'POST', body: strange })).status).toBe(415)
})

test('one subscribes to what one may open, changes the number and ends it', async () => {
  const view = await sharedView()
  const responder = await app.as('Responder')
  expect((await subscribe(responder, view.id, 1)).key).toBe('view-subscriptions.viewNotFound')
  expect((await subscribe(admin, view.id, 5)).body.threshold).toBe(5)
  expect((await subscribe(admin, view.id, 7)).body.threshold).toBe(7)
  const list = (await admin.get(`${base}/view-subscriptions`)).body
  expect(list).toMatchObject([{ name: view.name, threshold: 7, path: `/reviews?view=${view.id}` }])
  const at = `${base}/saved-views/${view.id}/subscription`
  expect((await admin.delete(at)).body).toEqual({ ok: true })
  expect((await admin.delete(at)).key).toBe('view-subscriptions.notSubscribed')
})

test('every few minutes each subscription is looked at', async () => {
  const view = await sharedView()
  const { body } = await subscribe(admin, view.id, 1)
  expect(checkAll.schedule).toEqual({ cron: `*/${CHECK_MINUTES} * * * *`, zone: 'UTC' })
  await withCtx((ctx) => checkAll.run(ctx, {}))
  const { rows } = await app.owner.query(`delete from jobs.job where name = $1 returning data`, [
    checkSubscription.queue,
  ])
  expect(rows.map(({ data }) => [data.tenantId, data.input])).toEqual([[tenantId, { subscriptionId: body.id }]])
})

test('the mail speaks the language of its reader', async () => {
  const { id } = app.people.home.users['Administrator']!
  const subjects = new Set<string>()
  const spoken = locales.filter((locale) => !wordsFrom[locale])
  for (const locale of spoken) {
    const view = await sharedView()
    await app.owner.query('update users set locale = $2 where id = $1', [id, locale])
    await subscribe(admin, view.id, 0)
    await review()
    await look()
    const [mail] = await mailsTo(emailOf('Administrator'))
    expect(mail!.text, locale).not.toContain('{{')
    subjects.add(mail!.text.replaceAll(/Low \d+|view=\d+|key=[\w.-]+|\d+/g, ''))
    await app.owner.query('delete from view_subscription; delete from review')
    town.control.mailbox.clear()
  }
  expect(subjects.size).toBeGreaterThanOrEqual(spoken.length - 3) // some regions write as their neighbours do
}, 60_000)

test('under HIPAA no mail says how many reviews somebody wrote, while a view that names nobody is mailed as ever', async () => {
  const named = await admin.post(`${base}/saved-views`, {
    name: `Petra ${++made}`,
    pages: [PAGE],
    filters: [{ name: 'customer', operator: 11, values: ['true'] }],
    sort: null,
    columns: null,
    owner: { kind: 'Admin' },
    sharedRoleIds: [],
  })
  expect((await subscribe(admin, named.body.id, 0)).status).toBe(200)
  expect((await subscribe(admin, (await sharedView()).id, 0)).status).toBe(200)
  await app.owner.query('update tenant set hipaa = true where id = $1', [tenantId])
  await review()
  await look()
  await app.owner.query('update tenant set hipaa = false where id = $1', [tenantId])
  const subjects = (await town.control.mailbox.list()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('Low'))).toHaveLength(1)
  expect(subjects.filter((subject) => subject.includes('Petra'))).toEqual([])
})

test('a view that one may not open cannot be subscribed to', async () => {
  const view = await sharedView()
  const right = (sql: string) =>
    app.owner.query(`update role set actions = ${sql}, version = version + 1 where id = $1`, [
      app.people.home.users['Analyst']!.roleId,
    ])
  await right(`array_remove(actions, 'reviews.view')`)
  const answer = await subscribe(analyst, view.id, 1)
  await right(`array_append(actions, 'reviews.view')`)
  expect([answer.status, answer.key, answer.field]).toEqual([403, 'view-subscriptions.viewClosed', undefined])
  expect((await subscribe(analyst, view.id, 1)).status).toBe(200)
})
