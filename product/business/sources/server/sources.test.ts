import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { FACEBOOK, GOOGLE, type Source, sourceCapability, sourceStatus, YELP } from '../contract.ts'
import { sourceNotices } from '../notices.ts'
import { GOOGLE_PLUS } from '../source-ids.ts'
import { allSources, sourcesReadWhole, sourcesThat } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('anybody signed in sees what each source can do, nobody else does', async () => {
  const { status, body } = await (await app.as('Support')).get<Source[]>('/api/sources')
  expect([status, body.length]).toEqual([200, 22])
  expect(body.find(({ id }) => id === GOOGLE)).toMatchObject({
    key: 'GOOGLE_PLACES',
    replyMaxBytes: 4096,
    oauthable: true,
  })
  expect(body.find(({ id }) => id === YELP)).toMatchObject({
    publishResponses: false,
    replyMaxBytes: null,
    onlyExcerpts: true,
    keepsHours: 24,
    credentialHierarchy: 'tenant',
  })
  expect((await app.open.get('/api/sources')).status).toBe(401)
})

test('what a source has closed or cut down is said with its day, and every notice is of a source that is there', async () => {
  const { body } = await (await app.as('Support')).get<Source[]>('/api/sources')
  const said = body.flatMap(({ id, notices }) =>
    notices.map(({ notice, state, since, until }) => [id, notice, state, since, until].join(' ').trimEnd()),
  )
  expect(said).toEqual([
    '1 googleQuestions closed 2025-11-03',
    '1 googleMessages closed 2024-07-31',
    '2 facebookRecommendations degraded 2025-01-21 2027-01-21',
    '6 googlePlus closed 2019-04-02',
  ])
  expect(said).toHaveLength(sourceNotices.length)
  expect(body.filter(({ advertisable }) => advertisable).map(({ id }) => id)).toEqual([2, 8])
  expect(body.filter(({ status }) => status === sourceStatus.Disabled).map(({ id }) => id)).toEqual([GOOGLE_PLUS])
  for (const one of sourceCapability.members)
    expect(
      body.some((source) => source[one] === true),
      one,
    ).toBe(true)
})

test('what the product does at a source follows from how it speaks to it', async () => {
  const all = await allSources(app.services)
  const flags = { connect: 'oauthable', reviews: 'reviewable', replies: 'publishResponses' } as const
  for (const [ability, flag] of Object.entries(flags) as [keyof typeof flags, (typeof flags)[keyof typeof flags]][])
    for (const id of sourcesThat('connect'))
      expect([id, flag, all.find((one) => one.id === id)![flag]]).toEqual([id, flag, sourcesThat(ability).includes(id)])
  expect(sourcesThat('reviews')).toEqual([GOOGLE, FACEBOOK, YELP])
  expect(sourcesReadWhole()).toEqual([GOOGLE, FACEBOOK])
  expect(sourcesThat('replies')).toEqual([GOOGLE])
})

test('the list is read once per process', async () => {
  expect(await allSources(app.services)).toBe(await allSources(app.services))
})
