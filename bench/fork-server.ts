import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** Starts the product's own server in a process of its own, with what `product-server.ts` reads; `held` collects its garbage and tells the bytes that are left. */
export async function forkServer(
  options: object,
): Promise<{ child: ChildProcess; port: number; held(): Promise<number> }> {
  const child = fork(new URL('product-server.ts', import.meta.url), {
    execArgv: ['--expose-gc'],
    env: { ...process.env, BENCH_PRODUCT: JSON.stringify(options) },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const held = async () => {
    const told = once(child, 'message') as Promise<[{ held: number }]>
    child.send('held')
    return (await told)[0].held
  }
  return { child, port, held }
}
