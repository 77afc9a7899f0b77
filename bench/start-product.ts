import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Starts the product as a newcomer does, and waits until it is open. Raises when it ends before. */
export async function startProduct(
  folder: string,
  { port, env = {} }: { port: number; env?: Record<string, string> },
): Promise<{ child: ChildProcess; openSeconds: number }> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, 'bin/renown.mjs'), 'start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), RENOWN_DATA: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (part) => String(part).includes('Open for business') && resolve())
    child.on('exit', () => reject(new Error('the start command ended before it was open')))
  })
  return { child, openSeconds: (performance.now() - began) / 1000 }
}

export async function stopProduct(child: ChildProcess): Promise<void> {
  child.kill('SIGINT')
  await once(child, 'exit')
}
