import { parentPort, workerData } from 'node:worker_threads'

// The inside of a thread: runs the default export of the module it was given, one call after the other.
const { default: run } = (await import((workerData as { module: string }).module)) as {
  default: (input: unknown) => unknown
}
parentPort!.on('message', async ({ call, input }: { call: number; input: unknown }) => {
  try {
    parentPort!.postMessage({ call, output: await run(input) })
  } catch (error) {
    parentPort!.postMessage({ call, error: String((error as Error).stack ?? error) })
  }
})
