import type { ChildSettings } from '#apps/start/child-settings.ts'
import { runAsChild } from '#apps/start/run-as-child.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { openServices } from '#platform/server/system/open-services.ts'
import { createGate } from '#product/identity/sign-in/server/gate.ts'
import { openServer } from './open-server.ts'

const callsPerMinute = 1200

await runAsChild<ChildSettings>(async (settings) => {
  const systems = await loadSystems()
  const services = await openServices({ ...settings, createGate })
  const server = await openServer({ ...settings, services, systems, callsPerMinute })
  return {
    url: server.url,
    async close() {
      await server.close()
      await services.close()
    },
  }
})
