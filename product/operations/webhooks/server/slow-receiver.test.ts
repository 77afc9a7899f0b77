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
async function listen(tenant: 'home' | 'sibling', url?: string) {
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
