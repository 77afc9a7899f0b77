import { fork, type ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChildMessage } from './child-settings.ts'

export type ChildPlan = {
  name: string
  /** The file it runs, from the root of the repository. */
  file: string
  /** Told over IPC, as soon as they are known: until then the process reads its code. One that never hears them ends. */
  settings: unknown
  env?: Record<string, string>
  /** Where its messages go; absent means to ours. */
  logFolder: string | undefined
  say(line: string): void
}
export type Child = {
  /** Where it is open, told when it was ready for the first time. */
  url: string
  /** Ends it and lets it begin again, as after a change of the code. */
  restart(): void
  /** Lets it finish what is under way. */
  stop(): Promise<void>
  kill(): void
}

const root = join(import.meta.dirname, '../..')
const drainMs = 20_000
const longestPauseMs = 30_000
const logBytes = 10_000_000

/** Starts a process and keeps it running: one that dies is started again after a pause that doubles up to 30 s. Raises when it never opens. */
export async function keepChild(plan: ChildPlan): Promise<Child> {
  let stopping = false
  let pauseMs = 500
  let wanted = false
  let run = launch(plan)
  const url = await run.ready
  void keep()
  return {
    url,
    restart() {
      wanted = true
      endSoftly(run.child)
    },
    async stop() {
      stopping = true
      endSoftly(run.child)
      const { child, exited } = run
      const clock = setTimeout(() => child.kill('SIGKILL'), drainMs)
      await exited
      clearTimeout(clock)
    },
    kill() {
      stopping = true
      run.child.kill('SIGKILL')
    },
  }

  async function keep(): Promise<void> {
    for (;;) {
      const opened = Date.now()
      const how = await run.exited
      if (stopping) return
      if (!wanted) {
        if (Date.now() - opened > 60_000) pauseMs = 500
        plan.say(`  ! The ${plan.name} stopped (${how}); starting it again in ${pauseMs / 1000} s.${whereToLook(plan)}`)
        await sleep(pauseMs)
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
        if (stopping) return
      }
      const announce = wanted ? 'runs the changed code' : 'is back'
      wanted = false
      run = launch(plan)
      run.ready.then(
        () => plan.say(`  ✓ The ${plan.name} ${announce}.`),
        () => {}, // its end is seen above
      )
    }
  }
}

type Run = { child: ChildProcess; ready: Promise<string>; exited: Promise<string> }

function launch(plan: ChildPlan): Run {
  const log = plan.logFolder === undefined ? 'inherit' : openLog(plan.logFolder, plan.name)
  const child = fork(join(root, plan.file), {
    cwd: root,
    env: { ...environment(), ...plan.env },
    stdio: ['ignore', log, log, 'ipc'],
  })
  if (typeof log === 'number') closeSync(log)
  const exited = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`)),
  )
  const ready = new Promise<string>((resolve, reject) => {
    let failed: string | undefined
    child.on('message', (message: ChildMessage) => {
      if ('ready' in message) resolve(message.ready)
      if ('failed' in message) failed = message.failed
    })
    child.once('error', reject)
    void exited.then((how) =>
      reject(new Error(failed ?? `The ${plan.name} did not start (${how}).${whereToLook(plan)}`)),
    )
  })
  ready.catch(() => {})
  void Promise.resolve(plan.settings).then(
    (settings) => child.send(settings ?? {}, () => {}), // one that is gone already is seen by its exit
    () => child.kill(),
  )
  return { child, ready, exited }
}

/** The end of the channel is the sign to finish, the same one that the launcher's death gives. */
function endSoftly(child: ChildProcess): void {
  if (child.connected) child.disconnect()
}

/** What Node itself, and the system below it, reads; all else a child is told over the channel, where nobody else can read it. */
const passedOn =
  /^(PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|SystemRoot|NODE_\w+|LD_LIBRARY_PATH|SSL_CERT_(FILE|DIR))$/

function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name)))
}

function openLog(folder: string, name: string): number {
  const file = join(folder, `${name}.log`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > logBytes) renameSync(file, `${file}.old`)
  return openSync(file, 'a', 0o600)
}

function whereToLook({ logFolder, name }: ChildPlan): string {
  return logFolder === undefined ? '' : ` Its messages are in ${join(logFolder, `${name}.log`)}.`
}
