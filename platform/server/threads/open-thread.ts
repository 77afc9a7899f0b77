import { Worker } from 'node:worker_threads'

/** A thread that runs one function; calls are answered in the order they come. */
export type Thread<Input, Output> = { run(input: Input): Promise<Output>; close(): Promise<void> }

/** Opens a thread over the default export of a module: pure computing that would hold up everybody else in this process.
 * Input and output are copied between threads. A call raises what the function raised. */
export function openThread<Input, Output>(module: URL): Thread<Input, Output> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { module: module.href },
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
  })
  const waiting = new Map<number, { resolve(output: Output): void; reject(error: Error): void }>()
  let calls = 0
  let gone: Error | undefined
  const end = (error: Error) => {
    gone = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', ({ call, output, error }: { call: number; output: Output; error?: string }) => {
    const caller = waiting.get(call)
    waiting.delete(call)
    if (error === undefined) caller?.resolve(output)
    else caller?.reject(new Error(error))
  })
  worker.on('error', end)
  worker.on('exit', (code) => end(new Error(`the thread ended with ${code}`)))
  return {
    run: (input) =>
      new Promise<Output>((resolve, reject) => {
        if (gone) return reject(gone)
        const call = (calls += 1)
        waiting.set(call, { resolve, reject })
        worker.postMessage({ call, input })
      }),
    close: async () => void (await worker.terminate()),
  }
}
