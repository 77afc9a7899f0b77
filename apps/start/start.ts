import { resolve } from 'node:path'
import { keepSecret } from '#apps/server/keep-secret.ts'
import type { Settings } from '#apps/server/settings.ts'
import { createSecrets } from '#platform/server/secrets/secrets.ts'
import { buildPages } from './build-pages.ts'
import { seedDemo } from './seed-demo.ts'
import { keepProcesses, type Processes } from './keep-processes.ts'
import { openDatabase } from './open-database.ts'
import { openMaster, readSealedMaster } from './open-master.ts'
import { prepareDatabase } from './prepare-database.ts'
import { refuseBusy } from './refuse-busy.ts'
import type { Say } from './say.ts'
import { welcome } from './welcome.ts'

export type StartOptions = {
  settings: Settings
  say: Say
  /** Aborted when the person wants to leave, at whatever point. */
  signal: AbortSignal
  /** Gets whatever is to be undone, in the order of making. */
  open: AsyncDisposableStack
  /** Where a person finds the pages when the server does not serve the built ones: while developing Vite serves them. */
  pagesAt?: string
  /** Hears of the processes before they are open. */
  kept(processes: Processes): void
}

/** From nothing to open for business, step by step. Raises a sentence for the person. */
export async function start({ settings, say, signal, open, pagesAt, kept }: StartOptions): Promise<Processes> {
  const dataFolder = resolve(settings.dataFolder)
  await refuseBusy(settings, dataFolder)
  let database: Awaited<ReturnType<typeof openDatabase>> | undefined
  open.defer(() => database?.stop()) // after those who use it
  const processes = keepProcesses({ settings, dataFolder, say })
  open.use(processes)
  kept(processes)
  // The server reads its code while the database comes up.
  const opening = processes.openServer()
  opening.catch(() => {}) // heard when its turn comes
  database = await say.step(
    () => openDatabase(dataFolder, settings.databaseUrl),
    ({ name }) => `${name} is running`,
  )
  signal.throwIfAborted()

  const sealed = await readSealedMaster(database.owner)
  const secret = settings.secret ?? keepSecret(dataFolder, { canCreate: sealed === null })
  const master = await openMaster(database.owner, sealed, { secret, formerSecret: settings.formerSecret })
  const password = createSecrets(master.text).keyFor('database role app_rw').toString('base64url')
  const app = database.appWith(password)
  const { installation } = await say.step(
    () => prepareDatabase({ owner: database.owner, app, password, demo: settings.demo, signal }),
    ({ applied }) =>
      applied === 0
        ? 'Tables are up to date'
        : `Tables are up to date (${applied} ${applied === 1 ? 'migration' : 'migrations'})`,
  )
  signal.throwIfAborted()

  await master.keep(database.owner)
  const demo = settings.demo && installation.demo
  const pages = pagesAt
    ? undefined
    : await say.step(
        () => buildPages(signal),
        ({ built }) => (built ? 'Web pages are built' : 'Web pages are there'),
      )
  signal.throwIfAborted()

  await processes.settle({ app, secret: master.text, pagesFolder: pages?.folder, withTown: demo })
  const isFirst = demo && installation.filledAt === null
  // The first time somebody waits for the sign-in page alone; later they wait for all of it.
  const othersOpening = (isFirst ? opening : Promise.resolve()).then(() =>
    processes.openOthers(demo ? installation.bornAt : undefined),
  )
  othersOpening.catch(() => {}) // heard when its turn comes
  await say.step(
    () => opening,
    (address) => (pagesAt ? `The server answers at ${address}` : `The sign-in page is open at ${address}`),
  )
  await say.step(
    () => othersOpening,
    () => (demo ? 'The worker and the sandbox town are running' : 'The worker is running'),
  )
  signal.throwIfAborted()

  if (isFirst)
    await seedDemo({ told: { ...processes.told(), bornAt: installation.bornAt }, owner: database.owner, say, signal })
  signal.throwIfAborted()
  say.line(
    welcome({
      url: pagesAt ?? settings.url,
      town: processes.townUrl(),
      townTakesMail: processes.townTakesMail(),
      demo,
      administrator: installation.administrator,
      settings,
      took: say.elapsed(),
    }),
  )
  return processes
}
