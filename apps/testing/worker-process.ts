import { openWorker } from '#apps/worker/open-worker.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { openServices } from '#platform/server/system/open-services.ts'
import { makeGate } from '#product/access/sign-in/server/gate.ts'

/** A worker in a process of its own, so that a test can kill it; what it needs comes as JSON. */
const given = JSON.parse(process.env['WORKER_OPTIONS']!) as {
  database: { host: string; port?: number; user: string; database: string }
  providers: Record<string, string>
  secret: string
  filesFolder: string
}
const services = await openServices({ ...given, publicUrl: 'http://localhost', logLevel: 'silent', makeGate })
await openWorker({ services, systems: await loadSystems(), database: given.database })
process.stdout.write('working\n')
