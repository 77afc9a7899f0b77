import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from './steps.ts'
import type { TestRun } from './test-run.ts'

export type Ran = TestRun & { hasEndedWell: boolean }

const file = join(root, '.cache/test-run.json')
/** Into which tests note each error that they provoke; runs that follow one another add to it. */
export const faultsFile = join(root, '.cache/faults.txt')
/** The same for what is owed of many machines. */
export const debtsFile = join(root, '.cache/debts.txt')

/** Runs tests in a process of their own, which prints them as vitest does, and gives what became of each file. */
export function runVitest(filters: string[], env: NodeJS.ProcessEnv = {}): Ran {
  rmSync(file, { force: true })
  mkdirSync(dirname(faultsFile), { recursive: true })
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'write-test-run.ts')}`]
  const args = ['run', '--allowOnly=false', ...reporters, ...filters]
  const { status } = run('vitest', args, {
    ...env,
    RENOWN_TEST_RUN: file,
    RENOWN_FAULTS: faultsFile,
    RENOWN_DEBTS: debtsFile,
  })
  const hasEndedWell = status === 0
  // Without its last word the run broke off, which is an error that belongs to no file.
  if (!existsSync(file)) return { files: [], strayErrors: [null], hasEndedWell }
  const told: TestRun = JSON.parse(readFileSync(file, 'utf8'))
  return { ...told, hasEndedWell }
}

/** Forgets the pictures, traces and noted errors of the run before. */
export function emptyKept(): void {
  for (const noted of [faultsFile, debtsFile]) rmSync(noted, { force: true })
  rmSync(join(root, '.cache/journeys'), { recursive: true, force: true })
}
