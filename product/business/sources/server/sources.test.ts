import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { GOOGLE, type Source, YELP } from '../contract.ts'
import { allSources } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('anybody signed in sees what each source can do, nobody else does', async () => {
  const { status, body } = await (await app.as('Support')).get<Source[]>('/api/sources')
  expect([status, body.length]).toEqual([200, 19])
  expect(body.find(({ id }) => id === GOOGLE)).toMatchObject({
    key: 'GOOGLE_PLACES',
    replyMaxBytes: 4096,
    oauthable: true,
  })
  expect(body.find(({ id }) => id === YELP)).toMatchObject({ publishResponses: false, replyMaxBytes: null })
  expect((await app.open.get('/api/sources')).status).toBe(401)
})

test('the list is read once per process', async () => {
  expect(await allSources(app.services)).toBe(await allSources(app.services))
})
