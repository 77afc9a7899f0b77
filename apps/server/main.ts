import type { ChildSettings } from '#apps/start/child-settings.ts'
import { runAsChild } from '#apps/start/run-as-child.ts'
import type { openWorker as OpenWorker } from '#apps/worker/open-worker.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { openServices } from '#platform/server/system/open-services.ts'
import { createGate } from '#product/identity/sign-in/server/gate.ts'
import { openServer } from './open-server.ts'

const callsPerMinute = 1200

// Read at once: the settings come when the database is up.
const loading = loadSystems()
loading.catch(() => {}) // heard when its turn comes

await runAsChild<ChildSettings>(async (settings) => {
  const systems = await loading
  const services = await openServices({ ...settings, createGate })
  const server = await openServer({ ...settings, services, systems, callsPerMinute })
  const worker = settings.worksToo ? await beginWork({ services, systems, database: settings.database }) : undefined
  return {
    url: server.url,
    async close() {
      await server.close()
      await worker?.close()
      await services.close()
    },
  }
})

/** Loaded where it is needed alone. */
async function beginWork(options: Parameters<typeof OpenWorker>[0]) {
  const { openWorker } = await import('#apps/worker/open-worker.ts')
  return openWorker(options)
}
