import { afterAll, beforeEach, expect, test } from 'vitest'
import { refusedFiles } from '#platform/server/tables/refused-files.test-data.ts'
import { writeXlsx } from '#platform/server/tables/write-table.ts'
import { csv, header, openImports } from './import.test-data.ts'

const { app, imports, plaza, garden, reviews } = await openImports()
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from review'))

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
    { rounding: 'None' },
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

test('the same file again under another location, source and mapping is told before the plan, and its rows are known', async () => {
  const file = csv('store,rating,date,review', 'S1,5,2025-03-01,Good', 'S1,5,2025-03-01,Good', 'S1,9,2025-03-02,Odd')
  const first = await imports.commit(await imports.plan(file, {}, 'first.csv'))
  const uploaded = (await imports.upload(file, 'renamed.csv')).body
  expect(uploaded.earlier).toMatchObject([{ id: first.id, name: 'first.csv' }])
  const again = await imports.plan(file, { locationID: garden, sourceID: 3 })
  expect(again.plan).toMatchObject({ outcomes: { create: 0, skip: 2, reject: 1 }, reasons: { alreadyThere: 2 } })
  const unlike = (await imports.upload(file)).body
  const mapped = await imports.configure({ ...unlike, mapping: { rating: 1, date: 2, locationName: 0 } })
  await imports.act(unlike.id, 'validate', { version: mapped.body.version })
  const planned = await imports.waitFor(unlike.id, (job) => job.phaseStatuses.Validation !== 'Running')
  expect(planned.plan!.outcomes).toEqual({ create: 0, update: 0, skip: 2, reject: 1 })

  await imports.undo(first.id)
  expect((await imports.upload(file)).body.earlier).toEqual([])
  expect((await imports.plan(file, { locationID: garden })).plan!.outcomes).toMatchObject({ create: 2, skip: 0 })
})

test('the same table saved anew, with other line ends, mark, quotes or as a workbook, is told and known; other words or names of columns are not', async () => {
  const file = csv('store,rating,date,review', 'S1,5,2025-03-01,"Good, and\nwarm"', 'S1,4,2025-03-02,Fine')
  const first = await imports.commit(await imports.plan(file, {}, 'first.csv'))
  const quoted = file.replaceAll('\r\n', '\n').replaceAll(/(?<=^|,)(\w+)(?=,|$)/gm, '"$1"')
  const workbook = writeXlsx(
    {
      columns: ['store', 'rating', 'date', 'review'],
      rows: [
        ['S1', 5, '2025-03-01', 'Good, and\nwarm'],
        ['S1', 4, '2025-03-02', 'Fine'],
      ],
    },
    'Reviews',
  )
  const ways = [
    [quoted, 'quoted.csv'],
    [`\uFEFF${quoted.replaceAll('\n', '\r\n')}`, 'windows.csv'],
    [Buffer.from(`\uFEFF${file.replaceAll(/,(?! )/g, '\t')}`, 'utf16le'), 'tabs.txt'],
    [Buffer.concat((await Array.fromAsync(workbook)) as Buffer[]), 'saved.xlsx'],
  ] as const
  for (const [content, name] of ways) {
    const { body } = await imports.upload(content, name)
    expect([name, body.earlier?.map(({ id }: { id: number }) => id)]).toEqual([name, [first.id]])
    const again = await imports.plan(content, { locationID: garden, sourceID: 3 }, name)
    expect([name, again.plan!.outcomes]).toEqual([name, { create: 0, update: 0, skip: 2, reject: 0 }])
  }
  for (const other of [file.replace('Fine', 'Fine!'), file.replace('review', 'words')]) {
    expect((await imports.upload(other)).body.earlier).toEqual([])
    expect((await imports.plan(other, { locationID: garden })).plan!.outcomes).toMatchObject({ create: 2 })
  }
  await app.owner.query('update import_job set table_hashes = null where id = $1', [first.id])
  expect((await imports.upload(file)).body.earlier).toMatchObject([{ id: first.id }])
  expect((await imports.plan(file, { locationID: garden })).plan!.outcomes).toMatchObject({ create: 0, skip: 2 })
  expect((await imports.upload(quoted)).body.earlier).toEqual([])
})

test('half stars come in rounded as chosen, and identical rows as one where that is chosen', async () => {
  const file = csv(
    'store,rating,date,review',
    'S1,4.5,2025-03-01,Half',
    'S1,4.5,2025-03-01,Half',
    'S1,2,2025-03-02,Two',
  )
  const refused = await imports.plan(file, { rounding: 'None' })
  expect(refused.plan).toMatchObject({ outcomes: { create: 1, reject: 2 }, rounded: 0 })
  const usual = await imports.plan(file)
  expect(usual.options.rounding).toBe('Nearest')
  expect(usual.plan).toMatchObject({ outcomes: { create: 3, reject: 0 }, rounded: 2 })
  expect((await imports.rows(usual.id)).map(({ rating }) => rating)).toEqual([5, 5, 2])
  const job = await imports.plan(file, { rounding: 'Down', equalRowsOnce: true })
  expect(job.plan).toMatchObject({ outcomes: { create: 2, skip: 1, reject: 0 }, reasons: { duplicateInFile: 1 } })
  await imports.commit(job)
  expect((await reviews()).map((r) => [r.rating, r.text])).toEqual([
    [4, 'Half'],
    [2, 'Two'],
  ])
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

test('a cell that says in words that nothing is in it is empty, and what a person may mean is a text', async () => {
  const job = await imports.plan(
    csv(
      'store,rating,date,review,reply',
      'S1,5,2025-03-01,No Review Text,N/A',
      'S1,4,2025-03-02,NaN,null',
      'S1,3,2025-03-03,No comment,-',
      'S1,NaN,2025-03-04,No Review Text,',
    ),
  )
  expect(job.plan).toMatchObject({ outcomes: { create: 3, reject: 1 }, replies: 0, reasons: { ratingMissing: 1 } })
  await imports.commit(job)
  expect((await reviews()).map((r) => r.text)).toEqual(['', '', 'No comment'])
})

test('the plan tells which columns it leaves out, and how many reviews would have no words', async () => {
  const job = await imports.plan(
    csv(
      'store,rating,date,review,visit kind,phone of the guest,blank',
      'S1,5,2025-03-01,,lunch,,',
      'S1,4,2025-03-02,No Review Text,dinner,N/A,',
      'Nowhere,4,2025-03-02,Words,dinner,123,',
    ),
  )
  expect(job.plan).toMatchObject({
    outcomes: { create: 2, reject: 1 },
    withoutText: 2,
    unused: [
      { column: 4, rows: 3 },
      { column: 5, rows: 1 },
    ],
  })
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
    `'=1+1,3,2025-03-01,"'-2 stars, he said",3,Standort nicht gefunden,store`,
    '',
  ])
})

test('under HIPAA the file of rejected rows names no reviewer', async () => {
  await app.owner.query('update tenant set hipaa = true where id = $1', [app.people.home.id])
  const job = await imports.plan(
    csv('store,rating,date,review,reviewer_name', 'Nowhere,3,2025-03-01,Stale bread,Petra Privat'),
  )
  const { body } = await imports.client.get(`${imports.base}/${job.id}/error-file`)
  await app.owner.query('update tenant set hipaa = false where id = $1', [app.people.home.id])
  expect(body).toContain('Stale bread,,')
  expect(body).not.toContain('Petra')
})

test.each([
  ['', 'importer.empty', 422],
  [' \r\n\r\n', 'importer.empty', 422],
  [',,,\r\n,,,\r\n', 'importer.empty', 422],
  ['%PDF-1.7', 'importer.notATable', 422],
  ['\r\n<!DOCTYPE html><title>Sign in</title>', 'importer.webPage', 422],
  ['<table><tr><td>rating</td></tr></table>', 'importer.webPage', 422],
  ['[{"rating": 5}]', 'importer.json', 422],
  ['{"rating": 5}\n{"rating": 4}', 'importer.json', 422],
  ['\u00D0\u00CF\u0011\u00E0\u00A1', 'importer.oldWorkbook', 422],
])('the file %j is refused with %s', async (content, key, status) => {
  const answer = await imports.upload(Buffer.from(content, 'latin1'))
  expect([answer.status, answer.key]).toEqual([status, key])
})

test.for(refusedFiles)('the file $name is refused with $key', async ({ key, status, name, make }) => {
  const answer = await imports.upload(make(), name)
  expect([answer.status, answer.key, answer.field]).toEqual([status, `importer.${key}`, undefined])
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
