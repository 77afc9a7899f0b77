import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client, type ClientConfig } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPostgres, type EmbeddedPostgres } from './start-postgres.ts'

let dataFolder: string
let lines: string[]
let started: EmbeddedPostgres[]
let owners: ChildProcess[]

beforeEach(async () => {
  dataFolder = join(await mkdtemp(join(tmpdir(), 'renown-start-')), 'data')
  lines = []
  started = []
  owners = []
})

afterEach(async () => {
  for (const owner of owners) owner.kill('SIGKILL')
  for (const server of started) await server.stop()
  await rm(join(dataFolder, '..'), { recursive: true, force: true })
})

test('makes a private cluster in UTF-8, answers, and keeps its rows over a stop and a start', async () => {
  const first = await start()
  await query(first, `create table kept as select 'ü – 日本' as word`)
  expect(await query(first, `select current_setting('server_encoding') e, current_setting('jit') j`)).toEqual([
    { e: 'UTF8', j: 'off' },
  ])
  expect((await stat(join(dataFolder, 'postgres'))).mode & 0o777).toBe(0o700)
  await first.stop()
  expect(existsSync(join(dataFolder, 'postgres/postmaster.pid'))).toBe(false)

  const second = await start()
  expect(await query(second, 'select word from kept')).toEqual([{ word: 'ü – 日本' }])
})

test('a second start on the folder is refused with the process that has it, and goes through after the first stopped', async () => {
  const first = await start()
  await expect(start()).rejects.toThrow(`The data folder ${dataFolder} is in use by process ${process.pid}.`)
  await first.stop()
  await expect(start()).resolves.toBeDefined()
})

test('while another process owns the folder a start is refused; after kill -9 its server is taken over as it runs', async () => {
  const owner = await startInOtherProcess()
  await expect(start()).rejects.toThrow(`is in use by process ${owner.pid}.`)
  const serverPid = await postmasterPid()
  await kill(owner)

  const server = await start()
  expect(await postmasterPid()).toBe(serverPid)
  expect(lines).toContain(`Took over the running database server (process ${serverPid})`)
  expect(await query(server, 'select n from kept')).toEqual([{ n: 42 }])
  await server.stop()
  await expect(query(server, 'select 1')).rejects.toThrow('ENOENT')
})

test('after kill -9 of owner and server a new server recovers what was committed', async () => {
  const owner = await startInOtherProcess()
  const serverPid = await postmasterPid()
  await kill(owner)
  process.kill(serverPid, 'SIGKILL')

  const server = await start()
  expect(await postmasterPid()).not.toBe(serverPid)
  expect(await query(server, 'select n from kept')).toEqual([{ n: 42 }])
})

test('a postmaster.pid whose process id now belongs to another program does not stop the start', async () => {
  const first = await start()
  const pidFile = join(dataFolder, 'postgres/postmaster.pid')
  const left = await readFile(pidFile, 'utf8')
  await first.stop()
  await writeFile(pidFile, left.replace(/^\d+/, String(process.pid)))

  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('nobody comes in without the password, as any role, by any way, and the file of the password is ours alone', async () => {
  const { connection } = await start()
  expect((await stat(join(dataFolder, 'postgres.password'))).mode & 0o777).toBe(0o600)
  const { password: _, ...open } = connection
  await expect(query({ connection: open }, 'select 1')).rejects.toThrow('client password must be a string')
  await expect(query({ connection: { ...open, password: 'postgres' } }, 'select 1')).rejects.toThrow(
    'password authentication failed',
  )
  await expect(query({ connection: { ...connection, user: 'other' } }, 'select 1')).rejects.toThrow(
    'password authentication failed',
  )
  const copying = { ...connection, replication: 'true' }
  await expect(query({ connection: copying }, 'select 1')).rejects.toThrow('no pg_hba.conf entry for replication')
})

test.runIf(process.getuid?.() === 0)(
  'another account of the machine does not even reach the socket; the one of the server needs the password',
  async () => {
    const { connection } = await start()
    const { password: _, ...open } = connection
    expect(await connectAs(4321, connection)).toContain('EACCES')
    expect(await connectAs(65534, open)).toContain('client password must be a string')
    expect(await connectAs(65534, connection)).toBe('came in')
  },
)

test('a cluster of a former version, which trusted everybody, gets a password, also when its server still runs', async () => {
  const owner = await startInOtherProcess()
  await kill(owner)
  await trustEverybody()

  const server = await start()
  expect(await query(server, 'select n from kept')).toEqual([{ n: 42 }])
  const { password: _, ...open } = server.connection
  await expect(query({ connection: open }, 'select 1')).rejects.toThrow('client password must be a string')
})

test('a cluster of another version is refused in words', async () => {
  await (await start()).stop()
  await writeFile(join(dataFolder, 'postgres/PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow('was made by PostgreSQL 17; this Renown runs PostgreSQL 18')
})

test('a server that cannot start says why', async () => {
  await (await start()).stop()
  await writeFile(join(dataFolder, 'postgres/postgresql.auto.conf'), 'no_such_setting = 1\n')
  await expect(start()).rejects.toThrow(/did not start:[^]*no_such_setting/)
})

async function start(): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ dataFolder, log: (line) => lines.push(line) })
  started.push(server)
  return server
}

async function query({ connection }: { connection: ClientConfig }, sql: string): Promise<unknown[]> {
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

/** What another account of this machine is told. */
async function connectAs(uid: number, connection: ClientConfig): Promise<string> {
  const script = `
    import pg from 'pg'
    process.setgroups([])
    process.setgid(${uid})
    process.setuid(${uid})
    const client = new pg.Client(${JSON.stringify(connection)})
    await client.connect().then(() => console.log('came in'), (error) => console.log(error.message))
    process.exit()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  return (await text(child.stdout)).trim()
}

/** As clusters were made before. */
async function trustEverybody(): Promise<void> {
  await rm(join(dataFolder, 'postgres.password'))
  await writeFile(join(dataFolder, 'postgres/pg_hba.conf'), 'local all all trust\n')
  process.kill(await postmasterPid(), 'SIGHUP')
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataFolder, 'postgres/postmaster.pid'), 'utf8'), 10)
}

async function startInOtherProcess(): Promise<ChildProcess> {
  const script = `
    import { Client } from 'pg'
    import { startPostgres } from '${new URL('start-postgres.ts', import.meta.url).href}'
    const { connection } = await startPostgres({ dataFolder: ${JSON.stringify(dataFolder)} })
    const client = new Client(connection)
    await client.connect()
    await client.query('create table kept as select 42 as n')
    console.log('ready')
    setInterval(() => {}, 1000)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  owners.push(owner)
  await once(owner.stdout, 'data')
  return owner
}

async function kill(owner: ChildProcess): Promise<void> {
  owner.kill('SIGKILL')
  await once(owner, 'exit')
}
