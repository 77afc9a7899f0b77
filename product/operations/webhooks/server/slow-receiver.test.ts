import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

let town: Awaited<ReturnType<typeof openMailTown>>
let app: TestApp
/** Takes every message and answers none. */
let slow: Awaited<ReturnType<typeof openSilent>>
beforeAll(async () => {
  town = await openMailTown()
  slow = await openSilent()
  app = await openTestApp({
    worker: true,
    providers: { ...town.providers, receivers: `${town.url}/hooks/,${slow.url}/` },
  })
})
afterAll(async () => {
  slow.close()
  await app.close()
  await town.close()
})

async function openSilent() {
  const open = new Set<ServerResponse>()
  const server = createServer((_request, response) => void open.add(response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: () => open.size,
    close() {
      for (const response of open) response.destroy()
      server.close()
    },
  }
}

let boxes = 0
async function listen(tenant: 'home' | 'sibling' | 'stranger', url?: string) {
  const box = `slow-${++boxes}`
  const admin = await app.as('Administrator', tenant)
  const at = `/api/tenants/${app.people[tenant].id}/webhooks`
  const made = await admin.post(at, { name: box, url: url ?? `${town.url}/hooks/${box}`, events: ['reviews.changed'] })
  expect([made.status, made.key]).toEqual([200, undefined])
  const { id } = made.body.webhook
  const send = async (count: number) => {
    for (let i = 0; i < count; i++) expect((await admin.put(`${at}/${id}/test`)).status).toBe(200)
  }
  const arrived = (count: number) =>
    expect.poll(() => town.control.receiver.list(box).length, { timeout: 14_000 }).toBe(count)
  return { send, arrived }
}

test('receivers that never answer keep their own lanes: the same tenant’s others and other tenants are told as if they were not', async () => {
  const silent = await Promise.all(Array.from({ length: 3 }, (_, at) => listen('home', `${slow.url}/${at}`)))
  for (const { send } of silent) await send(8)
  await expect.poll(slow.waiting).toBe(9) // three at a time to each; one turn of the tenant is left
  const own = await listen('home')
  await own.send(12)
  const others = await listen('sibling')
  await others.send(25)
  await own.arrived(12)
  await others.arrived(25)
  expect(slow.waiting()).toBe(9)
}, 30_000)

test('receivers that hang, drip without an end, redirect in circles, answer 10 MB or close at once hold no other tenant up, and each is noted for what it is', async () => {
  const admin = await app.as('Administrator', 'stranger')
  const kinds = ['hang', 'endless-drip', 'circle', 'huge', 'reset'] as const
  for (const kind of kinds)
    town.control.faults.plan({ match: { path: `/hooks/worst-${kind}` }, kind, times: 1000, delayMs: 20 })
  for (const kind of kinds) await (await listen('stranger', `${town.url}/hooks/worst-${kind}`)).send(6)
  const others = await listen('sibling')
  await others.send(25)
  await others.arrived(25)
  const at = `/api/tenants/${app.people.stranger.id}/webhooks`
  const { items } = (await admin.get(at)).body
  const failuresOf = async (kind: string) => {
    const { id } = items.find(({ url }: { url: string }) => url.endsWith(`worst-${kind}`))
    const { rows } = await app.owner.query(
      `select distinct coalesce(a.failure, a.status::text) as came from webhook_attempt a join webhook_delivery d on d.id = a.delivery_id and d.tenant_id = a.tenant_id
      where d.endpoint_id = $1 and a.finished_at is not null`,
      [id],
    )
    return rows.map(({ came }) => came)
  }
  for (const [kind, failure] of [
    ['circle', 'tooManyRedirects'],
    ['huge', 'tooLarge'],
    ['reset', 'reset'],
  ] as const)
    await expect.poll(() => failuresOf(kind), { timeout: 30_000 }).toEqual([failure])
  expect(town.control.receiver.names().filter((name) => name.startsWith('worst-'))).toEqual([])
}, 60_000)

test('an endpoint that is removed while it is called leaves nothing to do and no defect', async () => {
  const admin = await app.as('Administrator', 'sibling')
  const at = `/api/tenants/${app.people.sibling.id}/webhooks`
  town.control.faults.plan({ match: { path: '/hooks/removed' }, kind: 'accept-then-timeout', delayMs: 800 })
  const made = await admin.post(at, {
    name: 'Removed',
    url: `${town.url}/hooks/removed`,
    events: ['reviews.changed'],
  })
  const { id } = made.body.webhook
  const { status } = await admin.put(`${at}/${id}/test`)
  expect(status).toBe(200)
  await expect.poll(() => town.control.receiver.list('removed').length, { timeout: 14_000 }).toBe(1)
  expect((await admin.delete(`${at}/${id}`)).status).toBe(200)
  const jobs = async () => {
    const { rows } = await app.owner.query(
      `select state::text, retry_count::int as again from jobs.job where name = 'webhooks.deliver' and data->'input'->>'endpointId' = $1`,
      [String(id)],
    )
    return rows
  }
  await expect.poll(jobs, { timeout: 14_000 }).toEqual([{ state: 'completed', again: 0 }])
}, 30_000)
