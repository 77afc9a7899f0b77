import type pg from 'pg'
import type { DemoSettings } from '#apps/demo/main.ts'
import { askChild } from './ask-child.ts'
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
  await askChild({
    file: 'apps/demo/main.ts',
    settings,
    failure: 'The demo world was not filled',
    showsErrors: true,
    signal,
    onProgress: (progress) => say.line(`    ${progress}`),
  })
}
