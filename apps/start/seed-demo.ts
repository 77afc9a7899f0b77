import { fork } from 'node:child_process'
import { join } from 'node:path'
import type pg from 'pg'
import type { DemoSettings } from '#apps/demo/main.ts'
import type { ChildMessage } from './child-settings.ts'
import { analyze } from './prepare-database.ts'
import type { Say } from './say.ts'

const TRIES = 3

type Filling = { told: DemoSettings; owner: pg.ClientConfig; say: Say; signal: AbortSignal }

/** Fills the demo world in a process of its own, which takes its memory with it, and refreshes the planner's statistics. */
export async function seedDemo({ told, owner, say, signal }: Filling): Promise<void> {
  say.line('    Filling the demo world; the first people can sign in already')
  await say.step(
    async () => {
      await runFilling(told, say, signal)
      await analyze(owner)
    },
    () => 'The demo world is there',
  )
}

/** A machine that sleeps or is very slow ends connections; what was filled by then stays, and the filling goes on behind it. */
async function runFilling(settings: DemoSettings, say: Say, signal: AbortSignal): Promise<void> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await fillOnce(settings, say, signal)
    } catch (error) {
      if (left === 0 || signal.aborted) throw error
      say.line(`    ${(error as Error).message} Going on where it stopped`)
    }
  }
}

async function fillOnce(settings: DemoSettings, say: Say, signal: AbortSignal): Promise<void> {
  const child = fork(join(import.meta.dirname, '../demo/main.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const leave = () => child.kill('SIGKILL') // its transactions undo themselves
  signal.addEventListener('abort', leave)
  let failed = 'The demo world was not filled: its process ended.'
  child.on('message', (message: ChildMessage) => {
    if ('failed' in message) failed = `The demo world was not filled: ${message.failed}`
    if ('progress' in message) say.line(`    ${message.progress}`)
    if ('ready' in message) child.disconnect()
  })
  child.send(settings, () => {})
  const code = await new Promise((resolve) => child.once('exit', resolve))
  signal.removeEventListener('abort', leave)
  signal.throwIfAborted()
  if (code !== 0) throw new Error(failed)
}
