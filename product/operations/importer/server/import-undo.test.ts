import { afterAll, beforeEach, expect, test } from 'vitest'
import { csv, header, openImports } from './import.test-data.ts'

const { app, imports, reviews } = await openImports()
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from review'))

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
  expect(undone.undone).toEqual({ deleted: 1, restored: 1, refused: 0, locations: 0, customers: 1 })
  expect((await reviews()).map((r) => [r.source_uid, r.rating, r.text, r.previous_rating, r.revision])).toEqual([
    ['r1', 2, 'Was cold', null, 1],
    ['r2', 5, 'Great', null, 1],
  ])
  expect((await app.owner.query('select * from review_revision')).rows).toEqual([])
  expect((await imports.rows(second.id)).map((row) => row.undone)).toEqual([true, false, true, false])
  expect((await imports.act(second.id, 'undo')).key).toBe('importer.wrongState')
  expect((await imports.undo(first.id)).undone).toMatchObject({ deleted: 2, customers: 2 })
  const { rows: people } = await app.owner.query('select display_name from customer where tenant_id = $1 order by 1', [
    app.people.home.id,
  ])
  expect(people.map((row) => row.display_name)).toEqual([])
})

test('the undo keeps a customer whom another review still names, or who carries a label', async () => {
  const columns = 'review_id,store,rating,date,review,reviewer_name,reviewer_id'
  const first = await imports.commit(
    await imports.plan(csv(columns, 'c1,S1,2,2025-03-01,One,Ann,u-1', 'c2,S1,2,2025-03-01,Two,Bob,u-2')),
  )
  const second = await imports.commit(await imports.plan(csv(columns, 'c3,S1,2,2025-03-02,Three,Ann,u-1')))
  const { rows: labels } = await app.owner.query(
    `insert into label (tenant_id, type, name, position) values ($1, 'category', 'regular', 1) returning id`,
    [app.people.home.id],
  )
  await app.owner.query(
    `insert into customer_label (tenant_id, item_id, label_id, assigned_at) select $1, id, $2, now() from customer where tenant_id = $1 and source_uid = 'u-2'`,
    [app.people.home.id, labels[0].id],
  )
  const names = async () =>
    (
      await app.owner.query('select display_name from customer where tenant_id = $1 order by 1', [app.people.home.id])
    ).rows.map((row) => row.display_name)
  expect((await imports.undo(first.id)).undone).toMatchObject({ deleted: 2, customers: 0 })
  expect(await names()).toEqual(['Ann', 'Bob'])
  expect((await imports.undo(second.id)).undone).toMatchObject({ deleted: 1, customers: 1 })
  expect(await names()).toEqual(['Bob'])
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
  await app.owner.query(
    `insert into credential (tenant_id, source_id, type, level, name, external_account, secret, left_out) values ($1, 1, 4, 'Tenant', 'Full', 'accounts/9', '', '{locations/9}')`,
    [app.people.home.id],
  )
  expect((await imports.undo(job.id)).undone).toEqual({
    deleted: 4,
    restored: 0,
    refused: 0,
    locations: 2,
    customers: 0,
  })
  const { rows } = await app.owner.query(`select 1 from location where public_name = 'Café Öl'`)
  expect(rows).toEqual([])
  // what an account had left out is looked for again, where the undo made room
  const looked = () => app.owner.query(`select 1 from jobs.job where name = 'locations.syncGoogle'`)
  await expect.poll(async () => (await looked()).rows.length, { timeout: 10_000 }).toBe(1)
  await app.owner.query('delete from credential')
})

test('an account whose records are on hold takes no import back', async () => {
  await app.owner.query('update tenant set account_type = 6 where id = $1', [app.people.home.id])
  const job = await imports.plan(csv('store,rating,date,review', 'S1,5,2025-03-01,Kept'))
  await imports.commit(job)
  const held = await imports.act(job.id, 'undo')
  expect([held.status, held.key]).toEqual([409, 'importer.held'])
  await app.owner.query('update tenant set account_type = 1 where id = $1', [app.people.home.id])
  expect((await imports.undo(job.id)).undone).toMatchObject({ deleted: 1 })
})
