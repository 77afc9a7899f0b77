import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { MAX_FILE_BYTES, MAX_FILE_ROWS, MAX_NAMED } from '../../competitor-file.ts'
import { addLocation, limitTo, sendFile } from '../benchmark.test-data.ts'

let app: TestApp
let admin: Client
let path: string
let harbor: number
let market: number
let id: number
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  path = `/api/tenants/${app.people.home.id}/competitors`
  harbor = await addLocation(app, 'HARBOR')
  market = await addLocation(app, 'MARKET')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.query('delete from competitor')
  id = await make([harbor])
})

const make = async (locationIDs: number[]): Promise<number> => {
  const pages = [{ sourceID: 1, address: 'corner' }]
  return (await admin.post(path, { name: 'Corner', locationIDs, pages, isActive: true })).body.id
}
const look = (content: string | Buffer, said?: object, more?: object) =>
  sendFile(admin, `${path}/${id}/sources/1/preview`, content, said, more)
const read = (content: string | Buffer, said?: object, more?: object) =>
  sendFile(admin, `${path}/${id}/sources/1/reviews`, content, said, more)
const kept = async () =>
  (await app.owner.query('select uid, rating, at, is_replied, replied_at from competitor_review order by at, uid')).rows
const csv = (...rows: string[]) => ['Review ID,Stars,Date,Reply,Reply date,Text,Reviewer name', ...rows].join('\n')

test('a file is looked at, read once however often it is given, and nothing is kept of words and names', async () => {
  const file = csv(
    'a,5,2026-03-01 10:00,Thanks,2026-03-01 12:00,Lovely,Ada Lovelace',
    'b,2,2026-03-02 10:00,,,Rude,Bob Ross',
    'c,4.5,2026-03-03 10:00,Sorry,,Fine,Cy',
  )
  const seen = await look(file)
  const counts = { records: 3, added: 3, changed: 0, same: 0, refused: 0, replied: 2 }
  expect(seen.body).toMatchObject({ ...counts, from: '2026-03-01', to: '2026-03-03', problems: [] })
  expect(await kept()).toEqual([])
  expect((await read(file)).body).toEqual(seen.body)
  expect(await kept()).toMatchObject([
    { uid: 'a', rating: 5, is_replied: true, replied_at: new Date('2026-03-01T12:00:00Z') },
    { uid: 'b', rating: 2, is_replied: false, replied_at: null },
    { uid: 'c', rating: 5, is_replied: true, replied_at: null },
  ])
  expect((await read(file)).body).toMatchObject({ added: 0, changed: 0, same: 3 })
  expect((await look(file)).body).toMatchObject({ added: 0, changed: 0, same: 3 })
  expect((await admin.get(path)).body[0]).toMatchObject({ reviews: 3, reads: [{ sourceID: 1, reviews: 3 }] })
  const everything = await app.owner.query(
    'select to_jsonb(r)::text as said from competitor_review r union all select to_jsonb(a)::text from audit_record a',
  )
  for (const { said } of everything.rows) expect(said).not.toMatch(/Lovelace|Lovely|Rude|Ross/)
})

test('what says something else later changes; without a word about replies none is taken away', async () => {
  await read(csv('a,5,2026-03-01 10:00,Thanks,2026-03-01 12:00,,'))
  const without = 'Review ID,Stars,Date\na,3,2026-03-01 10:00'
  expect((await read(without)).body).toMatchObject({ added: 0, changed: 1 })
  expect(await kept()).toMatchObject([{ rating: 3, is_replied: true, replied_at: new Date('2026-03-01T12:00:00Z') }])
  await read(csv('a,3,2026-03-01 10:00,,,,'))
  expect(await kept()).toMatchObject([{ rating: 3, is_replied: false, replied_at: null }])
  id = await make([harbor])
  await read('Review ID,Stars,Date\nz,3,2026-03-09')
  expect((await kept()).at(-1)).toMatchObject({ uid: 'z', is_replied: null })
})

test('without ids equal reviews stay apart and come once all the same; ages stay where they were', async () => {
  const file = 'stars,review_time,review\n5 stars,3 months ago,Good\n5 stars,3 months ago,Good\n1 star,a year ago,Bad'
  expect((await read(file)).body).toMatchObject({ records: 3, added: 3 })
  const before = await kept()
  app.clock.advance(600)
  expect((await read(file)).body).toMatchObject({ added: 0, changed: 0, same: 3 })
  expect(await kept()).toEqual(before)
})

test('every record that cannot be read is named by its line and column, and the others are taken', async () => {
  const day = 86_400_000
  const next = new Date(app.clock.now().getTime() + 3 * day).toISOString()
  const bad = [
    ['0', '2026-03-01', '', 'Stars', 'ratingOutOfRange'],
    ['6', '2026-03-01', '', 'Stars', 'ratingOutOfRange'],
    ['-1', '2026-03-01', '', 'Stars', 'ratingOutOfRange'],
    ['', '2026-03-01', '', 'Stars', 'ratingMissing'],
    ['many', '2026-03-01', '', 'Stars', 'ratingUnreadable'],
    ['4', '', '', 'Date', 'dateMissing'],
    ['4', 'soon', '', 'Date', 'dateUnreadable'],
    ['4', next, '', 'Date', 'dateOutOfRange'],
    ['4', '1901-01-01', '', 'Date', 'dateOutOfRange'],
    ['4', '2026-03-05', '2026-03-01', 'Reply date', 'replyBeforeReview'],
    ['4', '2026-03-05', next, 'Reply date', 'replyDateOutOfRange'],
    ['4', '2026-03-05', 'later', 'Reply date', 'replyDateUnreadable'],
  ]
  const rows = bad.map(([stars, date, reply], i) => `r${i},${stars},${date},,${reply},<b>words</b>,`)
  const good = 'fine,4,2026-03-05,Thanks,2026-03-06,,'
  const { body } = await read(csv(...rows, good, 'x,4,2026-03-05,,,,,,more'))
  expect(body).toMatchObject({ records: bad.length + 2, added: 1, refused: bad.length + 1 })
  expect(body.problems.slice(0, -1)).toEqual(
    bad.map(([stars, date, reply, column, reason], i) => ({
      line: i + 2,
      column,
      value: { Stars: stars, Date: date, 'Reply date': reply }[column!],
      reason,
    })),
  )
  expect(body.problems.at(-1)).toEqual({ line: bad.length + 3, column: null, value: '', reason: 'tooManyCells' })
  expect(await kept()).toMatchObject([{ uid: 'fine', rating: 4 }])
  const many = await look(csv(...Array.from({ length: 200 }, (_, i) => `n${i},0,2026-03-01,,,,`)), {
    rating: 'Stars',
    date: 'Date',
  })
  expect([many.body.refused, many.body.problems.length]).toEqual([200, MAX_NAMED])
})

test('a reply of the same day counts, its time where it can be told', async () => {
  await read(csv('a,4,2026-03-05 18:00,,2026-03-05,,', 'b,4,2026-03-05,yes,2026-03-07,,', 'c,4,2026-03-06,no,,,'))
  const told = (await kept()).map(({ uid, is_replied, replied_at }) => [uid, is_replied, replied_at !== null])
  expect(Object.fromEntries(told.map(([uid, ...rest]) => [uid, rest]))).toEqual({
    a: [true, false],
    b: [true, true],
    c: [false, false],
  })
})

test('JSON, Latin-1 and workbooks are told apart by what is in them', async () => {
  const json = {
    data: { reviews: [{ id: 'j1', rating: 'FOUR', date: '2026-03-01', reply: { date: '2026-03-02' } }, 7] },
  }
  const seen = await read(JSON.stringify(json, null, 2))
  expect(seen.body).toMatchObject({ added: 1, refused: 1, problems: [{ line: 2, reason: 'noRecord' }] })
  const list =
    '[\n{"id":"k1","rating":4,"date":"2026-03-01"},\n{"id":"k2","rating":\n{"id":"k3","rating":2,"date":"2026-03-02"}\n]\n'
  const broken = await read(list)
  expect(broken.body).toMatchObject({ added: 2, refused: 1, problems: [{ line: 2, reason: 'noRecord' }] })
  const latin = Buffer.from('Bewertungs-ID;Sterne;Datum;Text;Kunde\nü1;5;01.03.2026;Schön;Jörg\n', 'latin1')
  expect((await read(latin, undefined, { dayFirst: 'yes' })).body).toMatchObject({ added: 1, refused: 0 })
  expect((await kept()).map(({ uid }) => uid)).toEqual(expect.arrayContaining(['j1', 'ü1']))
})

test('columns are said where the guess is wrong', async () => {
  const file = 'ref,how,w\nq1,4,2026-03-01'
  expect((await look(file)).body.error).toMatchObject({
    key: 'benchmark.noRating',
    data: { columns: ['ref', 'how', 'w'] },
  })
  const said = { sourceReviewId: 'ref', rating: 'how', date: 'w' }
  const { body } = await read(file, said)
  expect(body).toMatchObject({ columns: ['ref', 'how', 'w'], meanings: said, added: 1 })
  for (const [meanings, status, key] of [
    [{ rating: 'how', date: 'when' }, 400, 'benchmark.columnMissing'],
    [{ rating: 'how' }, 422, 'benchmark.noDate'],
    [{ date: 'w' }, 422, 'benchmark.noRating'],
  ] as const)
    for (const send of [look, read]) {
      const refused = await send(file, meanings)
      expect([refused.status, refused.key, refused.field], key).toEqual([status, key, 'meanings'])
    }
  const broken = await look(file, {}, { meanings: '{"rating": 1}' })
  expect([broken.status, broken.field]).toEqual([400, 'meanings'])
})

test('a file that holds nothing of use is refused whole', async () => {
  for (const [content, status, key] of [
    ['', 422, 'benchmark.empty'],
    ['Review ID,Stars,Date\n', 422, 'benchmark.empty'],
    ['%PDF-1.7 no table', 422, 'benchmark.unreadable'],
    ['{"error": "not signed in"}', 422, 'benchmark.unreadable'],
  ] as const)
    for (const send of [look, read]) {
      const refused = await send(content, content.includes('Stars') ? { rating: 'Stars', date: 'Date' } : {})
      expect([refused.status, refused.key], content.slice(0, 30)).toEqual([status, key])
    }
  expect(await kept()).toEqual([])
  expect((await admin.get(path)).body[0].reads).toEqual([])
})

test('of a file with more reviews than it may have none is kept', { timeout: 120_000 }, async () => {
  const rows = Array.from({ length: MAX_FILE_ROWS + 1 }, (_, i) => `${i},4,2026-03-01`)
  const refused = await read(['Review ID,Stars,Date', ...rows].join('\n'))
  expect([refused.status, refused.key]).toEqual([413, 'benchmark.tooLarge'])
  expect(await kept()).toEqual([])
})

test('more bytes than a file may have are refused before anything is read', { timeout: 120_000 }, async () => {
  const refused = await read(Buffer.alloc(MAX_FILE_BYTES + 1, 'x'))
  expect([refused.status, refused.key]).toEqual([413, 'benchmark.tooLarge'])
})

test('two who give one file at once bring each review once', async () => {
  const file = csv(...Array.from({ length: 1500 }, (_, i) => `u${i},4,2026-03-01,,,,`))
  const both = await Promise.all([read(file), read(file), read(file)])
  expect(both.map(({ body }) => body.added).toSorted()).toEqual([0, 0, 1500])
  expect(await kept()).toHaveLength(1500)
})

test('only competitors in reach take a file, at pages that they have', async () => {
  const file = csv('a,4,2026-03-01,,,,')
  const [both, other] = [await make([harbor, market]), await make([market])]
  const manager = await limitTo(app, 'Location manager', [harbor])
  const send = async (one: number, source: number, verb: string, client = manager) => {
    const { status, key } = await sendFile(client, `${path}/${one}/sources/${source}/${verb}`, file)
    return [status, key]
  }
  expect(await send(id, 1, 'preview')).toEqual([200, undefined])
  expect(await send(both, 1, 'preview')).toEqual([200, undefined])
  expect(await send(both, 1, 'reviews')).toEqual([403, 'benchmark.allLocationsNeeded'])
  for (const verb of ['preview', 'reviews']) {
    expect(await send(other, 1, verb)).toEqual([404, 'benchmark.notFound'])
    expect(await send(id, 3, verb)).toEqual([404, 'benchmark.noPage'])
    expect(await send(id, 999_999, verb)).toEqual([404, 'benchmark.noPage'])
    expect(await send(999_999, 1, verb)).toEqual([404, 'benchmark.notFound'])
  }
  expect(await kept()).toEqual([])
  const stranger = await app.as('Administrator', 'stranger')
  const theirs = `/api/tenants/${app.people.stranger.id}/competitors/${id}/sources/1/reviews`
  expect((await sendFile(stranger, theirs, file)).status).toBe(404)
})
