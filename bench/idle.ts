import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from '#apps/testing/memory-of.ts'
import { nodesBelow } from './nodes-below.ts'
import { processorSeconds } from './processor-time.ts'
import { limit, note } from './report.ts'
import { startProduct, stopProduct } from './start-product.ts'

const PORT = 4820
/** A start gives its memory back some seconds after it is open. */
const SETTLE_SECONDS = 30
const WATCHED_SECONDS = 60
const LOOKS = 5
const MOST_MB = { 1: 350, 2: 550 } as const

/** What an installation without a demo holds and uses while nobody does anything, PostgreSQL apart, beside a Node process that does nothing either. */
export async function benchIdle() {
  const bare = await bareNodeMb()
  for (const processes of [1, 2] as const) {
    const folder = await mkdtemp(join(tmpdir(), 'renown-idle-'))
    try {
      const env = { RENOWN_DEMO: '0', RENOWN_PROCESSES: String(processes) }
      await stopProduct((await startProduct(folder, { port: PORT, env })).child) // the first start makes what later ones find
      const { child } = await startProduct(folder, { port: PORT, env })
      await sleep(SETTLE_SECONDS * 1000)
      const nodes = await nodesBelow(child.pid!)
      const pids = [child.pid!, ...nodes]
      const used = processorSeconds(nodes)
      const looks: number[] = []
      for (let at = 0; at < LOOKS; at++) {
        await sleep((WATCHED_SECONDS / LOOKS) * 1000)
        looks.push((await Promise.all(pids.map(memoryOf))).reduce((sum, bytes) => sum + bytes, 0) / 1e6)
      }
      const share = ((processorSeconds(nodes) ?? 0) - (used ?? 0)) / WATCHED_SECONDS
      const held = looks.toSorted((a, b) => a - b)[Math.floor(LOOKS / 2)]!
      const as = processes === 1 ? 'one process' : 'server and worker apart'
      note({
        what: `idle memory with the launcher, ${as}`,
        figure: `${held.toFixed(0)} MB`,
        baseline: `a limit of ${MOST_MB[processes]} MB (a bare Node process holds ${bare.toFixed(0)} MB)`,
        ratio: held / MOST_MB[processes],
        target: 1,
        better: 'less',
      })
      limit(`idle processor time without the launcher, ${as}`, share * 100, 1, '% of a core')
      await stopProduct(child)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

async function bareNodeMb(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  await sleep(2000)
  const bytes = await memoryOf(child.pid!)
  child.kill()
  return bytes / 1e6
}
