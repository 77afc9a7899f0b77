import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const resultsFile = join(root, '.cache/test-results.json')
const started = Date.now()

process.chdir(root)
step('Types', ['npm', 'run', '--silent', 'types'])
step('Lint', ['oxlint'])
step('Format', ['oxfmt', '--check'])
step('Web build', ['npm', 'run', '--silent', 'build'])
runTests(process.argv.slice(2))

function step(name: string, [program = '', ...args]: string[]): void {
  heading(name)
  const { status, error } = run(program, args)
  if (status === 0) return
  console.error(`\n${name} failed${error === undefined ? '' : `: ${error.message}`} (${elapsed()}).`)
  process.exit(1)
}

function runTests(filters: string[]): never {
  heading('Tests')
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(resultsFile, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile}`]
  const { status } = run('vitest', ['run', '--allowOnly=false', ...reporters, ...filters])
  const { passed, failed } = readResults()
  console.log(`\nAll steps took ${elapsed()}.`)
  if (passed === 0) console.error('No test passed, which proves nothing.')
  if (status !== 0 && failed === 0) console.error('The tests ended with an error outside of any test (see above).')
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(status === 0 && passed > 0 && failed === 0 ? 0 : 1)
}

type Results = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

function readResults(): { passed: number; failed: number } {
  if (!existsSync(resultsFile)) return { passed: 0, failed: 1 }
  const results: Results = JSON.parse(readFileSync(resultsFile, 'utf8'))
  // A file that could not be read as far as its first test has no failed test, and is one failure all the same.
  const unread = results.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: results.numPassedTests, failed: results.numFailedTests + unread.length }
}

function run(program: string, args: string[]) {
  const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const shell = process.platform === 'win32'
  return spawnSync(program, args, { stdio: 'inherit', shell, env: { ...process.env, PATH: path } })
}

function heading(name: string): void {
  console.log(`\n=== ${name} (${elapsed()}) ===`)
}

function elapsed(): string {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`
}
