import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { tenantState } from '../contract.ts'
import { inEachTenant } from './in-each-tenant.ts'

let app: TestApp
let ctx: Awaited<ReturnType<typeof openJobCtx>>
beforeAll(async () => {
  app = await openTestApp()
  ctx = await openJobCtx(app, app.people.home.id)
})
afterAll(async () => {
  await ctx.close()
  await app.close()
})

const idsOf = async (where = 'true') =>
  (await app.owner.query(`select id from tenant where ${where} order by id`)).rows.map(({ id }) => Number(id))

test('each tenant is worked at within its own scope; where one fails the others have their turn, and the job fails', async () => {
  const { home, sibling } = app.people
  const people = new Map<number, number[]>()
  const work = async ({ tenantId, read }: JobCtx) => {
    if (tenantId === sibling.id) throw new Error('its rows are odd')
    const rows = await read.selectFrom('role').select('tenant_id').where('tenant_id', 'is not', null).execute()
    people.set(tenantId, [...new Set(rows.map(({ tenant_id }) => tenant_id!))])
  }
  const failed = await inEachTenant(ctx, work).catch((error: AggregateError) => error)
  const ids = await idsOf()
  expect(failed).toMatchObject({
    message: `failed in 1 of ${ids.length} tenants`,
    errors: [{ message: 'its rows are odd' }],
  })
  expect([...people.keys()]).toEqual(ids.filter((id) => id !== sibling.id))
  expect(people.get(home.id)).toEqual([home.id])
})

test('what a paused tenant has no use for passes it by', async () => {
  const { stranger } = app.people
  await app.owner.query('update tenant set state = $2 where id = $1', [stranger.id, tenantState.Paused])
  const worked: number[] = []
  await inEachTenant(ctx, async ({ tenantId }) => worked.push(tenantId), 'active')
  expect(worked).toEqual(await idsOf('state = 0'))
  expect(worked).not.toContain(stranger.id)
})
