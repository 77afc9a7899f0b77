import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('a command runs with the arguments behind it', async () => {
  const { output, code } = await runCommand([], ['greet', 'a', 'b'])
  expect({ output, code }).toEqual({ output: 'hello a,b\n', code: 0 })
})

test('an unknown command is answered with the known ones', async () => {
  const { output, code } = await runCommand([], ['grete'])
  expect({ output, code }).toEqual({
    output: 'Usage: npm run <command>, where <command> is one of: greet.\n',
    code: 1,
  })
})

test('an old Node is told how to get the right one, and what to run when it is there', async () => {
  const old = ['--import', 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.1.0"}})']
  const without = await runCommand(old, ['greet'])
  expect(without.output).toContain('Renown needs Node 26; this is Node 20.1.0. Run `npm ci --include=optional`')
  expect(without.code).toBe(1)

  const installed = await runCommand(old, ['greet'], async (root) => {
    await mkdir(join(root, 'node_modules/.bin'), { recursive: true })
    await writeFile(join(root, 'node_modules/.bin/node'), '')
  })
  expect(installed.output).toContain('npm installed one for this folder: run `npm run greet`.')
  expect(installed.code).toBe(1)
})

async function runCommand(nodeArgs: string[], args: string[], prepare?: (root: string) => Promise<void>) {
  const root = await mkdtemp(join(tmpdir(), 'renown-bin-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'bin'))
  await cp(join(import.meta.dirname, 'renown.mjs'), join(root, 'bin/renown.mjs'))
  await writeFile(
    join(root, 'bin/greet.ts'),
    `console.log('hello ' + (process.argv.slice(2) satisfies string[]).join())`,
  )
  await prepare?.(root)
  return await new Promise<{ output: string; code: unknown }>((resolve) => {
    execFile(process.execPath, [...nodeArgs, join(root, 'bin/renown.mjs'), ...args], (error, stdout, stderr) =>
      resolve({ output: stdout + stderr, code: error?.code ?? 0 }),
    )
  })
}
