import { setTimeout } from 'node:timers/promises'
import { openServer } from '#apps/server/open-server.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { openServices } from '#platform/server/system/open-services.ts'
import type { Gate } from '#platform/server/system/who.ts'
import { createGate } from '#product/identity/sign-in/server/gate.ts'

/** The product's own server over the bench database, in a process of its own. */
const {
  connection,
  connections,
  filesFolder,
  pagesFolder,
  believes = false,
  providers = {},
} = JSON.parse(process.env['BENCH_PRODUCT']!)
const services = await openServices({
  database: connection,
  connections,
  secret: 'a secret that only benchmarks use',
  publicUrl: 'http://localhost',
  files: { folder: filesFolder },
  providers,
  logLevel: 'silent',
  createGate: believes ? createBelieving : createGate,
})
const server = await openServer({
  services,
  systems: await loadSystems(),
  database: connection,
  host: '127.0.0.1',
  port: 0,
  callsPerMinute: 0,
  pagesFolder,
})
process.send!({ port: Number(new URL(server.url).port) })
/** Asks who somebody is once and never again. */
function createBelieving(given: Parameters<typeof createGate>[0]): Gate {
  const gate = createGate(given)
  return {
    ...gate,
    recall: () => null,
    identify: async (cookie, now, options) => gate.recall(cookie, now) ?? gate.identify(cookie, now, options),
  }
}
// garbage goes on request, and what is then held is told; only with `--expose-gc`
process.on('message', async () => {
  globalThis.gc!()
  await setTimeout(100) // what is let go only after the first collection
  globalThis.gc!()
  const { heapUsed, external } = process.memoryUsage()
  process.send!({ held: heapUsed + external })
})
process.on('disconnect', () => process.exit(0))
