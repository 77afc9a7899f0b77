import { afterAll, beforeEach, expect, test } from 'vitest'
import { csv, header, importsOf, openImports } from './import.test-data.ts'

const { app, imports, plaza, garden, reviews } = await openImports()
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from review'))

test('types that are not offered yet say so, and other types do not exist', async () => {
  for (const type of ['profile', 'location', 'request', 'survey', 'user', 'customer', 'profile insurance', 'comment2'])
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
  expect(await tryIt({ mood: 1 })).toBe('error.invalid')
  expect(await tryIt({ rating: 1 }, { sourceID: 5 })).toBe('importer.unknownSource')
  expect(await tryIt({ rating: 1 }, { locationID: 987_654 })).toBe('importer.unknownLocation')
  expect(await tryIt({ rating: 1 }, { timezone: 'Mars/Olympus' })).toBe('error.invalid')
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
  expect((await responder.client.put(`${responder.base}/search`, {})).status).toBe(403)
  const support = importsOf(app, await app.as('Support'))
  expect((await support.client.put(`${support.base}/search`, {})).status).toBe(200)
  expect((await support.client.get(`${support.base}/${job.id}/error-file`)).status).toBe(200)
  expect((await support.upload('a,b\n1,2')).status).toBe(403)
  for (const verb of ['validate', 'commit', 'cancel', 'resume', 'undo'])
    expect((await support.act(job.id, verb, { version: 1 })).status).toBe(403)
  expect((await support.client.delete(`${support.base}/${job.id}`)).status).toBe(403)
  const sibling = importsOf(app, await app.as('Administrator', 'sibling'))
  expect(
    (await sibling.client.get(`${sibling.base.replace(/\d+/, String(app.people.sibling.id))}/${job.id}`)).status,
  ).toBe(404)
  expect((await sibling.client.get(`${imports.base}/${job.id}`)).status).toBe(403)
})

test('who looks after some locations imports into those alone, and sees no other person’s import', async () => {
  const { id, email } = app.people.home.users['Escalation Manager Responses']!
  const actions = ['importer.view', 'importer.add', 'importer.edit', 'importer.import', 'platform-locations.add']
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
  expect(
    (await scoped.client.put(`${scoped.base}/search`, {})).body.items.map((item: { id: number }) => item.id),
  ).toEqual([job.id])

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

test('whoever may see no names reads none in a file that another imported, nor by giving its columns another meaning', async () => {
  const file = csv(
    'store,rating,date,review,author,author id,response,Kunde',
    'S1,4,2025-03-01,Fine,Vera Vornam,vera-77,Dear Vera,Vera Zuname',
    'Nowhere,3,2025-03-01,Stale,Petra Privat,petra-88,Dear Petra,Petra Zuname',
    'Nowhere,2,2025-03-02,Quer Gelesen,a,b,c,d,e',
  )
  const known = { locationKey: 0, rating: 1, date: 2, text: 3, reviewerName: 4, reviewerId: 5, reply: 6 }
  const uploaded = (await imports.upload(file)).body
  const mapped = (await imports.configure({ ...uploaded, mapping: known })).body
  await imports.act(mapped.id, 'validate', { version: mapped.version })
  const job = await imports.waitFor(mapped.id, ({ phaseStatuses }) => phaseStatuses.Validation === 'Completed')
  const { id } = app.people.home.users['Support']!
  await app.owner.query(
    `update role set actions = actions || '{importer.view,importer.export,importer.add,importer.edit,importer.import,platform-pii-public.view}', version = version + 1
     where id in (select role_id from user_role where user_id = $1)`,
    [id],
  )
  await app.owner.query(`update users set location_access = 'ALL' where id = $1`, [id])
  const see = (scopes: string) => app.owner.query('update users set pii_scopes = $2 where id = $1', [id, scopes])
  const reader = importsOf(app, await app.as('Support'))
  const said = async (of = job.id) => ({
    detail: await reader.get(of),
    file: String((await reader.client.get(`${reader.base}/${of}/error-file`)).body),
    rows: await reader.rows(of),
  })
  const names = /Vera|Petra|vera-|petra-|Zuname|Quer/

  await see('{}')
  const hidden = await said()
  expect(JSON.stringify(hidden)).not.toMatch(names)
  expect(hidden.detail).toMatchObject({
    isClosed: true,
    samples: [['S1', '4', '2025-03-01', 'Fine', '', '', '', ''], {}],
  })
  expect(hidden.file).toContain('Nowhere,3,2025-03-01,Stale,,,,,3,')
  const other = await reader.configure({ ...hidden.detail, mapping: { ...known, text: 4, title: 7, reviewerName: 3 } })
  expect([other.status, other.key, other.field]).toEqual([403, 'importer.columnsHidden', 'mapping'])
  const line = { sheet: 0, headerLine: 2, version: job.version }
  expect((await reader.client.put(`${reader.base}/${job.id}/table`, line)).key).toBe('importer.columnsHidden')
  expect(JSON.stringify(await said())).not.toMatch(names)
  const renamed = await reader.configure({ ...hidden.detail, name: 'Renamed' })
  expect([renamed.status, JSON.stringify(renamed.body).match(names)]).toEqual([200, null])

  // one's own file shows what nobody has said the meaning of, but not what names people
  const own = (await reader.upload(file)).body
  const { body: ownMapped } = await reader.configure({ ...own, mapping: known })
  expect(ownMapped.samples[1]).toEqual(['Nowhere', '3', '2025-03-01', 'Stale', '', '', '', 'Petra Zuname'])
  expect(ownMapped.isClosed).toBe(false)

  await see('{public}')
  await reader.act(job.id, 'validate', { version: renamed.body.version })
  await reader.waitFor(job.id, ({ phaseStatuses }) => phaseStatuses.Validation === 'Completed')
  const shown = await said()
  expect(shown.detail.samples[1]).toEqual([
    'Nowhere',
    '3',
    '2025-03-01',
    'Stale',
    'Petra Privat',
    'petra-88',
    'Dear Petra',
    'Petra Zuname',
  ])
  expect(shown.detail.isClosed).toBe(false)
  expect(shown.file).toContain('Stale,Petra Privat,petra-88,Dear Petra,Petra Zuname,3,')
  expect(shown.file).toContain('Quer Gelesen')
  expect(shown.rows[2]).toMatchObject({ reason: 'tooManyCells', excerpt: 'Quer Gelesen' })
})

test('lists page through imports, newest first', async () => {
  for (let n = 0; n < 4; n++) await imports.upload(csv(header, 'r1,S1,5,2025-03-01,x,y'))
  const search = (body: object) => imports.client.put(`${imports.base}/search`, { limit: 2, ...body })
  const first = await search({})
  const second = await search({ cursor: first.body.nextCursor })
  const ids = [...first.body.items, ...second.body.items].map(({ id }: { id: number }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(4)
  const other = await search({ cursor: first.body.nextCursor, sort: 'name' })
  expect([other.status, other.field]).toEqual([400, 'cursor'])
  expect((await search({ sort: 'status' })).field).toBe('sort')
  const by = (name: string, value: unknown) => search({ filters: [{ name, values: [String(value)] }], limit: 50 })
  const mine = (await by('createdBy', app.people.home.users['Administrator']!.id)).body.items
  expect(mine.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining(ids))
  expect((await by('createdBy', app.people.home.users['Analyst']!.id)).body.items).toEqual([])
  expect((await by('status', 'Completed')).body.items.map(({ id }: { id: number }) => id)).not.toContain(ids[0])
})
