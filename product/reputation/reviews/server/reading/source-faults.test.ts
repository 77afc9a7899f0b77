import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FaultOrder, until } from '#apps/testing/open-answer-town.ts'
import { openYelpTown } from '#apps/testing/open-yelp-town.ts'
import { YELP } from '#product/business/sources/contract.ts'
import { sourcesThat } from '#product/business/sources/server/public.ts'
import { openLedgers, readSources } from './source-ledgers.test-data.ts'

const faults: Record<string, Omit<FaultOrder, 'match'>> = {
  'a 401': { kind: '401' },
  'a 429 with Retry-After': { kind: '429', times: 2, retryAfterSeconds: 1 },
  'a 500': { kind: '500', times: 3 },
  'a 503': { kind: '503', times: 7 },
  'a reset connection': { kind: 'reset', times: 2 },
  'an answer that takes too long': { kind: 'slow', delayMs: 1500 },
  'an answer cut in half': { kind: 'malformed', times: 2 },
  'a page of HTML': { kind: 'html', times: 2 },
  'a 200 with an error inside': { kind: 'answer', answer: { status: 200, body: { error: { message: 'Sorry' } } } },
  'every review twice': { kind: 'twice' },
  'reviews in another order': { kind: 'reordered' },
}

const PLACE = 0

test('every source that is read stands here', () => {
  expect(Object.values(readSources).map(({ id }) => id)).toEqual(sourcesThat('reviews'))
})

describe.each(Object.entries(readSources))('%s', (_key, source) => {
  let town: Awaited<ReturnType<typeof openYelpTown>>
  let ledgers: ReturnType<typeof openLedgers>

  beforeAll(async () => {
    town = await openYelpTown()
    ledgers = openLedgers(town, source, PLACE)
    await ledgers.begin()
    await ledgers.sync()
    await until(ledgers.here, ledgers.isEqual, 300)
  }, 60_000)
  afterAll(() => town.close())

  test.each(Object.entries(faults))(
    'after %s the ledgers are equal',
    async (_what, fault) => {
      const [first] = [5, 1].map((rating) => ledgers.write(rating, 'Read me.'))
      town.town.editReview(first!, { text: 'Read me, please.' })
      town.control.faults.plan({ match: { method: 'GET', path: source.path }, ...fault })
      await ledgers.sync()
      await until(
        () => town.control.faults.planned().length,
        (left) => left === 0,
      )
      const isBroken = async () => (await town.rows(`select from credential where validity = 'invalid'`)).length > 0
      // What a user mends is mended; what was refused comes again with its clock.
      if (source.id === YELP && fault.kind === '401') await until(isBroken, Boolean)
      if (await isBroken()) await ledgers.connect()
      await ledgers.sync()
      await until(ledgers.here, ledgers.isEqual, 300)
      expect(await ledgers.gone()).toEqual([])
      expect(await ledgers.here()).toEqual(ledgers.there())
    },
    60_000,
  )
})
