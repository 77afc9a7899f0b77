import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openWorker } from '#apps/worker/open-worker.ts'
import { loadSystems } from '#platform/server/system/load-systems.ts'
import { openServices } from '#platform/server/system/open-services.ts'
import { createGate } from '#product/identity/sign-in/server/gate.ts'
import { TEST_SECRET, type TestApp } from './open-test-app.ts'

type Wiring = { database: object; filesFolder: string; providers: Record<string, string>; smtpUrl?: string }

/** A worker as a process of its own over the test's database and files, so that it can be killed. */
export async function startWorkerProcess(
  app: Pick<TestApp, 'ownerConnection' | 'filesFolder'> & { providers?: Record<string, string>; smtpUrl?: string },
): Promise<ChildProcess> {
  const wiring: Wiring = {
    database: { ...app.ownerConnection, user: 'app_rw' },
    filesFolder: app.filesFolder,
    providers: app.providers ?? {},
    ...(app.smtpUrl === undefined ? {} : { smtpUrl: app.smtpUrl }),
  }
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(wiring)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await Promise.race([once(child, 'message'), once(child, 'exit').then(() => Promise.reject(new Error('no worker')))])
  return child
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { database, filesFolder, providers, smtpUrl } = JSON.parse(process.argv[2]!) as Wiring
  const services = await openServices({
    database,
    connections: 5,
    secret: TEST_SECRET,
    publicUrl: 'http://localhost',
    files: { folder: filesFolder },
    providers,
    smtpUrl,
    logLevel: process.env['TEST_LOG'] ?? 'warn',
    logTo: process.stderr,
    createGate,
  })
  await openWorker({ services, systems: await loadSystems(), database })
  process.on('disconnect', () => process.exit()) // the test is gone
  process.send!({ ready: true })
}
