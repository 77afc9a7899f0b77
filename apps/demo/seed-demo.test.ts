import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { openBus } from '#platform/server/jobs/bus.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { createWithin } from '#platform/server/system/work.ts'
import { seedDemo } from './seed-demo.ts'
import { createWorld } from './world/create-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('no location is read from its source before its tenant’s reviews are there, and each is due then', async () => {
  const { services, ownerConnection, owner } = app
  const bus = await openBus({ ...ownerConnection, user: 'app_rw' }, await loadSystems(), services.log, false)
  const within = createWithin(services, bus, { who: null, correlationId: 'test' })
  const counts = { northfork: 30, alderbrook: 20, kestrel: 20, marigold: 10 }
  const world = createWorld({ seed: 'fill', now: new Date(), counts })
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
  expect((await Promise.all(dueAfter))[0]).toEqual([])
  expect(await due()).toEqual(['alderbrook', 'kestrel', 'marigold', 'northfork'])
})
