import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { demandGate } from './demand-gate.ts'

/** A push parser: takes whatever it is given and keeps ten rows for each chunk. */
function rowsOf(stream: ReadableStream<Uint8Array>) {
  const rows: number[] = []
  let wake = () => {}
  const parsed = { chunks: 0 }
  const done = (async () => {
    for await (const _chunk of stream) {
      parsed.chunks += 1
      for (let row = 0; row < 10; row++) rows.push(row)
      wake()
    }
  })()
  const next = async () => {
    while (rows.length === 0) await new Promise<void>((resolve) => (wake = resolve))
    return rows.shift()
  }
  return { next, parsed, done }
}

test('bytes flow only while a row is waited for, not while rows are in store', async () => {
  async function* bytes() {
    for (let at = 0; at < 100; at++) yield Uint8Array.of(at)
  }
  const gate = demandGate(bytes())
  const { next, parsed, done } = rowsOf(gate.stream)
  await setTimeout(5)
  expect(parsed.chunks).toBe(0)
  for (let row = 1; row <= 200; row++) {
    await gate.whileWanted(next)
    if (row % 5 === 0) await setTimeout(1)
  }
  expect(parsed.chunks).toBeGreaterThanOrEqual(20)
  expect(parsed.chunks).toBeLessThanOrEqual(45)
  await gate.close()
  await done
})
