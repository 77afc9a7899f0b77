import { spawn } from 'node:child_process'
import { judge } from './testing/judge.ts'
import { printVerdict } from './testing/print-verdict.ts'
import { emptyKept, runVitest } from './testing/run-vitest.ts'
import { heading, step } from './testing/steps.ts'

const SLOWNESS = '4'
/** Keeps one core busy, and ends with whoever began it. */
const BUSY = 'const parent = process.ppid; while (process.ppid === parent) for (let i = 0; i < 1e7; i++);'

step('Web build', ['npm', 'run', '--silent', 'build'])
heading(`Journeys in a browser slowed ${SLOWNESS} times, beside other load`)
const load = spawn(process.execPath, ['--eval', BUSY], { stdio: 'ignore' })
emptyKept()
const names = process.argv.slice(2)
const ran = runVitest([...(names.length ? names : ['journeys/']), '--project', 'journeys'], {
  RENOWN_BROWSER_SLOWNESS: SLOWNESS,
})
load.kill()

const verdict = judge(ran)
printVerdict(verdict)
process.exit(verdict.hasPassed ? 0 : 1)
