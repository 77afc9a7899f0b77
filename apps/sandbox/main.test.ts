import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const main = new URL('main.ts', import.meta.url).pathname

test('runs as a process that says where it is and leaves cleanly on SIGTERM', { timeout: 60_000 }, async () => {
  const child = spawn(process.execPath, [main], { env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' } })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const url = /http:\S+/.exec(said.toString())?.[0]
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('refuses settings it cannot use, by name', async () => {
  const child = spawn(process.execPath, [main], { env: { ...process.env, SANDBOX_PORT: 'harbour' } })
  const [said] = (await once(child.stderr, 'data')) as [Buffer]
  expect(said.toString()).toContain('SANDBOX_PORT')
  expect(await once(child, 'exit')).toEqual([2, null])
})
