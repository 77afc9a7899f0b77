import { spawn } from 'node:child_process'
import { judge } from './testing/judge.ts'
import { printVerdict } from './testing/print-verdict.ts'
import { emptyKept, runVitest } from './testing/run-vitest.ts'
import { heading, step } from './testing/steps.ts'

const SLOWNESS = '4'

step('Web build', ['npm', 'run', '--silent', 'build'])
heading(`Journeys in a browser slowed ${SLOWNESS} times, beside other load`)
const load = spawn(process.execPath, ['--eval', 'for (;;) {}'], { stdio: 'ignore' })
emptyKept()
const names = process.argv.slice(2)
const ran = runVitest([...(names.length ? names : ['journeys/']), '--project', 'journeys'], {
  RENOWN_BROWSER_SLOWNESS: SLOWNESS,
})
load.kill()

const verdict = judge(ran)
printVerdict(verdict)
process.exit(verdict.hasPassed ? 0 : 1)
