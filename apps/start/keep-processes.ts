import { join } from 'node:path'
import type pg from 'pg'
import { realProviders, sandboxProviders } from '#apps/server/providers.ts'
import type { Settings } from '#apps/server/settings.ts'
import { portOrAny } from './check-port.ts'
import type { ChildSettings } from './child-settings.ts'
import { keepChild, type Child } from './keep-child.ts'
import type { Say } from './say.ts'

export type Processes = AsyncDisposable & {
  /** Starts them all; with a moment of birth also the sandbox town. Gives the server's address. */
  open(townBornAt: Date | undefined): Promise<string>
  townUrl(): string | undefined
  /** Lets server and worker begin again. */
  restart(): void
  kill(): void
}

type Plan = {
  settings: Settings
  dataFolder: string
  app: pg.ClientConfig
  secret: string
  pagesFolder: string | undefined
  say: Say
}

const loopback = '127.0.0.1'

/** The processes of a running product: one per role, each restarted when it dies. */
export function keepProcesses({ settings, dataFolder, app, secret, pagesFolder, say }: Plan): Processes {
  const children: Child[] = []
  let town: Child | undefined
  const logFolder = settings.production ? undefined : join(dataFolder, 'logs')
  const common = { logFolder, say: say.line }

  async function keep(child: Promise<Child>): Promise<Child> {
    children.push(await child)
    return child
  }

  return {
    townUrl: () => town?.url,
    async open(townBornAt) {
      if (townBornAt) {
        const port = await portOrAny(settings.port + 1, loopback)
        const env = townEnvironment(dataFolder, townBornAt, port)
        town = await keep(keepChild({ ...common, name: 'sandbox', file: 'apps/sandbox/main.ts', settings: {}, env }))
      }
      const told: ChildSettings = {
        database: app,
        secret,
        publicUrl: settings.url,
        host: settings.host,
        port: settings.port,
        trustedProxies: settings.trustedProxies,
        filesFolder: join(dataFolder, 'files'),
        pagesFolder,
        smtpUrl: settings.smtpUrl,
        providers: town ? sandboxProviders(town.url) : realProviders(settings.google),
        logLevel: 'info',
      }
      const opening = [
        keep(keepChild({ ...common, name: 'server', file: 'apps/server/main.ts', settings: told })),
        keep(keepChild({ ...common, name: 'worker', file: 'apps/worker/main.ts', settings: told })),
      ]
      await Promise.allSettled(opening) // so that none is left behind when the other one fails
      const [server] = await Promise.all(opening)
      return server!.url
    },
    restart: () => children.filter((child) => child !== town).forEach((child) => child.restart()),
    kill: () => children.forEach((child) => child.kill()),
    [Symbol.asyncDispose]: async () => void (await Promise.all(children.map((child) => child.stop()))),
  }
}

function townEnvironment(dataFolder: string, bornAt: Date, port: number): Record<string, string> {
  return {
    SANDBOX_PORT: String(port),
    SANDBOX_HOST: loopback,
    SANDBOX_DATA: join(dataFolder, 'sandbox'),
    SANDBOX_SEED: 'renown',
    SANDBOX_BORN: bornAt.toISOString(),
  }
}
