import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { writeXlsx } from '#platform/server/tables/write-table.ts'
import { addLocation, csv, importsOf } from './import.test-data.ts'

let app: TestApp
let imports: ReturnType<typeof importsOf>
let plaza: number
let garden: number

beforeAll(async () => {
  app = await openTestApp({ worker: true })
  imports = importsOf(app, await app.as('Administrator'))
  plaza = await addLocation(app, {
    code: 'S1',
    name: 'Plaza',
    street: '1 Main Street',
    city: 'Springfield',
    placeId: 'ChIJplaza',
  })
  garden = await addLocation(app, { code: 'S2', name: 'Garden', street: '2 Elm Ave' })
}, 60_000)
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from review'))

const reviews = async () =>
  (await app.owner.query('select * from review where tenant_id = $1 order by id', [app.people.home.id])).rows
const header = 'review_id,store,rating,date,review,author'

test('the columns of a file are guessed, and the guess is shown with rows to judge it by', async () => {
  const { status, body } = await imports.upload(
    csv(header, 'r1,S1,4 stars,3 months ago,"Lovely place, will come again",Ann'),
    'Google reviews.csv',
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: 'Google reviews.csv',
    type: 'comment',
    kind: 'csv',
    status: 'Pending',
    phase: 'Validation',
    columns: header.split(','),
    mapping: { sourceReviewId: 0, locationName: 1, rating: 2, date: 3, text: 4, reviewerName: 5 },
    options: { sourceID: 1, locationID: null, createLocations: false },
    samples: [['r1', 'S1', '4 stars', '3 months ago', 'Lovely place, will come again', 'Ann']],
    createdBy: { name: 'Administrator Tester' },
  })
  expect(body.guesses.every((guess: { confidence: number }) => guess.confidence > 0 && guess.confidence <= 1)).toBe(
    true,
  )
})

test('each row of the plan says what will happen and why, and the commit does exactly that', async () => {
  const job = await imports.plan(
    csv(
      'store,rating,date,review',
      'S1,5 stars,2025-03-01,Good',
      'ChIJplaza,1,2025-03-02,Bad',
      'Nowhere,3,2025-03-02,Fine',
      'S2,6,2025-03-02,Too good',
      'S2,4.5,2025-03-02,Half',
      'S2,many,2025-03-02,Many',
      'S2,,2025-03-02,',
      'S2,4,,No date',
      'S2,4,some day,No date',
      'S2,4,2199-01-01,From the future',
      'S2,,2025-03-02,Only words',
      'S2,4,2025-03-02,Shifted,row',
    ),
  )
  expect(job).toMatchObject({ status: 'Pending', phase: 'Commit', progress: { done: 0, total: 12 } })
  const rows = await imports.rows(job.id)
  expect(rows.map((row) => [row.outcome, row.reason, row.column])).toEqual([
    ['create', null, null],
    ['create', null, null],
    ['reject', 'unknownLocation', 0],
    ['reject', 'ratingOutOfRange', 1],
    ['reject', 'ratingNotWhole', 1],
    ['reject', 'ratingUnreadable', 1],
    ['reject', 'ratingMissing', 1],
    ['reject', 'dateMissing', 2],
    ['reject', 'dateUnreadable', 2],
    ['reject', 'dateOutOfRange', 2],
    ['create', null, null],
    ['reject', 'tooManyCells', null],
  ])
  expect(rows[0]).toMatchObject({
    status: 'SuccessValidation',
    phase: 'Validation',
    patchOperation: 'add',
    locationName: 'Plaza',
    rating: 5,
    excerpt: 'Good',
  })
  expect(rows[2]).toMatchObject({ status: 'FailedValidation', patchOperation: null })
  expect(job.plan).toMatchObject({
    rows: 12,
    outcomes: { create: 3, update: 0, skip: 0, reject: 9 },
    reasons: { unknownLocation: 1 },
  })
  expect(job.plan!.stars[5]).toEqual({ rating: 5, create: 1, update: 0, skip: 0, reject: 0 })
  expect(await imports.rows(job.id, { outcomes: ['create'], limit: 1 })).toHaveLength(3)
  expect(await reviews()).toEqual([])

  const done = await imports.commit(job)
  expect(done).toMatchObject({
    status: 'Completed',
    committed: { created: 3, failed: 0, redecided: 0 },
    committedBy: { name: 'Administrator Tester' },
  })
  expect(done.committed!.stars.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0, 1])
  const stored = await reviews()
  expect(stored.map((r) => [Number(r.location_id), r.rating, r.text, r.sentiment, Number(r.import_id)])).toEqual([
    [plaza, 5, 'Good', 1, job.id],
    [plaza, 1, 'Bad', -1, job.id],
    [garden, null, 'Only words', 0, job.id],
  ])
  expect((await imports.rows(job.id)).map(({ status }) => status).slice(0, 4)).toEqual([
    'SuccessCommit',
    'SuccessCommit',
    'FailedValidation',
    'FailedValidation',
  ])
  const { rows: days } = await app.owner.query('select sum(reviews)::int as n from review_day where tenant_id = $1', [
    app.people.home.id,
  ])
  expect(days[0].n).toBe(3)
})

test('equal short reviews stay apart, and the same file imported again changes nothing', async () => {
  const file = csv('store,rating,date,review', 'S1,5,a year ago,Good', 'S1,5,a year ago,Good', 'S1,5,a year ago,Good')
  expect((await imports.commit(await imports.plan(file))).committed).toMatchObject({ created: 3 })
  const again = await imports.plan(file)
  expect(again.plan!.outcomes).toEqual({ create: 0, update: 0, skip: 3, reject: 0 })
  expect((await imports.rows(again.id)).map(({ reason }) => reason)).toEqual([
    'alreadyThere',
    'alreadyThere',
    'alreadyThere',
  ])
  expect((await imports.commit(again)).committed).toMatchObject({ created: 0, skipped: 3, redecided: 0 })
  expect(await reviews()).toHaveLength(3)
})

test('a row with a review id updates that review; the undo restores it and deletes what was created', async () => {
  const first = await imports.commit(
    await imports.plan(csv(header, 'r1,S1,2,2025-03-01,Was cold,Ann', 'r2,S1,5,2025-03-01,Great,Bob')),
  )
  const second = await imports.plan(
    csv(
      header,
      'r1,S1,4,2025-03-01,They put it right,Ann',
      'r2,S1,5,2025-03-01,Great,Bob',
      'r3,S1,1,2025-03-01,No,Cy',
      'r3,S1,1,2025-03-01,No,Cy',
    ),
  )
  const rows = await imports.rows(second.id)
  expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['update', null],
    ['skip', 'unchanged'],
    ['create', null],
    ['skip', 'duplicateInFile'],
  ])
  expect(rows[0]).toMatchObject({
    patchOperation: 'replace',
    diffResult: { rating: { from: 2, to: 4 }, text: { from: 'Was cold', to: 'They put it right' } },
  })
  expect((await imports.commit(second)).committed).toMatchObject({ created: 1, updated: 1, skipped: 2 })
  expect((await reviews()).map((r) => [r.source_uid, r.rating, r.previous_rating, r.revision])).toEqual([
    ['r1', 4, 2, 2],
    ['r2', 5, null, 1],
    ['r3', 1, null, 1],
  ])
  const undone = await imports.undo(second.id)
  expect(undone.undone).toEqual({ deleted: 1, restored: 1, refused: 0, locations: 0 })
  expect((await reviews()).map((r) => [r.source_uid, r.rating, r.text, r.previous_rating, r.revision])).toEqual([
    ['r1', 2, 'Was cold', null, 1],
    ['r2', 5, 'Great', null, 1],
  ])
  expect((await app.owner.query('select * from review_revision')).rows).toEqual([])
  expect((await imports.rows(second.id)).map((row) => row.undone)).toEqual([true, false, true, false])
  expect((await imports.act(second.id, 'undo')).key).toBe('importer.wrongState')
  expect((await imports.undo(first.id)).undone).toMatchObject({ deleted: 2 })
  const { rows: people } = await app.owner.query('select display_name from customer where tenant_id = $1 order by 1', [
    app.people.home.id,
  ])
  expect(people.map((row) => row.display_name)).toEqual(['Ann', 'Bob', 'Cy'])
})

test('the undo keeps what somebody has answered or the source has changed since, and says so per row', async () => {
  const job = await imports.commit(
    await imports.plan(
      csv(header, 'r1,S1,1,2025-03-01,Bad,Ann', 'r2,S1,2,2025-03-01,Meh,Bob', 'r3,S1,3,2025-03-01,Fine,Cy'),
    ),
  )
  await app.owner.query(`update review set response_state = 'Start' where source_uid = 'r1'`)
  await app.owner.query(`update review set revision = 2 where source_uid = 'r2'`)
  const undone = await imports.undo(job.id)
  expect(undone.undone).toMatchObject({ deleted: 1, refused: 2 })
  expect((await imports.rows(job.id)).map((row) => [row.undone, row.undoReason])).toEqual([
    [false, 'answeredSince'],
    [false, 'changedSince'],
    [true, null],
  ])
  expect((await reviews()).map((r) => r.source_uid)).toEqual(['r1', 'r2'])
})

test('what came in between plan and commit is decided again, never more than was announced, and told', async () => {
  await imports.commit(await imports.plan(csv(header, 'r1,S1,1,2025-03-01,Bad,Ann')))
  const job = await imports.plan(
    csv(header, 'r1,S1,2,2025-03-01,Better,Ann', 'r2,S1,5,2025-03-01,New,Bob', 'r3,S1,4,2025-03-01,Other,Cy'),
  )
  expect(job.plan!.outcomes).toMatchObject({ update: 1, create: 2 })
  await app.owner.query(`delete from review where source_uid = 'r1'`)
  await app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date) values ($1, $2, 1, 'r2', 3, 'From elsewhere', now())`,
    [app.people.home.id, plaza],
  )
  expect((await imports.commit(job)).committed).toMatchObject({ created: 1, updated: 0, skipped: 2, redecided: 2 })
  expect((await imports.rows(job.id)).map((row) => [row.outcome, row.plannedOutcome, row.reason])).toEqual([
    ['skip', 'update', 'goneMeanwhile'],
    ['skip', 'create', 'appearedMeanwhile'],
    ['create', null, null],
  ])
  expect((await reviews()).map((r) => r.text)).toEqual(['From elsewhere', 'Other'])
})

test('missing locations are announced, created in the commit, found again, and removed by the undo', async () => {
  const file = csv(
    'name,address,rating,date,review',
    'Café Öl,"7 Ring Street, Springfield",5,2025-03-01,Good',
    'Cafe Ol,"7 Ring St., Springfield",4,2025-03-01,Fine',
    'Café Öl,"9 Ring Street, Springfield",1,2025-03-01,Bad',
    'Plaza,"1 Main St, Springfield, IL",1,2025-03-01,Bad',
  )
  const without = await imports.plan(file)
  expect(without.plan).toMatchObject({ outcomes: { create: 1, reject: 3 }, newLocations: 0 })
  const job = await imports.plan(file, { createLocations: true })
  expect(job.plan).toMatchObject({ outcomes: { create: 4, reject: 0 }, newLocations: 2 })
  expect(job.newLocations.map(({ name, rows }) => [name, rows])).toEqual([
    ['Café Öl', 2],
    ['Café Öl', 1],
  ])
  expect((await imports.rows(job.id)).map((row) => [row.newLocation, row.locationName])).toEqual([
    [true, 'Café Öl'],
    [true, 'Café Öl'],
    [true, 'Café Öl'],
    [false, 'Plaza'],
  ])
  expect((await imports.commit(job)).committed).toMatchObject({ created: 4, locations: 2 })
  expect(new Set((await reviews()).map((r) => r.location_id)).size).toBe(3)
  expect((await imports.plan(file)).plan!.outcomes).toMatchObject({ skip: 4 })
  expect((await imports.undo(job.id)).undone).toEqual({ deleted: 4, restored: 0, refused: 0, locations: 2 })
  const { rows } = await app.owner.query(`select 1 from location where public_name = 'Café Öl'`)
  expect(rows).toEqual([])
})

test('all rows can be given one location, and a source column is followed', async () => {
  const job = await imports.plan(
    csv(
      'site,rating,date,review',
      'Google,5,2025-03-01,One',
      'yelp,4,2025-03-01,Two',
      ',3,2025-03-01,Three',
      'Twitter,3,2025-03-01,Four',
      'Etsy,3,2025-03-01,Five',
    ),
    { locationID: garden, sourceID: 12 },
    'reviews.csv',
  )
  const done = await imports.commit(job)
  expect((await reviews()).map((r) => [Number(r.location_id), r.source_id])).toEqual([
    [garden, 1],
    [garden, 3],
    [garden, 12],
  ])
  expect((await imports.rows(done.id, { outcomes: ['reject'] })).map(({ reason }) => reason)).toEqual([
    'unknownSource',
    'unknownSource',
  ])
})

test('mixed encodings and a workbook are read', async () => {
  const mixed = Buffer.concat([
    Buffer.from('store,rating,date,review\r\nS1,5,vor 2 Monaten,Schön\r\nS1,4,vor 2 Monaten,'),
    Buffer.from('Gr\u00fc\u00dfe', 'latin1'),
    Buffer.from('\r\nS1,3,vor 2 Monaten,Ende\r\n'),
  ])
  await imports.commit(await imports.plan(mixed))
  expect((await reviews()).map((r) => r.text)).toEqual(['Schön', 'Grüße', 'Ende'])
  const workbook = await Array.fromAsync(
    writeXlsx(
      {
        columns: ['store', 'rating', 'date', 'review'],
        rows: [['S2', 2, new Date('2025-03-01T00:00:00Z'), 'From a workbook']],
      },
      'Reviews',
    ),
  )
  const job = await imports.plan(Buffer.concat(workbook as Buffer[]), {}, 'reviews.xlsx')
  expect(job.kind).toBe('xlsx')
  await imports.commit(job)
  expect((await reviews()).at(-1)).toMatchObject({ rating: 2, text: 'From a workbook', date_precision: 'day' })
})

test('the rejected rows come as a file, with the reason in the reader’s language and no formula', async () => {
  const job = await imports.plan(
    csv('store,rating,date,review', 'S1,5,2025-03-01,Good', '=1+1,3,2025-03-01,"-2 stars, he said"'),
  )
  const answer = await imports.client.get(`${imports.base}/${job.id}/error-file`, { 'x-locale': 'de_DE' })
  expect(answer.headers.get('content-type')).toContain('text/csv')
  expect(answer.body.replace('\uFEFF', '').split('\r\n')).toEqual([
    'store,rating,date,review,Zeile der Datei,Grund,Spalte',
    `'=1+1,3,2025-03-01,"'-2 stars, he said",3,Einen solchen Standort gibt es nicht,store`,
    '',
  ])
})

test.each([
  ['', 'importer.empty', 422],
  ['%PDF-1.7', 'importer.notATable', 422],
  ['\u00D0\u00CF\u0011\u00E0\u00A1', 'importer.oldWorkbook', 422],
])('the file %j is refused with %s', async (content, key, status) => {
  const answer = await imports.upload(Buffer.from(content, 'latin1'))
  expect([answer.status, answer.key]).toEqual([status, key])
})

test('types that are not offered yet say so, and other types do not exist', async () => {
  for (const type of [
    'profile',
    'location',
    'request',
    'survey',
    'user',
    'customer',
    'profile insurance',
    'comment2',
    'ticket',
  ])
    expect((await imports.upload('a,b\n1,2', 'x.csv', { type })).key).toBe('importer.notOffered')
  expect((await imports.upload('a,b\n1,2', 'x.csv', { type: 'weather' })).key).toBe('error.invalid')
  expect((await imports.upload(csv(header, 'r1,S1,5,2025-03-01,x,y'), 'x.csv', { type: 'comment' })).status).toBe(200)
})

test('a mapping that cannot work is refused before anything runs', async () => {
  const { body: job } = await imports.upload(csv('store,rating,date,review', 'S1,5,2025-03-01,Good'))
  const tryIt = async (mapping: object, options: object = {}) => {
    const fresh = await imports.get(job.id)
    const kept = await imports.configure({ ...fresh, mapping }, options)
    if (kept.status !== 200) return kept.key
    return (await imports.act(job.id, 'validate', { version: kept.body.version })).key
  }
  expect(await tryIt({ locationKey: 0, date: 2 })).toBe('importer.noRating')
  expect(await tryIt({ locationKey: 0, rating: 1 })).toBe('importer.noDate')
  expect(await tryIt({ rating: 1, date: 2 })).toBe('importer.noLocation')
  expect(await tryIt({ rating: 9 })).toBe('importer.columnMissing')
  expect(await tryIt({ reply: 1 })).toBe('error.invalid')
  expect(await tryIt({ rating: 1 }, { sourceID: 5 })).toBe('importer.unknownSource')
  expect(await tryIt({ rating: 1 }, { locationID: 987_654 })).toBe('importer.unknownLocation')
  expect(await tryIt({ rating: 1 }, { timezone: 'Mars/Olympus' })).toBe('importer.badTimeZone')
  expect((await imports.configure({ ...job, version: job.version - 1 })).key).toBe('platform.stale')
  expect((await imports.act(job.id, 'commit', { version: (await imports.get(job.id)).version })).key).toBe(
    'importer.wrongState',
  )
  expect((await imports.act(job.id, 'resume')).key).toBe('importer.wrongState')
  expect((await imports.client.get(`${imports.base}/999999`)).key).toBe('importer.notFound')
})

test('without the right nobody sees, plans, commits or undoes an import', async () => {
  const { body: job } = await imports.upload(csv(header, 'r1,S1,5,2025-03-01,x,y'))
  const responder = importsOf(app, await app.as('Responder'))
  expect((await responder.upload('a,b\n1,2')).status).toBe(403)
  expect((await responder.client.get(responder.base)).status).toBe(403)
  const support = importsOf(app, await app.as('Support'))
  expect((await support.client.get(support.base)).status).toBe(200)
  expect((await support.upload('a,b\n1,2')).status).toBe(403)
  for (const verb of ['validate', 'commit', 'cancel', 'resume', 'undo'])
    expect((await support.act(job.id, verb, { version: 1 })).status).toBe(403)
  const sibling = importsOf(app, await app.as('Administrator', 'sibling'))
  expect(
    (await sibling.client.get(`${sibling.base.replace(/\d+/, String(app.people.sibling.id))}/${job.id}`)).status,
  ).toBe(404)
  expect((await sibling.client.get(`${imports.base}/${job.id}`)).status).toBe(403)
})

test('who looks after some locations imports into those alone, and sees no other person’s import', async () => {
  const { id, email } = app.people.home.users['Escalation Manager Responses']!
  const actions = ['importer.view', 'importer.add', 'importer.import', 'platform-locations.add']
  await app.owner.query(
    'update role set actions = $2, version = version + 1 where id = (select role_id from user_role where user_id = $1)',
    [id, actions],
  )
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [id, [plaza]])
  expect(email).toBeTruthy()
  const scoped = importsOf(app, await app.as('Escalation Manager Responses'))
  const { body: others } = await imports.upload(csv(header, 'r1,S1,5,2025-03-01,x,y'))
  expect((await scoped.client.get(`${scoped.base}/${others.id}`)).key).toBe('importer.notFound')
  const file = csv('store,rating,date,review', 'S1,5,2025-03-01,Mine', 'S2,5,2025-03-01,Not mine')
  const job = await scoped.plan(file)
  expect((await scoped.rows(job.id)).map((row) => [row.outcome, row.reason])).toEqual([
    ['create', null],
    ['reject', 'unknownLocation'],
  ])
  expect((await scoped.configure(job, { createLocations: true })).key).toBe('importer.mayNotCreateLocations')
  expect((await scoped.configure(job, { locationID: garden })).key).toBe('importer.unknownLocation')
  await scoped.commit(job)
  expect((await reviews()).map((r) => r.text)).toEqual(['Mine'])
  expect((await scoped.client.get(scoped.base)).body.items.map((item: { id: number }) => item.id)).toEqual([job.id])

  // planned by somebody of all locations, committed when the scope has shrunk: the rows outside fail
  const wide = await scoped.plan(csv('store,rating,date,review', 'S1,4,2025-03-01,Later'))
  await app.owner.query('update users set location_ids = $2 where id = $1', [id, [garden]])
  expect((await scoped.commit(wide)).committed).toMatchObject({ created: 0, failed: 1 })
  expect((await scoped.rows(wide.id))[0]).toMatchObject({
    status: 'FailedCommit',
    reason: 'unknownLocation',
    plannedOutcome: 'create',
  })
})

test('one row that the database refuses fails alone', async () => {
  await app.owner.query(
    `create function refuse_evil() returns trigger language plpgsql as $$ begin if new.text = 'evil' then raise exception 'no' using errcode = '22000'; end if; return new; end $$`,
  )
  await app.owner.query(
    'create trigger refuse_evil before insert on review for each row execute function refuse_evil()',
  )
  try {
    const lines = Array.from({ length: 30 }, (_, n) => `S1,5,2025-03-01,${n === 17 ? 'evil' : `text ${n}`}`)
    const job = await imports.commit(await imports.plan(csv('store,rating,date,review', ...lines)))
    expect(job).toMatchObject({ status: 'Completed', committed: { created: 29, failed: 1 } })
    expect(
      (await imports.rows(job.id, { outcomes: ['reject'] })).map((row) => [row.rowNumber, row.status, row.reason]),
    ).toEqual([[18, 'FailedCommit', 'refusedByDatabase']])
    expect(await reviews()).toHaveLength(29)
  } finally {
    await app.owner.query('drop trigger refuse_evil on review')
  }
})

test('lists page through imports, newest first', async () => {
  const first = await imports.client.get(`${imports.base}?limit=2`)
  const second = await imports.client.get(`${imports.base}?limit=2&cursor=${first.body.nextCursor}`)
  const ids = [...first.body.items, ...second.body.items].map(({ id }: { id: number }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(4)
})
