import { flushCompileCache } from 'node:module'
import type { ChildMessage } from './child-settings.ts'
import { giveMemoryBack } from '#platform/server/memory/collect-garbage.ts'

export type Opened = { url: string; close(): Promise<void> }

// Later, for it holds the process up for a moment; however it ends, the next start reads less.
const KEEP_CODE_AFTER_MS = 5000

/** The life of a process under the launcher: its settings arrive, it opens, and it closes when told to or when the launcher is gone. */
export async function runAsChild<Settings>(open: (settings: Settings) => Promise<Opened>): Promise<void> {
  const ending = Promise.withResolvers<void>()
  process.once('SIGTERM', ending.resolve)
  process.once('disconnect', ending.resolve)
  process.on('SIGINT', () => {}) // Ctrl-C reaches the whole group; the launcher decides
  if (!process.connected) {
    process.stderr.write('This process is started by `npm start`, which tells it its settings.\n')
    process.exit(1)
  }
  try {
    const { promise: told, resolve: tell } = Promise.withResolvers<Settings>()
    process.once('message', (settings) => tell(settings as Settings))
    const settings = await Promise.race([told, ending.promise])
    if (settings === undefined) process.exit(0) // told to go before it was told what to do
    const opened = await open(settings)
    say({ ready: opened.url })
    setTimeout(settle, KEEP_CODE_AFTER_MS).unref()
    await ending.promise
    await opened.close()
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    say({ failed: error instanceof Error ? error.message : String(error) })
    process.exitCode = 1
    setTimeout(() => process.exit(), 100) // the message leaves first
  }
}

/** Keeps the code for the next start, and gives back what this one alone needed. */
function settle(): void {
  flushCompileCache()
  giveMemoryBack()
}

function say(message: ChildMessage): void {
  if (process.connected) process.send?.(message)
}
