import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { openDoor } from '#platform/server/database/door.ts'
import { openBus } from '#platform/server/jobs/bus.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { createWithin } from '#platform/server/system/work.ts'
import { seedDemo } from './seed-demo.ts'
import { createWorld } from './world/create-world.ts'

// a whole world, beside whatever else the machine does
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('no location is read from its source before its tenant’s reviews are there, however slow the machine, and each is due then', async () => {
  const { ownerConnection, owner } = app
  const database = { ...ownerConnection, user: 'app_rw' }
  const door = openDoor({ ...database, idle_in_transaction_session_timeout: 3000 }, { connections: 2 })
  const services = { ...app.services, door }
  const bus = await openBus(database, await loadSystems(), services.log, false)
  const within = createWithin(services, bus, { who: null, correlationId: 'test' })
  const counts = { northfork: 30, alderbrook: 20, kestrel: 20, marigold: 10 }
  const world = createWorld({ seed: 'fill', now: new Date(), counts })
  pauseAt(world.reviews[0]!, 4500)
  const dueAfter: Promise<string[]>[] = []
  const due = async () => {
    const { rows } = await owner.query<{ key: string }>(
      `select distinct t.internal_name as key from location_source s join tenant t on t.id = s.tenant_id
       where s.next_poll_at is null or s.next_poll_at <= now() + interval '1 year' order by 1`,
    )
    return rows.map(({ key }) => key)
  }
  const { secrets } = services
  await seedDemo({ within, secrets, world, passwordHash: 'none', tell: () => void dueAfter.push(due()) })
  await bus.close()
  await door.close()
  expect((await Promise.all(dueAfter))[0]).toEqual([])
  expect(await due()).toEqual(['alderbrook', 'kestrel', 'marigold', 'northfork'])
})

/** Stands still when the text of a review is first read, as a machine does that is asked too much. */
function pauseAt(review: { text: string | null }, forMs: number): void {
  const { text } = review
  Object.defineProperty(review, 'text', {
    configurable: true,
    enumerable: true,
    get() {
      Object.defineProperty(review, 'text', { value: text })
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, forMs)
      return text
    },
  })
}
