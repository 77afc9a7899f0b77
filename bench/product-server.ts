import { openServer } from '#apps/server/open-server.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { openServices } from '#platform/server/system/open-services.ts'
import { makeGate } from '#product/access/sign-in/server/gate.ts'

/** The product's own server over the bench database, in a process of its own. */
const { connection, connections, filesFolder } = JSON.parse(process.env['BENCH_PRODUCT']!)
const services = await openServices({
  database: connection,
  connections,
  secret: 'a secret that only benchmarks use',
  publicUrl: 'http://localhost',
  files: { folder: filesFolder },
  providers: {},
  logLevel: 'silent',
  makeGate,
})
const server = await openServer({
  services,
  systems: await loadSystems(),
  database: connection,
  host: '127.0.0.1',
  port: 0,
  callsPerMinute: 0,
})
process.send!({ port: Number(new URL(server.url).port) })
process.on('disconnect', () => process.exit(0))
