import { readSettings } from '#apps/server/settings.ts'
import { giveMemoryBack } from '#platform/server/memory/collect-garbage.ts'
import type { Processes } from './keep-processes.ts'
import { createSay } from './say.ts'
import { start } from './start.ts'

export type Run = {
  /** Where others serve the pages. */
  pagesAt?: string
  whenOpen?: (processes: Processes, open: AsyncDisposableStack) => void
}

/** Starts the product and runs until Ctrl-C or SIGTERM, then leaves nothing running; ends this process with 0, or 1 after a sentence that says why. */
export async function run({ pagesAt, whenOpen }: Run = {}): Promise<never> {
  const leaving = new AbortController()
  const open = new AsyncDisposableStack()
  const say = createSay()
  let processes: Processes | undefined
  let asked = 0
  const leave = Promise.withResolvers<void>()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onLeave)

  const code = await work()
  await open.disposeAsync()
  if (code === 0) say.line('  Everything has stopped.')
  process.exit(code)

  async function work(): Promise<number> {
    try {
      const settings = readSettings(process.env)
      say.line('\n  Renown\n')
      processes = await start({
        settings,
        say,
        open,
        pagesAt,
        signal: leaving.signal,
        kept: (made) => (processes = made),
      })
      giveMemoryBack()
      whenOpen?.(processes, open)
      await leave.promise
      return 0
    } catch (error) {
      if (leaving.signal.aborted) return 0
      process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
      return 1
    }
  }

  function onLeave() {
    asked++
    if (asked > 2) process.exit(130) // what is still open notices and leaves
    if (asked === 2) {
      say.line('  Stopping at once.')
      processes?.kill()
      return
    }
    say.line('\n  Letting everything finish; Ctrl-C again stops at once.')
    leaving.abort()
    leave.resolve()
  }
}
