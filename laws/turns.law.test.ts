import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { openBus, platformJobs, type Bus } from '#platform/server/jobs/bus.ts'
import { runJobs } from '#platform/server/jobs/run-jobs.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import type { JobCtx, ServedSystem } from '#platform/server/system/serve-system.ts'

/** Work of each kind of which one tenant may ask for much. */
const KINDS = {
  export: 'exports.run',
  'long export': 'exports.run-long',
  'import plan': 'importer.make-plan',
  import: 'importer.commit-plan',
  'import of people': 'user-imports.commit',
  webhook: 'webhooks.deliver',
  poll: 'reviews.poll-account',
  'poll of a location': 'reviews.sync-location',
  publish: 'responses.publish',
  mail: 'view-subscriptions.mail',
  'mail of an export': 'export-mail.send',
  'bundle of files': 'tenant-life.bundle',
}
const MESSAGES = 25
const DESTINATIONS = 5
const TURNS = 4

let app: TestApp
let bus: Bus
let worker: { close(patienceSeconds?: number): Promise<void> }
/** By queue, whose jobs began; those of the home tenant do not end before the test. */
const begun = new Map<string, number[]>()
let release: () => void
const released = new Promise<void>((resolve) => (release = resolve))
let queues: { queue: string; most: number; destinations: number }[]

/** The house with all its queues and their rules; only what a job does is replaced by what no job can do worse. */
beforeAll(async () => {
  app = await openTestApp()
  const behave =
    (queue: string) =>
    async ({ tenantId }: JobCtx) => {
      begun.set(queue, [...(begun.get(queue) ?? []), tenantId])
      if (tenantId === app.people.home.id) await released
    }
  const systems: ServedSystem[] = (await loadSystems()).map((system) => ({
    ...system,
    jobs: system.jobs.map((job) => ({
      ...job,
      data: z.any(),
      needs: undefined,
      schedule: undefined,
      run: behave(job.queue),
    })),
    listeners: system.listeners.map((listener) => ({
      ...listener,
      run: behave(`${listener.system}.${listener.event}.${listener.name}`),
    })),
  }))
  bus = await openBus({ ...app.ownerConnection, user: 'app_rw' }, systems, app.services.log, true)
  const own = new Set(platformJobs.map(({ queue }) => queue))
  queues = [
    ...bus.jobs
      .filter(({ scope, queue }) => scope === 'tenant' && !own.has(queue))
      .map(({ queue, concurrency, destination }) => ({
        queue,
        most: concurrency,
        destinations: destination ? DESTINATIONS : 1,
      })),
    ...bus.listeners.map(({ queue }) => ({ queue, most: 2, destinations: 1 })),
  ]
  worker = await runJobs(bus, app.services)
})
afterAll(async () => {
  release()
  await worker.close()
  await app.close()
})

async function send(tenantId: number, count: number) {
  const { rows } = await app.owner.query(
    `insert into outbox (tenant_id, event, payload, correlation_id, created_at) values ($1, 'none', '{}', 'test', now()) returning id::int`,
    [tenantId],
  )
  await app.services.door.tx({ tenantId }, async (_db, run) => {
    for (const { queue, destinations } of queues)
      for (let n = 0; n < count; n++) {
        const destination = destinations > 1 ? `to ${n % destinations}` : undefined
        await bus.send(run, queue, { tenantId, outboxId: rows[0].id }, { destination })
      }
  })
}
const served = (queue: string, tenantId: number) => (begun.get(queue) ?? []).filter((id) => id === tenantId).length

test('on every queue, while one tenant’s jobs take all the turns that it may have and never end, another’s are all served', async () => {
  const { home, sibling } = app.people
  const known = queues.map(({ queue }) => queue)
  expect(Object.values(KINDS).filter((queue) => !known.includes(queue))).toEqual([])
  expect(queues.length).toBeGreaterThan(45)
  await send(home.id, MESSAGES)
  await expect
    .poll(() => queues.filter(({ queue, most }) => served(queue, home.id) < most).map(({ queue }) => queue), {
      timeout: 600_000,
    })
    .toEqual([])
  await send(sibling.id, TURNS)
  await expect
    .poll(() => queues.filter(({ queue }) => served(queue, sibling.id) < TURNS).map(({ queue }) => queue), {
      timeout: 600_000,
    })
    .toEqual([])
  expect(queues.filter(({ queue, most }) => served(queue, home.id) !== most)).toEqual([])
}, 600_000)
