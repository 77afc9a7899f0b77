import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Resident memory of a process in bytes, as the system counts it. */
export async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) * 1024
}

/** Watches a process from now on; `peak` is the most it held at any of the looks, four a second. */
export function watchMemory(pid: number): { idle: Promise<number>; peak(): number; stop(): void } {
  const idle = memoryOf(pid)
  let peak = 0
  const look = () =>
    void memoryOf(pid).then(
      (bytes) => (peak = Math.max(peak, bytes)),
      () => {},
    )
  const timer = setInterval(look, 250)
  return { idle, peak: () => peak, stop: () => clearInterval(timer) }
}
