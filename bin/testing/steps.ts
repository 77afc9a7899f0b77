import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

const started = Date.now()

/** Runs a program under a heading; when it fails, everything ends here. */
export function step(name: string, [program = '', ...args]: string[]): void {
  heading(name)
  const { status, error } = run(program, args)
  if (status === 0) return
  console.error(`\n${name} failed${error === undefined ? '' : `: ${error.message}`} (${elapsed()}).`)
  process.exit(1)
}

/** Runs a program of the house with its words on the screen. */
export function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): SpawnSyncReturns<Buffer> {
  const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const shell = process.platform === 'win32'
  return spawnSync(program, args, { cwd: root, stdio: 'inherit', shell, env: { ...process.env, ...env, PATH: path } })
}

export function heading(name: string): void {
  console.log(`\n=== ${name} (${elapsed()}) ===`)
}

/** Since the command began. */
export function elapsedSeconds(): number {
  return (Date.now() - started) / 1000
}

export function elapsed(): string {
  return `${elapsedSeconds().toFixed(1)} s`
}
