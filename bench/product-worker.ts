import { giveWay } from '#apps/worker/give-way.ts'
import { openWorker } from '#apps/worker/open-worker.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { openServices } from '#platform/server/system/open-services.ts'
import { createGate } from '#product/identity/sign-in/server/gate.ts'

/** The product's own worker over the bench database, in a process of its own. */
giveWay()
const { connection, filesFolder, providers, smtpUrl } = JSON.parse(process.env['BENCH_PRODUCT']!)
const services = await openServices({
  database: connection,
  secret: 'a secret that only benchmarks use',
  publicUrl: 'http://localhost',
  files: { folder: filesFolder },
  providers,
  smtpUrl,
  logLevel: 'silent',
  createGate,
})
await openWorker({ services, systems: await loadSystems(), database: connection })
process.send!({ port: 0 })
process.on('disconnect', () => process.exit(0))
