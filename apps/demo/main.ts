import { sql } from 'kysely'
import type { ChildSettings } from '#apps/start/child-settings.ts'
import { runAsChild } from '#apps/start/run-as-child.ts'
import { correlationId } from '#platform/server/http/correlation-id.ts'
import { openBus } from '#platform/server/jobs/bus.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { openServices } from '#platform/server/system/open-services.ts'
import { createWithin } from '#platform/server/system/work.ts'
import { createGate } from '#product/identity/sign-in/server/gate.ts'
import { hashPassword } from '#product/identity/sign-in/server/passwords.ts'
import { demoPassword } from './demo-accounts.ts'
import { seedAutoSend } from './seed-auto-send.ts'
import { seedDemo } from './seed-demo.ts'
import { seedFiles } from './seed-files.ts'
import { seedIntegrations } from './seed-integrations.ts'
import { seedModel } from './seed-model.ts'
import { seedScheduled } from './seed-scheduled.ts'
import { seedSingleSignOn } from './seed-single-sign-on.ts'
import { createWorld } from './world/create-world.ts'

export type DemoSettings = ChildSettings & { bornAt: Date }

/** Fills the demo world and says how far it is. */
await runAsChild<DemoSettings>(async ({ bornAt, ...settings }) => {
  const services = await openServices({ ...settings, connections: 2, createGate })
  const bus = await openBus(settings.database, await loadSystems(), services.log, false)
  const within = patient(createWithin(services, bus, { who: null, correlationId: correlationId() }))
  await seedDemo({
    within,
    secrets: services.secrets,
    world: createWorld({ seed: 'renown', now: new Date(bornAt) }),
    passwordHash: await hashPassword(demoPassword),
    tell: (progress) => process.send?.({ progress }),
  })
  await seedFiles({ services, within })
  const townUrl = settings.providers['identityProvider']
  if (townUrl) {
    await seedSingleSignOn({ services, within, townUrl })
    await seedIntegrations({ services, within, townUrl })
    await seedModel({ services, within, townUrl })
    await seedAutoSend({ services, within })
    await seedScheduled({ services, within })
  }
  return {
    url: '',
    async close() {
      await bus.close()
      await services.close()
    },
  }
})

/** Nobody waits for one of its statements: on a slow machine each may take as long as it needs. */
function patient(within: ReturnType<typeof createWithin>): ReturnType<typeof createWithin> {
  return ((...where: Parameters<typeof within>) => {
    const work = within(...where)
    const tx: typeof work.tx = (run) =>
      work.tx(async (given) => {
        await sql`set local statement_timeout = '10min'`.execute(given.db)
        return run(given)
      })
    return { ...work, tx }
  }) as typeof within
}
