import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { ChildMessage } from './child-settings.ts'

type Asked = {
  /** The file it runs, from the root of the repository. */
  file: string
  settings: object
  /** What is said where it ends without a word. */
  failure: string
  /** Beside the sentence that is raised. */
  showsErrors?: boolean
  signal: AbortSignal
  onProgress?: (progress: string) => void
}

const root = join(import.meta.dirname, '../..')

/** Has a process of its own do one thing, which takes its memory with it, and gives its answer; it is told its settings as a kept one is, and killed where somebody leaves. Raises what it says went wrong. */
export async function askChild({ file, settings, failure, showsErrors, signal, onProgress }: Asked): Promise<string> {
  const child = fork(join(root, file), { stdio: ['ignore', 'ignore', showsErrors ? 'inherit' : 'ignore', 'ipc'] })
  const leave = () => child.kill('SIGKILL') // its transactions undo themselves
  signal.addEventListener('abort', leave)
  let answer = ''
  let failed = `${failure}: its process ended.`
  child.on('message', (message: ChildMessage) => {
    if ('failed' in message) failed = `${failure}: ${message.failed}`
    if ('progress' in message) onProgress?.(message.progress)
    if ('ready' in message) {
      answer = message.ready
      child.disconnect()
    }
  })
  child.send(settings, () => {})
  const code = await new Promise((resolve) => child.once('exit', resolve))
  signal.removeEventListener('abort', leave)
  signal.throwIfAborted()
  if (code !== 0) throw new Error(failed)
  return answer
}
