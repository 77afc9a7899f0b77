import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { csv, importsOf } from './import.test-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ worker: true })
})
afterAll(() => app.close())

test('a file of many locations that nobody knows yet is planned in one go, before the database knows anything of the tables it filled', async () => {
  const places = 12_000
  const imports = importsOf(app, await app.as('Administrator'))
  const lines = Array.from({ length: 2 * places }, (_, n) => `N${n % places},${(n % 5) + 1},2026-01-05,Word ${n}`)
  const { body: uploaded } = await imports.upload(csv('store_code,rating,date,review', ...lines))
  const { body: job } = await imports.configure(uploaded, { createLocations: true })
  await imports.act(job.id, 'validate', { version: job.version })
  const planned = await imports.waitFor(job.id, ({ phaseStatuses }) => phaseStatuses.Validation !== 'Running', 100)
  expect(planned.phaseStatuses.Validation).toBe('Completed')
  const { rows } = await app.owner.query(
    'select count(*)::int as places, min(rows) as least, max(rows) as most from import_location where job_id = $1',
    [job.id],
  )
  expect(rows).toEqual([{ places, least: 2, most: 2 }])
  const tries = await app.owner.query(`select retry_count from jobs.job where name = 'importer.make-plan'`)
  expect(tries.rows).toEqual([{ retry_count: 0 }])
}, 120_000)

test('stores of one name are told apart by where they are, with the parts of their address, and another import of them meets each again', async () => {
  await app.owner.query('delete from import_job')
  const imports = importsOf(app, await app.as('Administrator'))
  const stores = Array.from(
    { length: 21 },
    (_, n) => `"Coffee House","${n + 1} Main St, Springfield, IL 62701, USA",4,2026-01-05,Word ${n}`,
  )
  const file = csv(
    'store,address,rating,date,review',
    ...stores,
    'Alone,"Alexanderplatz 1, 10178 Berlin, Deutschland",5,2026-01-05,Gut',
  )
  const planned = await imports.plan(file, { createLocations: true })
  const said = (await imports.rows(planned.id)).map(({ locationName, newLocationAt }) => [locationName, newLocationAt])
  expect(said).toEqual([
    ...Array.from({ length: 21 }, (_, n) => ['Coffee House', `${n + 1} Main St, Springfield, IL 62701, USA`]),
    ['Alone', 'Alexanderplatz 1, 10178 Berlin, Deutschland'],
  ])
  const done = await imports.commit(planned)
  const made = (await imports.rows(done.id)).map(
    ({ locationName, newLocationAt }) => `${locationName} ${newLocationAt}`,
  )
  expect(made).toContain('Coffee House · Springfield, 7 Main St null')
  expect(new Set(made).size).toBe(22)
  const { rows } = await app.owner.query(
    `select internal_name, public_name, street, city, region, postal_code, country from location where tenant_id = $1 and public_name in ('Coffee House', 'Alone') order by id`,
    [app.people.home.id],
  )
  expect(new Set(rows.map(({ internal_name }) => internal_name)).size).toBe(22)
  expect(rows).toContainEqual({
    internal_name: 'Coffee House · Springfield, 7 Main St',
    public_name: 'Coffee House',
    street: '7 Main St',
    city: 'Springfield',
    region: 'IL',
    postal_code: '62701',
    country: 'US',
  })
  expect(rows).toContainEqual({
    internal_name: 'Alone',
    public_name: 'Alone',
    street: 'Alexanderplatz 1',
    city: 'Berlin',
    region: '',
    postal_code: '10178',
    country: 'DE',
  })
  const again = await imports.plan(`${file}\r\nCoffee House,"7 Main Street, Springfield, IL 62701",3,2026-01-06,New`, {
    createLocations: true,
  })
  expect(again.plan).toMatchObject({ newLocations: 0, outcomes: { create: 1, update: 0, skip: 22, reject: 0 } })
})

test('locations that a file brings stop at the license, and the rows of the others say so', async () => {
  await app.owner.query('delete from import_job')
  const imports = importsOf(app, await app.as('Administrator'))
  const { id } = app.people.home
  const { rows: there } = await app.owner.query('select count(*)::int as n from location where tenant_id = $1', [id])
  await app.owner.query('update tenant set license_locations = 2 + $2::int where id = $1', [id, there[0].n])
  const lines = Array.from({ length: 4 }, (_, n) => `LIC${n},4,2026-01-05,Word ${n}`)
  const job = await imports.plan(csv('store_code,rating,date,review', ...lines), { createLocations: true })
  expect(job.plan).toMatchObject({ newLocations: 2, beyondLicense: 2, outcomes: { create: 2, reject: 2 } })
  expect(job.plan!.reasons).toEqual({ locationsFull: 2 })
  expect(job.newLocations.map(({ name }: { name: string }) => name).toSorted()).toEqual(['LIC0', 'LIC1'])
  const done = await imports.commit(job)
  expect(done.committed).toMatchObject({ created: 2, failed: 0, redecided: 0, locations: 2 })
  const { rows } = await app.owner.query(
    `select reason, count(*)::int as n from import_row where job_id = $1 and reason is not null group by 1`,
    [job.id],
  )
  expect(rows).toEqual([{ reason: 'locationsFull', n: 2 }])
  const made = await app.owner.query(
    `select count(*)::int as n from location where tenant_id = $1 and code like 'LIC%'`,
    [app.people.home.id],
  )
  expect(made.rows[0].n).toBe(2)

  // what was planned while there was room is refused all the same where another took it meanwhile
  await app.owner.query('update tenant set license_locations = license_locations + 1 where id = $1', [
    app.people.home.id,
  ])
  const late = await imports.plan(csv('store_code,rating,date,review', 'LATE,4,2026-01-05,Late'), {
    createLocations: true,
  })
  expect(late.plan).toMatchObject({ newLocations: 1, beyondLicense: 0 })
  await app.owner.query('update tenant set license_locations = license_locations - 1 where id = $1', [
    app.people.home.id,
  ])
  expect((await imports.commit(late)).committed).toMatchObject({ created: 0, failed: 1, redecided: 1, locations: 0 })
  await app.owner.query('update tenant set license_locations = null where id = $1', [app.people.home.id])
})

test('short words of a store that is new are known for the language of the others', async () => {
  const imports = importsOf(app, await app.as('Administrator'))
  const file = csv(
    'store,rating,date,review',
    'Lindenhof,5,2026-03-01,Sehr freundliches Personal und leckeres Essen',
    'Lindenhof,4,2026-03-02,Sehr gut',
    'Am Markt,4,2026-03-03,Alles bestens',
  )
  await imports.commit(await imports.plan(file, { createLocations: true }))
  const { rows } = await app.owner.query('select language from review where text = any($1) order by date', [
    ['Sehr gut', 'Alles bestens'],
  ])
  expect(rows.map(({ language }) => language)).toEqual(['de', 'de'])
})
