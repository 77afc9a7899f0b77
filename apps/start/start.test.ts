import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { signInAs } from '#apps/testing/client.ts'
import { startPostgres } from '#platform/server/postgres/start-postgres.ts'

const patience = 300_000
/** Where an installation that was opened once and stopped is kept, for those tests that begin with one. */
let installed: Promise<string> | undefined
afterAll(async () => installed && rm(await installed, { recursive: true, force: true }))

test(
  'a first start opens for business with one administrator, a second one is refused, and Ctrl-C leaves nothing running',
  { timeout: patience },
  async () => {
    const folder = await temporaryFolder()
    const first = await launch({
      RENOWN_DATA: folder,
      RENOWN_DEMO: '0',
      SMTP_URL: 'smtp://us:only-for-the-launcher@127.0.0.1:2525',
    })
    await first.open()
    const children = await childrenOf(first.process.pid!)
    expect(children.length).toBeGreaterThanOrEqual(3)
    expect(await argumentsOf(children)).not.toContain(await readFile(join(folder, 'secret'), 'utf8'))
    if (process.platform === 'linux') {
      expect(await environmentsOf([first.process.pid!])).toContain('only-for-the-launcher')
      expect(await environmentsOf(await nodesAmong(children))).not.toContain('only-for-the-launcher')
    }

    const [, email = '', password = ''] =
      /administrator: (\S+)\s+Password, shown this once: (\S+)/.exec(first.said()) ?? []
    const administrator = await signInAs(first.url, email, password)
    const { body } = await administrator.get('/api/auth/session')
    expect(body.pending).toBe('password')
    expect((await administrator.get('/api/tenants')).key).toBe('platform.unsettled')
    const own = { user: { id: body.user.id }, password: 'Quiet-Harbour-71', args: { isFirstChange: true } }
    expect((await administrator.put('/api/auth/reset-password', own)).status).toBe(200)
    await expect(signInAs(first.url, email, password)).rejects.toThrow('INVALID_CREDENTIALS')
    const settled = await signInAs(first.url, email, own.password)
    expect((await settled.get('/api/tenants')).status).toBe(200)

    const second = await launch({ RENOWN_DATA: folder, RENOWN_DEMO: '0' })
    expect(await second.ended()).toBe(1)
    expect(second.said()).toContain(`The data folder ${folder} is in use by process ${first.process.pid}.`)

    first.process.kill('SIGINT')
    expect(await first.ended()).toBe(0)
    expect(first.said()).toContain('Everything has stopped.')
    expect(await liveAmong(children)).toEqual([])
    installed ??= keep(folder)
    await installed
  },
)

test(
  'after kill -9 the processes leave by themselves and the next start carries on, until npm is told to end, as by systemd',
  { timeout: patience },
  async () => {
    const folder = await installedFolder()
    const first = await launch({ RENOWN_DATA: folder, RENOWN_DEMO: '0' })
    await first.open()
    const children = await childrenOf(first.process.pid!)
    const nodes = await nodesAmong(children)
    expect(nodes.length).toBe(2)
    first.process.kill('SIGKILL')
    await first.ended()
    await until(async () => (await liveAmong(nodes)).length === 0)

    const second = await launch({ RENOWN_DATA: folder, RENOWN_DEMO: '0', PORT: String(first.port) }, byNpm)
    await second.open()
    expect(second.said()).not.toContain('Password, shown this once')
    second.process.kill('SIGTERM')
    expect(await second.ended()).toBe(0)
    expect(await liveAmong(children)).toEqual([])
  },
)

test(
  'without its secret, or with another one, it refuses and makes none; with the former one beside it the secret is changed',
  { timeout: patience },
  async () => {
    const folder = await installedFolder()
    const runThrough = async (env: Record<string, string>) => {
      const run = await launch({ RENOWN_DATA: folder, RENOWN_DEMO: '0', ...env })
      await Promise.race([run.open(), run.ended()])
      if (run.process.exitCode === null) run.process.kill('SIGINT')
      return { code: await run.ended(), said: run.said() }
    }
    const file = join(folder, 'secret')
    const former = await readFile(file, 'utf8')
    await rm(file)
    const without = await runThrough({})
    expect([without.code, existsSync(file)]).toEqual([1, false])
    expect(without.said).toContain('The secret of this installation is missing')
    const other = 'Zq7-another-one-of-32-letters-Kw'
    const wrong = await runThrough({ RENOWN_SECRET: other })
    expect(wrong.code).toBe(1)
    expect(wrong.said).toContain('This is not the secret with which this installation was started before')
    expect(wrong.said).not.toContain(other)
    expect((await runThrough({ RENOWN_SECRET: other, RENOWN_FORMER_SECRET: former })).code).toBe(0)
    expect((await runThrough({ RENOWN_SECRET: other })).code).toBe(0)
    expect((await runThrough({ RENOWN_SECRET: former })).code).toBe(1)
  },
)

test(
  'one process serves and works off the queues where that is asked for; when it dies it is started again, and that is said',
  { timeout: patience },
  async () => {
    const mail = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void mail.close())
    await once(mail, 'listening')
    const reached = once(mail, 'connection')
    const run = await launch({
      RENOWN_DATA: await installedFolder(),
      RENOWN_DEMO: '0',
      RENOWN_PROCESSES: '1',
      SMTP_URL: `smtp://127.0.0.1:${(mail.address() as AddressInfo).port}`,
    })
    await run.open()
    const nodes = await nodesAmong(await childrenOf(run.process.pid!))
    expect(nodes.length).toBe(1)
    const asked = await fetch(`${run.url}/api/auth/change-password`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'renown' },
      body: JSON.stringify({ email: 'administrator@renown.example' }),
    })
    expect(asked.status).toBe(200)
    const [connection] = (await reached) as [Socket] // a job brought it here
    connection.destroy()
    const [server] = nodes
    process.kill(server!, 'SIGKILL')
    await until(() => run.said().includes('The server is back.'))
    expect(run.said()).toContain('The server stopped (SIGKILL); starting it again in 0.5 s.')
    expect((await fetch(`${run.url}/api/health`)).status).toBe(200)
    run.process.kill('SIGINT')
    expect(await run.ended()).toBe(0)
  },
)

test('every wrong setting has its line, and nothing is made', async () => {
  const folder = join(await temporaryFolder(), 'data')
  const run = await launch({ RENOWN_DATA: folder, PORT: 'x', RENOWN_SECRET: 'short', RENOWN_DEMOO: '1' })
  expect(await run.ended()).toBe(1)
  expect(run.said().trim().split('\n')).toEqual([
    'PORT must be a whole number from 0 to 65535.',
    'RENOWN_SECRET must have at least 32 characters.',
    'RENOWN_DEMOO is not a setting; did you mean RENOWN_DEMO?',
  ])
  expect(existsSync(folder)).toBe(false)
})

test('a busy port is named, and nothing is made', { timeout: patience }, async () => {
  const folder = join(await temporaryFolder(), 'data')
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const run = await launch({ RENOWN_DATA: folder, PORT: String(port) })
  expect(await run.ended()).toBe(1)
  expect(run.said()).toContain(`Port ${port} is in use by another program. Stop it, or set PORT to another one.`)
  expect(existsSync(folder)).toBe(false)
})

test('DATABASE_URL is used instead of a database of our own', { timeout: patience }, async () => {
  // One of its own, because a start gives the role `app_rw` of the whole server another password.
  const server = await startPostgres({ dataFolder: await temporaryFolder(), durable: false })
  onTestFinished(() => server.stop())
  const { user, password, host, port, database } = server.connection
  const folder = join(await temporaryFolder(), 'data') // not there yet: the start makes it
  const run = await launch({
    RENOWN_DATA: folder,
    RENOWN_DEMO: '0',
    DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
  })
  await run.open()
  expect(run.said()).toMatch(/PostgreSQL 18\S* at localhost/)
  expect(existsSync(join(folder, 'postgres'))).toBe(false)
  run.process.kill('SIGINT')
  expect(await run.ended()).toBe(0)
})

test('a database that cannot be reached is said in one sentence', async () => {
  const run = await launch({
    RENOWN_DATA: await temporaryFolder(),
    DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:1/none',
  })
  expect(await run.ended()).toBe(1)
  expect(run.said()).toContain('DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.')
  expect(run.said()).not.toContain('hidden')
})

type Launched = {
  process: ChildProcess
  port: number
  url: string
  said(): string
  open(): Promise<void>
  ended(): Promise<number | string | null>
}

const byNpm = ['npm', 'start'] as const

async function launch(
  env: Record<string, string>,
  [command, ...args]: readonly [string, ...string[]] = [process.execPath, 'bin/renown.mjs', 'start'],
): Promise<Launched> {
  const port = env['PORT'] === undefined ? await freePort() : Number(env['PORT'])
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  const end = new Promise<number | string | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  )
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await end
  })
  return {
    process: child,
    port,
    url: `http://localhost:${port}`,
    said: () => said,
    ended: () => end,
    open: () =>
      until(() => {
        if (child.exitCode !== null) throw new Error(`It ended instead:\n${said}`)
        return said.includes('Open for business')
      }),
  }
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'renown-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder of the test's own, as a first start has left it. */
async function installedFolder(): Promise<string> {
  installed ??= openOnce()
  const folder = await temporaryFolder()
  await cp(await installed, folder, { recursive: true })
  return folder
}

async function openOnce(): Promise<string> {
  const folder = await temporaryFolder()
  const run = await launch({ RENOWN_DATA: folder, RENOWN_DEMO: '0' })
  await run.open()
  run.process.kill('SIGINT')
  await run.ended()
  return keep(folder)
}

async function keep(folder: string): Promise<string> {
  const kept = await mkdtemp(join(tmpdir(), 'renown-start-'))
  await cp(folder, kept, { recursive: true })
  return kept
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function childrenOf(pid: number): Promise<number[]> {
  return (await output('ps', ['-A', '-o', 'pid=,ppid='])).split('\n').flatMap((line) => {
    const [child, parent] = line.trim().split(/\s+/).map(Number)
    return parent === pid && child ? [child] : []
  })
}

async function argumentsOf(pids: number[]): Promise<string> {
  return output('ps', ['-o', 'args=', '-p', pids.join(',')])
}

/** What everybody of the same account can read of a process on Linux. */
async function environmentsOf(pids: readonly number[]): Promise<string> {
  return (await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8')))).join()
}

async function nodesAmong(pids: number[], file = 'main.ts'): Promise<number[]> {
  const found = await Promise.all(pids.map(async (pid) => ((await argumentsOf([pid])).includes(file) ? [pid] : [])))
  return found.flat()
}

async function output(program: string, args: string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let text = ''
  child.stdout.on('data', (part) => (text += part))
  await once(child, 'close')
  return text
}

/** Without those that have ended and only wait to be noticed by their parent. */
async function liveAmong(pids: number[]): Promise<number[]> {
  const states = await output('ps', ['-o', 'pid=,stat=', '-p', pids.join(',')])
  return states.split('\n').flatMap((line) => {
    const [pid, state] = line.trim().split(/\s+/)
    return pid && state && !state.startsWith('Z') ? [Number(pid)] : []
  })
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patience; !(await condition()); await sleep(50))
    if (Date.now() > end) throw new Error('It did not happen.')
}
