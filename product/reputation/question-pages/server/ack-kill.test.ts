import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#apps/testing/open-answer-town.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { startTestWorker } from '#apps/testing/start-test-worker.ts'
import { sendJob } from '#product/conversation/acknowledgements/server/public.ts'
import { openAcks } from './open-acks.test-data.ts'

/** Longer than any worker is silent that lives, and than a mail server is waited for. */
const SILENT_SECONDS = 90
const SENDING_SECONDS = 601

let town: Awaited<ReturnType<typeof openAcks>>
beforeAll(async () => {
  town = await openAcks({ worker: false })
})
afterAll(() => town.close())

test(
  'a letter that a killed worker had in hand may have arrived, and is not sent again; what it had not begun is',
  { timeout: 300_000 },
  async () => {
    await town.message({})
    const start = () => startTestWorker({ ...town.app, smtpUrl: town.post.url })
    const begun = await town.ask({ email: 'begun@guest.example' })
    const worker = await start()
    await town.planned(begun)
    town.post.state.holds = true
    const ctx = await openJobCtx(town.app, town.tenantId)
    await ctx.within('platform').tx((tx) => tx.enqueue(sendJob, {}))
    await until(
      () => town.post.arrived.length,
      (count) => count === 1,
    )
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    expect(await town.rowOf(begun)).toMatchObject({ state: 'Sending', reason: null })
    town.post.state.holds = false
    const later = await town.ask({ email: 'later@guest.example' })
    await town.app.owner.query(
      `update jobs.job set heartbeat_on = heartbeat_on - make_interval(secs => $1) where state = 'active'`,
      [SILENT_SECONDS],
    )
    await start()
    await town.planned(later)
    await town.due()
    expect([await town.rowOf(begun), await town.rowOf(later)]).toMatchObject([{ state: 'Sending' }, { state: 'Sent' }])
    await town.due(SENDING_SECONDS)
    expect(await town.rowOf(begun)).toMatchObject({ state: 'Failed', reason: 'Unknown' })
    await town.due(SENDING_SECONDS)
    expect(town.post.arrived.map(({ to }) => to)).toEqual(['begun@guest.example', 'later@guest.example'])
    await ctx.close()
  },
)

test('while the mail server cannot be reached nothing was sent, and it is tried again', async () => {
  const cut = await openAcks({ smtpUrl: 'smtp://127.0.0.1:9' })
  await cut.message({})
  const id = await cut.ask()
  expect(await cut.cameTo(id)).toBe('Waiting')
  expect(await cut.rowOf(id)).toMatchObject({ tries: 1, reason: null })
  await cut.close()
})
