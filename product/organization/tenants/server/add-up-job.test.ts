import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { type Client, signInAs } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { accountType, tenantState } from '../contract.ts'
import { addUpJob } from './add-up-job.ts'

let app: TestApp
let ctx: Awaited<ReturnType<typeof openJobCtx>>
let operator: Client
let superUser: Client
beforeAll(async () => {
  app = await openTestApp()
  ctx = await openJobCtx(app, app.people.home.id)
  operator = await app.asAgency()
  superUser = await app.asSuper()
})
afterAll(async () => {
  await ctx.close()
  await app.close()
})

const owner = async (text: string, values: unknown[] = []) => (await app.owner.query(text, values)).rows
const addUp = () => addUpJob.run(ctx, {})
const all = [{ name: 'state', values: Object.values(tenantState.values).map(String) }]
const sumsOf = async (client: Client, body: object = {}) => (await client.put('/api/tenants/sums', body)).body
/** What stands with what changed since, and the same counted tenant by tenant. */
async function agree(client: Client, body: object = {}) {
  const [standing, counted] = [await sumsOf(client, body), await sumsOf(client, { ...body, filters: all })]
  expect(standing).toEqual(counted)
  return standing
}
/** As `agree`, before and after the sums took it in. */
async function agreeThroughout() {
  const causes = async () => (await superUser.put('/api/tenants/causes', {})).body
  const before = [await agree(operator), await agree(superUser), await causes()]
  await addUp()
  expect([await agree(operator), await agree(superUser), await causes()]).toEqual(before)
  expect(await owner(`select from due_work where kind = $1 and due_at <= now()`, [addUpJob.queue])).toEqual([])
  const [stray] = await owner(`select count(*)::int as n from (
    select agency_id, what, n from agency_sum where n <> 0 except
    select c.agency_id, e.key, sum(e.value::bigint) from counted_tenant c cross join jsonb_each_text(c.counts) e group by 1, 2) x`)
  expect(stray).toEqual({ n: 0 })
  return before[0]
}

async function sell(tenantId: number, until: string) {
  const at = `/api/tenants/${tenantId}/license`
  const { plan, seats, locations, version } = (await operator.get(at)).body
  expect((await operator.put(at, { plan, seats, locations, until, version })).status).toBe(200)
}

test('the sums of an agency and of the platform are those of the tenants in every moment, whatever changes', async () => {
  const { home, sibling } = app.people
  expect(await agreeThroughout()).toMatchObject({ tenants: 2, active: 2, locations: 0, unanswered: 0 })
  const changes: [string, unknown[]][] = [
    [
      `insert into location (tenant_id, uid, code, internal_name, public_name) select $1, n::text, n::text, 'L', 'L' from generate_series(1, 3) n`,
      [home.id],
    ],
    [
      `insert into review (tenant_id, location_id, source_id, source_uid, rating, date) select $1, min(id), 1, n::text, 4, now() - interval '30 hours' * (n % 2) from location, generate_series(1, 8) n where tenant_id = $1 group by n`,
      [home.id],
    ],
    [
      `update review set response_state = 'PendingApproval' where tenant_id = $1 and source_uid in ('2', '3')`,
      [home.id],
    ],
    [`update review set response_state = 'Rejected' where tenant_id = $1 and source_uid = '5'`, [home.id]],
    [
      `insert into credential (tenant_id, source_id, type, level, name, external_account, secret) select $1, n, 4, 'Tenant', n, n, 'x' from generate_series(1, 2) n`,
      [sibling.id],
    ],
    [`update credential set validity = 'invalid' where tenant_id = $1 and source_id = 1`, [sibling.id]],
    [`delete from review where tenant_id = $1 and source_uid in ('1', '2')`, [home.id]],
  ]
  const seen: unknown[] = []
  for (const [text, values] of changes) {
    await owner(text, values)
    seen.push(await agreeThroughout())
  }
  expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(changes.length - 1) // accounts that work are in no sum
  expect(seen.at(-1)).toEqual({
    tenants: 2,
    active: 2,
    locations: 3,
    unanswered: 6,
    toApprove: 1,
    late: 2,
    refused: 1,
    broken: 1,
    brokenTenants: 1,
  })
})

test('what the agency says of a tenant counts at once, and after the clock took it in', async () => {
  const { home, sibling } = app.people
  const at = `/api/tenants/${sibling.id}`
  const account = (await operator.get(`${at}/settings/account`)).body
  const paused = await operator.put(`${at}/pause`, { paused: true, reason: 'unpaid', version: account.version })
  expect(paused.status).toBe(200)
  expect(await agreeThroughout()).toMatchObject({ tenants: 2, active: 1 })
  await operator.put(`${at}/pause`, { paused: false, reason: 'paid', version: paused.body.version })
  expect(await agreeThroughout()).toMatchObject({ active: 2 })
  const { version } = (await operator.get(`${at}/settings/account`)).body
  const sandbox = await operator.put(`${at}/settings/account`, {
    ...account,
    version,
    accountType: accountType.Sandbox,
  })
  expect(sandbox.status).toBe(200)
  expect(await agreeThroughout()).toMatchObject({ tenants: 1, broken: 0 })
  const back = await operator.put(`${at}/settings/account`, { ...sandbox.body, accountType: accountType.Current })
  expect(back.status).toBe(200)
  expect(await agreeThroughout()).toMatchObject({ tenants: 2, broken: 1 })
  await sell(home.id, '2020-01-31')
  await agreeThroughout()
  const { body: causes } = await superUser.put('/api/tenants/causes', {})
  expect(causes).toContainEqual({ cause: 'licenseOver', source: null, tenants: 1, things: 1 })
})

test('a tenant that not everybody may see is in the sums of those who may', async () => {
  const { sibling, superUser: other } = app.people
  await owner(`update tenant set agency_user_ids = array[$2]::bigint[] where id = $1`, [sibling.id, other.id])
  await owner(`select app.make_due($1, $2, 'epoch')`, [sibling.id, addUpJob.queue])
  const whole = (await agree(superUser)).tenants
  expect(await agree(operator)).toMatchObject({ tenants: 1 })
  await addUp()
  expect(await owner('select counts from counted_tenant where tenant_id = $1', [sibling.id])).toEqual([{ counts: {} }])
  expect(await agree(operator)).toMatchObject({ tenants: 1 })
  expect(await agree(superUser)).toMatchObject({ tenants: whole })
  const agencyID = app.people.home.agencyId
  expect(await agree(superUser, { agencyID })).toMatchObject({ tenants: 2 })
})

test('a change under way when the sums are taken is in them once it is made, and what goes is gone from them', async () => {
  const { home } = app.people
  await addUp()
  const before = await agree(superUser)
  const late = new pg.Client(app.ownerConnection)
  await late.connect()
  await late.query('begin')
  await late.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'late', 'late', 'L', 'L')`,
    [home.id],
  )
  await addUp()
  expect(await agree(superUser)).toEqual(before)
  await late.query('commit')
  await late.end()
  expect(await agree(superUser)).toEqual({ ...before, locations: before.locations + 1 })
  await addUp()
  expect(await agree(superUser)).toEqual({ ...before, locations: before.locations + 1 })
  // as a run leaves it that was killed between taking a line and counting
  await owner(`delete from location where tenant_id = $1 and code = 'late'`, [home.id])
  await owner(
    `update due_work set due_at = timestamptz 'epoch' + interval '1 second' where kind = $1 and due_at <= now()`,
    [addUpJob.queue],
  )
  expect(await agree(superUser)).toEqual(before)
  await addUp()
  expect(await agree(superUser)).toEqual(before)
  expect(await owner(`select from due_work where kind = $1 and due_at <= now()`, [addUpJob.queue])).toEqual([])
  await owner('delete from counted_tenant')
  expect(await owner('select from agency_sum where n <> 0')).toEqual([])
  await owner(`select app.make_due(id, $1, 'epoch') from tenant`, [addUpJob.queue])
})

test('the clock alone changes it, too: a license that ends, and a tenant to which nobody came', async () => {
  const { home } = app.people
  const { now } = app.clock
  const dueOf = async () =>
    (await owner('select due_at from due_work where kind = $1 and tenant_id = $2', [addUpJob.queue, home.id]))[0]
      ?.due_at
  const tomorrow = new Date(now().getTime() + 86_400_000).toISOString().slice(0, 10)
  await sell(home.id, tomorrow)
  await owner(`delete from review where tenant_id = $1`, [home.id])
  await agreeThroughout()
  const causeOf = async (cause: string) =>
    (await superUser.put('/api/tenants/causes', {})).body.find((one: { cause: string }) => one.cause === cause)
      ?.tenants ?? 0
  expect([await causeOf('licenseOver'), await causeOf('noSignIn')]).toEqual([0, 0])
  expect((await dueOf()).getTime()).toBe(Date.parse(`${tomorrow}T00:00:00Z`) + 86_400_000)
  const waitDays = async (days: number) => {
    app.clock.advance(days * 86_400)
    operator = await signInAs(app.url, app.people.agencyUser.email, PASSWORD)
    superUser = await signInAs(app.url, app.people.superUser.email, PASSWORD)
  }
  await waitDays(3)
  expect(await causeOf('licenseOver')).toBe(1)
  await agreeThroughout()
  await waitDays(31)
  const tenants = (await sumsOf(superUser)).tenants
  expect(await causeOf('noSignIn')).toBe(tenants)
  await addUp()
  expect(await causeOf('noSignIn')).toBe(tenants)
  await signInAs(app.url, app.people.home.users.Analyst!.email, PASSWORD)
  expect(await causeOf('noSignIn')).toBe(tenants - 1)
  await addUp()
  expect(await causeOf('noSignIn')).toBe(tenants - 1)
})
