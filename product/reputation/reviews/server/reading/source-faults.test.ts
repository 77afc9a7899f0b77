import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FaultOrder } from '#apps/testing/open-answer-town.ts'
import { until } from '#apps/testing/open-answer-town.ts'
import { openNewAccount } from '#apps/testing/open-google-town.ts'
import { openYelpTown, recommendationUid } from '#apps/testing/open-yelp-town.ts'
import { FACEBOOK, GOOGLE, YELP } from '#product/business/sources/contract.ts'
import { sourcesThat } from '#product/business/sources/server/public.ts'

type Told = [uid: string, rating: number, text: string]
type Town = Awaited<ReturnType<typeof openYelpTown>>
type Review = ReturnType<Town['reviewsAt']>[number]

/** How each source that is read is connected, where its reviews are asked for, and what it tells of one. */
const sources = {
  google: {
    id: GOOGLE,
    name: 'Google Places',
    path: '/reviews',
    told: ({ reviewId, rating, text }: Review): Told => [reviewId, rating, text ?? ''],
  },
  facebook: {
    id: FACEBOOK,
    name: 'Facebook',
    path: '/ratings',
    told: ({ createTime, reviewer, rating, text }: Review): Told => [
      recommendationUid(new Date(createTime), reviewer.id),
      rating >= 4 ? 5 : 1,
      text?.trim() ?? '',
    ],
  },
  yelp: {
    id: YELP,
    name: 'Yelp',
    path: '/reviews',
    told: ({ reviewId, rating, text }: Review): Told => [
      reviewId,
      rating,
      text && text.length > 160 ? `${text.slice(0, 160)}...` : (text ?? ''),
    ],
  },
} as const

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
  expect(Object.values(sources).map(({ id }) => id)).toEqual(sourcesThat('reviews'))
})

describe.each(Object.entries(sources))('%s', (key, { id: sourceId, name, path, told }) => {
  let town: Town
  let location: number
  const connect = async () => {
    const account = town.at(PLACE).sourceIds.googleAccount
    if (sourceId === YELP) return (await town.connect()).body.credentialID as number
    const secret = town.town.addGrant(account)
    const externalAccount = sourceId === GOOGLE ? `accounts/${account}` : account
    await openNewAccount(town.ctx, sourceId, { externalAccount, name: key, secret })
    const [row] = await town.rows<{ id: number }>('select id from credential where source_id = $1', [sourceId])
    return row!.id
  }
  const externalId = () => {
    const { googleAccount, googleLocation, facebookPage, yelpBusiness } = town.at(PLACE).sourceIds
    if (sourceId === GOOGLE) return `accounts/${googleAccount}/locations/${googleLocation}`
    return sourceId === FACEBOOK ? facebookPage : yelpBusiness
  }
  const there = () =>
    town.town
      .reviewsAt(town.at(PLACE).sourceIds.googleLocation, name)
      .toSorted((one, other) => other.createTime.localeCompare(one.createTime))
      .slice(0, sourceId === YELP ? town.town.settings().yelpReviewsTold : undefined)
      .map(told)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  /** What we have of what the source tells; of Yelp we may have more, which it tells no longer. */
  const here = async (): Promise<Told[]> => {
    const rows = await town.rows<{ source_uid: string; rating: number; text: string }>(
      `select source_uid, rating, text from review where tenant_id = $1 and source_id = $2 and location_id = $3 and vanished_at is null`,
      [town.tenantId, sourceId, location],
    )
    const known = new Set(there().map(([uid]) => uid))
    return rows
      .filter(({ source_uid: uid }) => sourceId !== YELP || known.has(uid))
      .map(({ source_uid: uid, rating, text }): Told => [uid, rating, text])
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  }
  const sync = () => town.admin.post(`${town.base}/locations/${location}/sync-reviews`)
  const isEqual = (ours: Told[]) => JSON.stringify(ours) === JSON.stringify(there())

  beforeAll(async () => {
    town = await openYelpTown()
    town.app.services.providers['facebookFirstDelayMs'] = '5'
    town.app.services.providers['facebookTimeoutMs'] = '400'
    location = await town.addLocation(PLACE)
    const account = await connect()
    await town.app.owner.query(
      `insert into location_source (tenant_id, location_id, source_id, external_id, credential_id) values ($1, $2, $3, $4, $5)
      on conflict (tenant_id, source_id, external_id) do update set location_id = excluded.location_id`,
      [town.tenantId, location, sourceId, externalId(), account],
    )
    await sync()
    await until(here, isEqual, 30)
  }, 60_000)
  afterAll(() => town.close())

  test.each(Object.entries(faults))(
    'after %s the ledgers are equal',
    async (_what, fault) => {
      const uids = [5, 1].map((rating) => {
        const author = `Ada ${Math.random()}`
        const review = {
          locationId: town.at(PLACE).sourceIds.googleLocation,
          source: name,
          rating,
          text: 'Read me.',
          author,
        }
        return town.town.writeReview(review)!.reviewId
      })
      town.town.editReview(uids[0]!, { text: 'Read me, please.' })
      town.control.faults.plan({ match: { method: 'GET', path }, ...fault })
      await sync()
      await until(
        () => town.control.faults.planned().length,
        (left) => left === 0,
        30,
      )
      const isBroken = async () => (await town.rows(`select from credential where validity = 'invalid'`)).length > 0
      // What a user mends is mended; what was refused comes again with its clock.
      if (sourceId === YELP && fault.kind === '401') await until(isBroken, Boolean)
      if (await isBroken()) await connect()
      await sync()
      await until(here, isEqual, 30)
      const gone = await town.rows('select from review where source_id = $1 and vanished_at is not null', [sourceId])
      expect(gone).toEqual([])
      expect(await here()).toEqual(there())
    },
    60_000,
  )
})
