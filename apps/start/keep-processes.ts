import { join } from 'node:path'
import type pg from 'pg'
import { realProviders, sandboxProviders } from '#apps/server/providers.ts'
import type { Settings } from '#apps/server/settings.ts'
import { freePortNear } from './check-port.ts'
import type { ChildSettings } from './child-settings.ts'
import { keepChild, type Child, type ChildPlan } from './keep-child.ts'
import type { Say } from './say.ts'

export type Processes = AsyncDisposable & {
  /** Starts the server, which reads its code until it is told what to do, and gives its address. */
  openServer(): Promise<string>
  /** Decides what server and worker are told, a sandbox town among it where there is to be one. */
  settle(found: Found): Promise<void>
  /** Starts the worker, and with a moment of birth the sandbox town. */
  openOthers(townBornAt: Date | undefined): Promise<void>
  townUrl(): string | undefined
  /** Whether the town takes the mail, because no mail server is set. */
  townTakesMail(): boolean
  /** What server and worker were told. */
  told(): ChildSettings
  /** Lets server and worker begin again. */
  restart(): void
  kill(): void
}

type Plan = { settings: Settings; dataFolder: string; say: Say }
/** What is known once the database stands. */
type Found = { app: pg.ClientConfig; secret: string; pagesFolder: string | undefined; withTown: boolean }

const loopback = '127.0.0.1'

/** The processes of a running product: one per role, or one for server and worker (decision 0012), each restarted when it dies. */
export function keepProcesses({ settings, dataFolder, say }: Plan): Processes {
  const children: { name: string; child: Child }[] = []
  const openings: Promise<Child>[] = []
  let townUrl: string | undefined
  let townSmtpUrl: string | undefined
  let told: ChildSettings
  const telling = Promise.withResolvers<ChildSettings>()
  telling.promise.catch(() => {}) // nobody may be waiting for it
  const logFolder = settings.production ? undefined : join(dataFolder, 'logs')

  async function keep(plan: Pick<ChildPlan, 'name' | 'file' | 'settings' | 'env'>): Promise<Child> {
    const opening = keepChild({ ...plan, logFolder, say: say.line })
    openings.push(opening)
    const child = await opening
    children.push({ name: plan.name, child })
    return child
  }

  return {
    townUrl: () => townUrl,
    townTakesMail: () => townSmtpUrl !== undefined && settings.smtpUrl === undefined,
    told: () => told,
    async settle({ app, secret, pagesFolder, withTown }) {
      if (withTown) {
        const port = await freePortNear(settings.port + 1, loopback)
        townUrl = `http://${loopback}:${port}`
        townSmtpUrl = `smtp://${loopback}:${await freePortNear(port + 1, loopback)}`
      }
      told = {
        database: app,
        secret,
        publicUrl: settings.url,
        host: settings.host,
        port: settings.port,
        trustedProxies: settings.trustedProxies,
        files: settings.s3 ? { s3: settings.s3 } : { folder: join(dataFolder, 'files') },
        pagesFolder,
        smtpUrl: settings.smtpUrl ?? townSmtpUrl,
        mailFrom: settings.mailFrom,
        statusUrl: settings.statusUrl,
        frameUrl: settings.frameUrl,
        providers: townUrl ? sandboxProviders(townUrl, settings.providers) : realProviders(settings),
        logLevel: 'info',
        worksToo: settings.processes === 1,
      }
      telling.resolve(told)
    },
    openServer: async () =>
      (await keep({ name: 'server', file: 'apps/server/main.ts', settings: telling.promise })).url,
    async openOthers(townBornAt) {
      const worker = told.worksToo ? undefined : keep({ name: 'worker', file: 'apps/worker/main.ts', settings: told })
      const town =
        townBornAt && townUrl && townSmtpUrl
          ? keep(townPlan(dataFolder, townBornAt, townUrl, townSmtpUrl, settings.url))
          : undefined
      await Promise.all([worker, town])
    },
    restart: () => children.filter(({ name }) => name !== 'sandbox').forEach(({ child }) => child.restart()),
    kill: () => children.forEach(({ child }) => child.kill()),
    async [Symbol.asyncDispose]() {
      telling.reject(new Error('It never came to that.'))
      await Promise.allSettled(openings) // so that none is left behind when another one fails
      await Promise.all(children.map(({ child }) => child.stop()))
    },
  }
}

function townPlan(dataFolder: string, bornAt: Date, url: string, smtpUrl: string, product: string) {
  const env = {
    SANDBOX_PORT: new URL(url).port,
    SANDBOX_SMTP_PORT: new URL(smtpUrl).port,
    SANDBOX_HOST: loopback,
    SANDBOX_DATA: join(dataFolder, 'sandbox'),
    SANDBOX_SEED: 'renown',
    SANDBOX_BORN: bornAt.toISOString(),
    SANDBOX_PRODUCT: product,
    SANDBOX_PUSH_ENDPOINT: `${product}/api/webhooks/google`,
  }
  return { name: 'sandbox', file: 'apps/sandbox/main.ts', settings: {}, env }
}
