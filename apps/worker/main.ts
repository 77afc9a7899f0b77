import type { ChildSettings } from '#apps/start/child-settings.ts'
import { runAsChild } from '#apps/start/run-as-child.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { openServices } from '#platform/server/system/open-services.ts'
import { createGate } from '#product/identity/sign-in/server/gate.ts'
import { giveWay } from './give-way.ts'
import { openWorker } from './open-worker.ts'

giveWay()
await runAsChild<ChildSettings>(async (settings) => {
  const systems = await loadSystems()
  const services = await openServices({ ...settings, createGate })
  const worker = await openWorker({ services, systems, database: settings.database })
  return {
    url: '',
    async close() {
      await worker.close()
      await services.close()
    },
  }
})
