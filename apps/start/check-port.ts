import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const patienceMs = 2_000

/** Raises a sentence when the port cannot be listened on; a killed predecessor gets a moment to leave. */
export async function checkPort(port: number, host: string): Promise<void> {
  const until = Date.now() + patienceMs
  for (;;) {
    const code = await tryPort(port, host)
    if (code === undefined) return
    if (code !== 'EADDRINUSE') throw new Error(`Port ${port} on ${host} cannot be opened (${code}). Set PORT or HOST.`)
    if (Date.now() > until)
      throw new Error(`Port ${port} is in use by another program. Stop it, or set PORT to another one.`)
    await sleep(100)
  }
}

/** The wanted port when it is free, otherwise one that is. */
export async function freePortNear(wanted: number, host: string): Promise<number> {
  if (wanted > 1 && wanted <= 65_535 && (await tryPort(wanted, host)) === undefined) return wanted
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen({ port: 0, host }, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}
