import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { until } from '#apps/testing/open-answer-town.ts'
import { connectBusiness, openGoogleTown, openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import type { UnreadableReview } from '../../shapes/unreadable-review.ts'
import { type Place, readLocation } from './read-location.ts'

const town = await openGoogleTown({ googleTimeoutMs: '8000' })
const account = town.accountOf('marigold')
const place = town.world.locations.find(({ sourceIds }) => sourceIds.googleAccount === account)!.sourceIds
  .googleLocation
let app: TestApp
let ctx: Awaited<ReturnType<typeof openJobCtx>>
let locationId: number

beforeAll(async () => {
  app = await openTestApp({ worker: true, providers: town.providers })
  ctx = await openJobCtx(app, app.people.home.id)
  await connectBusiness(ctx, town, 'marigold')
  const [known] = await until(
    async () =>
      (await app.owner.query('select location_id::int as id from location_source where synced_to is not null')).rows,
    (rows) => rows.length === 1,
  )
  locationId = known!.id as number
})
beforeEach(() => town.town.changeSettings({ shownAs: {} }))
afterAll(async () => {
  await ctx.close()
  await app.close()
  await town.close()
})

const write = (text = 'Plain.', rating = 4) =>
  town.town.writeReview({ locationId: place, rating, text, author: 'Nina Holt' })!.reviewId
const showAs = (reviewId: string, fields: Record<string, unknown>) =>
  town.town.changeSettings({ shownAs: { ...town.town.settings().shownAs, [reviewId]: fields } })
const one = async (reviewId: string) => {
  const { rows } = await app.owner.query(
    'select id::int, text, rating, translation, revision, vanished_at, language from review where tenant_id = $1 and source_uid = $2',
    [ctx.tenantId, reviewId],
  )
  return rows[0] as { id: number; text: string; rating: number | null; revision: number } | undefined
}
const readAll = async () => {
  const { rows } = await app.owner.query(
    'select location_id::int, source_id, external_id, credential_id::int, synced_to from location_source where tenant_id = $1',
    [ctx.tenantId],
  )
  await readLocation(ctx, rows[0] as Place, true)
}
const source = async () => {
  const admin = await app.as('Administrator')
  return (await admin.get(`/api/tenants/${ctx.tenantId}/locations/${locationId}`)).body.sources[0] as {
    unreadable: number
    lastSyncAt: string | null
    lastError: string | null
  }
}
const kept = async () =>
  (await app.owner.query('select source_uid, raw, reason from unreadable_review where tenant_id = $1', [ctx.tenantId]))
    .rows as { source_uid: string; raw: string; reason: string }[]

const time = '2026-05-05T10:00:00.123456789Z'
test.each([
  ['a null comment', { comment: null }, { text: '', rating: 4 }],
  ['no time of change', { updateTime: undefined }, { text: 'Plain.' }],
  ['a null time of change', { updateTime: null }, { text: 'Plain.' }],
  ['a time of change that is none', { updateTime: 'soon' }, { text: 'Plain.' }],
  ['no time of writing', { createTime: null }, { text: 'Plain.' }],
  ['nanoseconds', { createTime: time, updateTime: time }, { text: 'Plain.' }],
  ['no stars', { starRating: null }, { rating: null }],
  ['stars of a kind that we do not know', { starRating: 'constructor' }, { rating: null }],
  ['nobody who wrote it', { reviewer: null }, { text: 'Plain.' }],
  ['a nameless writer', { reviewer: { displayName: null, profilePhotoUrl: 7, isAnonymous: null } }, { text: 'Plain.' }],
  ['pictures without addresses', { reviewMediaItems: [{ thumbnailUrl: null }, null] }, { text: 'Plain.' }],
  ['a reply in a new state', { reviewReply: { comment: 'Thanks', reviewReplyState: 'NEW' } }, { text: 'Plain.' }],
  ['a reply without words', { reviewReply: { comment: null, updateTime: null } }, { text: 'Plain.' }],
  ['a zero character', { comment: 'Good\u0000 bread.' }, { text: 'Good bread.' }],
  ['half a character', { comment: 'Good \ud83d bread.' }, { text: 'Good \ufffd bread.' }],
  ['half a character in a name', { reviewer: { displayName: 'Ni\udc00na\u0000' } }, { text: 'Plain.' }],
])('a review with %s is read', async (_what, fields, expected) => {
  const id = write()
  showAs(id, fields)
  await readAll()
  expect(await one(id)).toMatchObject(expected)
  expect(await source()).toMatchObject({ unreadable: 0, lastError: null })
})

test('what cannot be read hides nothing else, is kept as it came, counted, and goes once it is read', async () => {
  const wrong = write('Will be odd.')
  const timeless = write('Will be odd, too.')
  const known = write('Known before it was odd.')
  showAs(wrong, { comment: 1 })
  showAs(timeless, { comment: 1 })
  await readAll()
  showAs(wrong, { comment: { text: 'an object\u0000' } })
  showAs(timeless, { createTime: null, updateTime: null, reviewId: 7 })
  showAs(known, { comment: 8 })
  const after = write('After the odd ones.')
  await readAll()
  expect(await one(after)).toMatchObject({ text: 'After the odd ones.' })
  expect(await one(known)).toMatchObject({ text: 'Known before it was odd.', vanished_at: null })
  expect(await source()).toMatchObject({ unreadable: 3, lastError: null })
  const rows = await kept()
  expect(rows).toHaveLength(3)
  const raw = rows.find(({ source_uid }) => source_uid === wrong)!
  expect(JSON.parse(raw.raw)).toMatchObject({ reviewId: wrong, comment: { text: 'an object\u0000' } })
  expect(raw.reason).toContain('comment')

  const admin = await app.as('Administrator')
  const path = `/api/tenants/${ctx.tenantId}/locations/${locationId}/unreadable-reviews`
  const isRaw = ({ raw: text, rawPersonal }: UnreadableReview) => `${text}${rawPersonal}`.includes(wrong)
  const shown = ((await admin.get(path)).body as UnreadableReview[]).find(isRaw)!
  expect(shown).toMatchObject({ sourceID: GOOGLE, reason: raw.reason })
  expect(Date.parse(shown.seenAt)).toBeGreaterThan(0)
  expect({ ...JSON.parse(shown.raw), ...JSON.parse(shown.rawPersonal!) }).toEqual(JSON.parse(raw.raw))
  expect(shown.raw).not.toContain('Nina Holt')
  expect(shown.rawPersonal).toContain('Nina Holt')

  const { id: analyst } = app.people.home.users['Analyst']!
  await app.owner.query(`update users set location_access = 'ALL', pii_scopes = '{}' where id = $1`, [analyst])
  const veiled = await (await app.as('Analyst')).get(path)
  expect([veiled.status, veiled.body.length]).toEqual([200, 3])
  expect(JSON.stringify(veiled.body)).not.toContain('Nina Holt')
  expect(
    (await (await app.as('Administrator', 'sibling')).get(path.replace(/\d+/, String(app.people.sibling.id)))).status,
  ).toBe(404)

  town.town.changeSettings({ shownAs: {} })
  town.town.removeReview(timeless)
  await readAll()
  expect(await one(wrong)).toMatchObject({ text: 'Will be odd.' })
  expect(await kept()).toEqual([])
  expect(await source()).toMatchObject({ unreadable: 0 })
})

const writerOf = async (reviewId: string) =>
  (
    await app.owner.query(
      'select c.display_name from review r join customer c on c.tenant_id = r.tenant_id and c.id = r.customer_id where r.source_uid = $1',
      [reviewId],
    )
  ).rows[0]?.display_name as string | undefined

test('a writer whom the source names later is named, and one who calls themselves otherwise when they edit', async () => {
  const id = write()
  showAs(id, { reviewer: { displayName: null } })
  await readAll()
  expect(await writerOf(id)).toBeUndefined()
  town.town.changeSettings({ shownAs: {} })
  await readAll()
  expect(await writerOf(id)).toBe('Nina Holt')
  expect(await one(id)).toMatchObject({ revision: 1 })
  town.town.editReview(id, { text: 'Edited.' })
  showAs(id, { reviewer: { displayName: 'Nina Holt-Berg' } })
  await readAll()
  expect(await writerOf(id)).toBe('Nina Holt-Berg')
  expect(await one(id)).toMatchObject({ text: 'Edited.', revision: 2 })
})

test('stars that are missing once, while nothing was edited, stay what they were', async () => {
  const id = write('Warm bread.', 5)
  await readAll()
  showAs(id, { starRating: null })
  await readAll()
  expect(await one(id)).toMatchObject({ text: 'Warm bread.', rating: 5, revision: 1 })
  town.town.editReview(id, { text: 'Warm bread, cold soup.' })
  showAs(id, { starRating: 'STAR_RATING_UNSPECIFIED' })
  await readAll()
  expect(await one(id)).toMatchObject({ text: 'Warm bread, cold soup.', rating: null, revision: 2 })
})

const german = 'Das Brot war warm und die Bedienung freundlich.'
const english = 'The bread was warm and the service friendly.'
const forms = [
  `(Translated by Google) ${english}\n\n(Original)\n${german}`,
  `${german}\n\n(Translated by Google)\n${english}`,
]

test('a translated text is taken apart, whichever part comes first, and flipping between them is no edit', async () => {
  const id = write(forms[0])
  await readAll()
  expect(await one(id)).toMatchObject({ text: german, translation: english, language: 'de', revision: 1 })
  for (const comment of [forms[1], german, forms[0]]) {
    showAs(id, { comment, updateTime: new Date().toISOString() })
    await readAll()
    expect(await one(id)).toMatchObject({ text: german, translation: english, revision: 1 })
  }
  const admin = await app.as('Administrator')
  const { id: reviewId } = (await one(id))!
  const { body } = await admin.get(`/api/tenants/${ctx.tenantId}/reviews/${reviewId}`)
  expect(body).toMatchObject({ text: german, translation: english, revisions: [] })

  town.town.editReview(id, { text: 'Heute war das Brot kalt.' })
  town.town.changeSettings({ shownAs: {} })
  await readAll()
  expect(await one(id)).toMatchObject({ text: 'Heute war das Brot kalt.', translation: null, revision: 2 })
})

test('what was read before a page failed is kept, and a failed page brings nothing double', async () => {
  const written = Array.from({ length: 120 }, (_, n) => write(`Written in a row, ${n}.`))
  const here = async () =>
    (
      await app.owner.query('select source_uid from review where tenant_id = $1 and source_uid = any($2)', [
        ctx.tenantId,
        written,
      ])
    ).rows.length
  const path = `${place}/reviews`
  town.control.faults.plan({
    match: { method: 'GET', path },
    skip: 1,
    kind: 'answer',
    answer: { status: 400, body: {} },
  })
  await expect(readAll()).rejects.toThrow()
  expect(await here()).toBe(50)
  await readAll()
  expect(await here()).toBe(120)
})
