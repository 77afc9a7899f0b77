import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#apps/testing/open-answer-town.ts'
import { openYelpTown } from '#apps/testing/open-yelp-town.ts'
import { startTestWorker } from '#apps/testing/start-test-worker.ts'
import { openLedgers, readSources } from './source-ledgers.test-data.ts'

let town: Awaited<ReturnType<typeof openYelpTown>>
beforeAll(async () => {
  town = await openYelpTown({ worker: false })
})
afterAll(() => town.close())

test.each(Object.entries(readSources))(
  'a worker killed while it reads %s: the next read brings every review once',
  async (key, source) => {
    const ledgers = openLedgers(town, source, Object.keys(readSources).indexOf(key))
    await ledgers.begin()
    for (const rating of [5, 1]) ledgers.write(rating, 'Read me.')
    town.control.faults.plan({ match: { method: 'GET', path: source.path }, kind: 'slow', delayMs: 300, times: 20 })
    await ledgers.sync()
    const calls = () => town.calls('GET', source.path)
    const before = calls()
    const first = await startTestWorker({ ...town.app, providers: town.providers })
    await until(calls, (count) => count > before, 300)
    first.kill('SIGKILL')
    await once(first, 'exit')
    expect(ledgers.isEqual(await ledgers.here())).toBe(false)
    town.control.faults.reset()
    const next = await startTestWorker({ ...town.app, providers: town.providers })
    await ledgers.sync()
    await until(ledgers.here, ledgers.isEqual, 300)
    expect(await ledgers.gone()).toEqual([])
    next.kill('SIGKILL')
    await once(next, 'exit')
  },
  240_000,
)
