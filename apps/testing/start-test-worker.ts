import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { startWorkerProcess } from './worker-process.ts'

/** A worker as a process of its own that a test may kill or stop; it ends with the test, however that ends. */
export async function startTestWorker(app: Parameters<typeof startWorkerProcess>[0]): Promise<ChildProcess> {
  const worker = await startWorkerProcess(app)
  onTestFinished(async () => {
    if (worker.exitCode !== null || worker.signalCode !== null) return
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  })
  return worker
}
