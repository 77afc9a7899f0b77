import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { buildHttp, type HttpOptions } from '#platform/server/http/build-http.ts'
import { openLiveHub } from '#platform/server/http/live-hub.ts'
import { openBus } from '#platform/server/jobs/bus.ts'
import type { ServedSystem } from '#platform/server/system/serve-system.ts'
import type { Services } from '#platform/server/system/services.ts'
import { servePages } from '#platform/server/http/serve-pages.ts'
import { serveMcp } from '#platform/server/mcp/serve-mcp.ts'
import { serveOpenApi } from '#platform/server/http/serve-open-api.ts'

export type ServerOptions = {
  services: Services
  systems: readonly ServedSystem[]
  database: pg.ClientConfig
  host: string
  port: number
  callsPerMinute: number
  trustedProxies?: string[]
  checkAnswers?: boolean
  /** The built web pages; absent in tests that speak HTTP only. */
  pagesFolder?: string
  /** How often an open stream of events is asked whether it still may. */
  heartbeatSeconds?: number
  /** How long calls under way may take to finish when the server closes. */
  patienceSeconds?: number
}

/** Opens the API and the pages; `close` stops taking calls, lets those under way finish and leaves nothing open. */
export async function openServer(options: ServerOptions): Promise<{ url: string; close(): Promise<void> }> {
  const { services, systems, database } = options
  const bus = await openBus(database, systems, services.log, false)
  const live = await openLiveHub(database, services.gate, services.log, { heartbeatSeconds: options.heartbeatSeconds })
  let stopping = false
  const httpOptions: HttpOptions = {
    systems,
    services,
    bus,
    live,
    trustedProxies: options.trustedProxies,
    callsPerMinute: options.callsPerMinute,
    checkAnswers: options.checkAnswers,
    ready: async () => !stopping && (await isAlive(services)),
  }
  const http = await buildHttp(httpOptions)
  http.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close') // else a browser's idle connection would hold the closing up
  })
  await serveOpenApi(http, systems)
  await serveMcp(http, httpOptions)
  if (options.pagesFolder && existsSync(options.pagesFolder)) await servePages(http, options.pagesFolder, services)
  await http.listen({ port: options.port, host: options.host })
  const { port } = http.server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    async close() {
      stopping = true
      await live.close()
      const patience = setTimeout(() => http.server.closeAllConnections(), (options.patienceSeconds ?? 10) * 1000)
      await http.close()
      clearTimeout(patience)
      await bus.close()
    },
  }
}

async function isAlive({ door }: Services): Promise<boolean> {
  return door.pool.query('select 1').then(
    () => true,
    () => false,
  )
}
