import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { type AnswerTown, openAnswerTown, type Review } from '#apps/testing/open-answer-town.ts'
import type { FilledTemplate, Template } from '../contract.ts'

let town: AnswerTown
let admin: Client
let path: string
let here: Review
let there: Review
beforeAll(async () => {
  town = await openAnswerTown({ worker: false })
  admin = await town.app.as('Administrator')
  path = `${town.base}/response-templates`
  here = await town.review({ place: 0, author: 'Ada' })
  there = await town.review({ place: 1, author: 'Ben' })
  await town.app.owner.query(`update location set city = 'Leeds', phone = '+44 113 496 0000' where id = $1`, [
    here.locationId,
  ])
})
afterAll(() => town.close())

let names = 0
const body = (more: object = {}) => ({
  name: `Template ${++names}`,
  text: 'Thank you.',
  locale: null,
  minRating: 1,
  maxRating: 5,
  ...more,
})
const made = async (more: object) => {
  const answer = await admin.post(path, body(more))
  expect(answer.status).toBe(200)
  return answer.body as Template
}
const offered = async (review: Review, client = admin): Promise<FilledTemplate[]> =>
  (await client.get(`${town.base}/reviews/${review.id}/response-templates`)).body
const confined = async (role: string, locationIds: number[]) => {
  await town.app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    town.app.people.home.users[role]!.id,
    locationIds,
  ])
  return town.app.as(role)
}

test('what cannot be is refused by its field', async () => {
  const refused = async (more: object) => {
    const { status, key, field } = await admin.post(path, body(more))
    return [status, key, field]
  }
  const unknown = await admin.post(path, body({ text: 'On {{vist}}, {{reviewer}}, {{}}' }))
  expect([unknown.key, unknown.field]).toEqual(['responses.unknownVariable', 'text'])
  expect(unknown.body.error.message).toMatch(/^Unknown here: \{\{vist\}\}, \{\{\}\}\. Available: reviewer, location, /)
  expect(await refused({ part: 'Intro', text: 'Hello {{intro}}' })).toEqual([422, 'responses.unknownVariable', 'text'])
  expect(await refused({ minRating: 4, maxRating: 2 })).toEqual([422, 'responses.ratingsReversed', 'maxRating'])
  expect(await refused({ sourceID: 999 })).toEqual([422, 'responses.unknownSource', 'sourceID'])
  expect(await refused({ sourceID: 'ANY' })).toEqual([400, 'error.invalid', 'sourceID'])
  expect(await refused({ level: 'System' })).toEqual([400, 'error.invalid', 'level'])
  expect(await refused({ level: 'Location' })).toEqual([400, 'responses.badLocations', 'locationIDs'])
  expect(await refused({ level: 'Location', locationIDs: [987_654] })).toEqual([
    400,
    'responses.badLocations',
    'locationIDs',
  ])
})

test('a template of chosen locations is offered there alone, and changed by those who reach them all', async () => {
  const one = await made({ level: 'Location', locationIDs: [here.locationId, here.locationId] })
  const both = await made({ level: 'Location', locationIDs: [here.locationId, there.locationId] })
  expect(one.locationIDs).toEqual([here.locationId])
  const idsAt = async (review: Review) => (await offered(review)).map(({ templateID }) => templateID)
  expect(await idsAt(here)).toEqual(expect.arrayContaining([one.id, both.id]))
  expect(await idsAt(there)).not.toContain(one.id)
  const bulk = await admin.post(`${town.base}/responses/bulk-template`, {
    reviewIDs: [there.id],
    templateID: one.id,
    send: false,
  })
  expect(bulk.body.results).toMatchObject([{ ok: false, key: 'responses.otherLocation' }])

  const approver = await confined('Response Approver', [there.locationId])
  const listed = (await approver.get(path)).body as Template[]
  expect(listed.map(({ id }) => id)).toContain(both.id)
  expect(listed.map(({ id }) => id)).not.toContain(one.id)
  expect((await approver.put(`${path}/${one.id}`, { ...body(), version: 9 })).key).toBe('responses.templateNotFound')
  expect((await approver.delete(`${path}/${one.id}`)).key).toBe('responses.templateNotFound')
  const { id: _id, uses: _uses, lastUsedAt: _last, ...asItIs } = both
  const save = (id: number, more: object) => approver.put(`${path}/${id}`, { ...asItIs, ...more })
  expect((await save(both.id, { text: 'Changed' })).key).toBe('responses.badLocations')
  expect((await save(both.id, { locationIDs: [there.locationId] })).key).toBe('responses.badLocations')
  expect((await approver.delete(`${path}/${both.id}`)).key).toBe('responses.badLocations')
  expect((await approver.post(path, body({ level: 'Location', locationIDs: [here.locationId] }))).key).toBe(
    'responses.badLocations',
  )
  const own = await approver.post(path, body({ level: 'Location', locationIDs: [there.locationId] }))
  expect(own.status).toBe(200)
  expect((await approver.delete(`${path}/${own.body.id}`)).status).toBe(200)
  await town.app.owner.query(`update users set location_access = 'ALL' where id = $1`, [
    town.app.people.home.users['Response Approver']!.id,
  ])
})

test('templates of the whole tenant need a permission of their own to be seen and changed', async () => {
  const ofTenant = await made({})
  const role = town.app.people.home.users['Analyst']!.roleId
  await town.app.owner.query(
    `update role set actions = actions || '{platform-templates.add,platform-templates.edit,platform-templates.delete}', version = version + 1 where id = $1`,
    [role],
  )
  const analyst = await town.app.as('Analyst')
  const { id, uses: _uses, lastUsedAt: _last, ...asItIs } = ofTenant
  expect(await analyst.post(path, body())).toMatchObject({
    status: 403,
    key: 'responses.levelNotAllowed',
    field: 'level',
  })
  expect((await analyst.put(`${path}/${id}`, asItIs)).key).toBe('responses.levelNotAllowed')
  expect((await analyst.delete(`${path}/${id}`)).key).toBe('responses.levelNotAllowed')
  const own = (await analyst.post(path, body({ level: 'Location', locationIDs: [there.locationId] }))).body as Template
  const { id: ownId, uses: _u, lastUsedAt: _l, ...ofLocation } = own
  expect((await analyst.put(`${path}/${ownId}`, { ...ofLocation, level: 'Tenant' })).key).toBe(
    'responses.levelNotAllowed',
  )
  const seen = async () => ((await analyst.get(path)).body as Template[]).map((one) => one.id)
  expect(await seen()).toEqual(expect.arrayContaining([id, ownId]))
  await town.app.owner.query(
    `update role set actions = array_remove(actions, 'platform-templates-tenant.view'), version = version + 1 where id = $1`,
    [role],
  )
  expect(await seen()).not.toContain(id)
  expect(await seen()).toContain(ownId)
})

test('a template is filled in for its review, with the closest intro and signature; what fits stands first', async () => {
  await made({ part: 'Intro', text: 'Hello {{reviewer}},' })
  await made({ part: 'Intro', text: 'Dear {{reviewer}},', minRating: 4 })
  const signature = await made({ part: 'Signature', text: '{{user}}\n{{organization}}, {{city}}' })
  await made({ part: 'Signature', level: 'Location', locationIDs: [there.locationId], text: 'The team in {{phone}}' })
  const whole = await made({ text: '{{intro}}\n\nthank you for coming to {{location}}.\n\n{{signature}}' })
  const forFacebook = await made({ sourceID: 2 })
  const found = await offered(here)
  const { name: organization } = (await town.app.owner.query('select name from tenant where id = $1', [town.tenantId]))
    .rows[0]
  const { text, missing } = found.find(({ templateID }) => templateID === whole.id)!
  expect(text).toMatch(/^Dear Ada,\n\nthank you for coming to .+\.\n\n.+\n.+, Leeds$/)
  expect(text).toContain(organization)
  expect(missing).toEqual([])
  expect(found.map(({ templateID }) => templateID)).not.toContain(signature.id)
  const fits = found.map((one) => one.fits)
  expect(fits).toEqual(fits.toSorted((a, b) => Number(b) - Number(a)))
  expect(found.find(({ templateID }) => templateID === forFacebook.id)!.fits).toBe(false)
  const bulk = { reviewIDs: [here.id], templateID: forFacebook.id, send: false }
  expect((await admin.post(`${town.base}/responses/bulk-template`, bulk)).body.results).toMatchObject([
    { ok: false, key: 'responses.otherSource' },
  ])

  const lacking = (await offered(there)).find(({ templateID }) => templateID === whole.id)!
  expect(lacking.text).toMatch(/The team in \{\{phone\}\}$/)
  expect(lacking.missing).toEqual(['phone'])
})

test('a variable that nobody filled in stops a reply at its author and at the approver, by hand and in bulk; drafts keep it', async () => {
  const review = await town.review({ place: 1 })
  const text = 'Call us: {{phone}} or {{ extension }}.'
  const stopped = await town.send(review, text)
  expect([stopped.status, stopped.key, stopped.field]).toEqual([422, 'responses.unfilled', 'text'])
  expect(stopped.body.error.message).toBe('Not filled in yet: {{phone}}, {{extension}}. Replace it or remove it.')
  expect((await town.send(review, text, { send: false })).body).toMatchObject({ state: 'Start', text })

  const other = await town.review({ place: 1 })
  const handedIn = (await town.send(other, 'Thank you.', { role: 'Location manager' })).body
  const approve = { version: handedIn.version, text: 'Thank you, {{reviewer}}.' }
  expect((await town.act('Response Approver', handedIn.id, 'approve', approve)).key).toBe('responses.unfilled')

  const { id: templateID } = await made({ text: 'Call {{phone}}' })
  const third = await town.review({ place: 1 })
  const bulk = { reviewIDs: [third.id], templateID, send: true }
  const results = (await admin.post(`${town.base}/responses/bulk-template`, bulk)).body.results
  expect(results).toMatchObject([{ ok: true, key: 'responses.unfilled' }])
  expect(await town.current(third)).toMatchObject({ state: 'Start', text: 'Call {{phone}}' })
})

test('templates of all tenants are used by each and changed in the super tenant alone; how often one was used is told by tenant', async () => {
  const operator = await town.app.asSuper()
  const at = (tenantId: number) => `/api/tenants/${tenantId}/system-response-templates`
  const elsewhere = { status: 409, key: 'responses.elsewhere' }
  expect(await operator.post(at(town.tenantId), body())).toMatchObject(elsewhere)
  const ofAll = (await operator.post(at(1), body({ text: 'All thank {{reviewer}}.' }))).body
  expect(ofAll).toMatchObject({ sourceID: 'DEFAULT', uses: 0, lastUsedAt: null })
  expect(await operator.put(`${at(town.tenantId)}/${ofAll.id}`, { ...body(), version: 1 })).toMatchObject(elsewhere)
  expect((await admin.put(`${at(town.tenantId)}/${ofAll.id}`, { ...body(), version: 1 })).status).toBe(403)

  const review = await town.review({ place: 2, author: 'Cleo' })
  const ask = { reviewIDs: [review.id], systemTemplateID: ofAll.id, send: true }
  expect((await admin.post(`${town.base}/responses/bulk-template`, ask)).body.done).toBe(1)
  expect(await town.current(review)).toMatchObject({ text: 'All thank Cleo.', origin: 'template' })
  const unknown = { ...ask, systemTemplateID: 999_999 }
  expect((await admin.post(`${town.base}/responses/bulk-template`, unknown)).key).toBe('responses.templateNotFound')
  const next = await town.review({ place: 2, author: 'Dora' })
  const taken = (await offered(next)).find(({ systemTemplateID }) => systemTemplateID === ofAll.id)!
  expect(taken).toMatchObject({ level: 'System', text: 'All thank Dora.', usedHere: 1, fits: true })
  const reply = { text: taken.text, send: true, version: null, systemTemplateID: ofAll.id }
  expect((await admin.put(`${town.base}/reviews/${next.id}/response`, reply)).status).toBe(200)
  const [listed] = (await admin.get(at(town.tenantId))).body
  expect(listed).toMatchObject({ id: ofAll.id, uses: 2, lastUsedAt: expect.stringMatching(/^20/) })
  const sibling = await town.app.as('Administrator', 'sibling')
  expect((await sibling.get(at(town.app.people.sibling.id))).body).toMatchObject([{ id: ofAll.id, uses: 0 }])
  expect((await operator.delete(`${at(1)}/${ofAll.id}`)).status).toBe(200)
  expect((await town.current(review)).text).toBe('All thank Cleo.')
})
