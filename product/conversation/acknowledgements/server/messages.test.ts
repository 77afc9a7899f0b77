import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import { GENERAL } from '#product/business/sources/contract.ts'
import {
  type AckMessage,
  acknowledgements,
  commentType,
  MAX_MESSAGES,
  MAX_TEXT,
  offered,
  type Rehearsal,
} from '../contract.ts'

let app: TestApp
let admin: Client
let base: string
let at: string
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  base = `/api/tenants/${app.people.home.id}`
  at = `${base}/ack-messages`
  await seedPlaces(app.owner, app.people.home.id, [1, 2])
  await seedPlaces(app.owner, app.people.stranger.id, [9])
})
afterAll(() => app.close())
beforeEach(() => app.owner.query('delete from ack_message'))

const said = (text: string, locale = 'en_US') => [{ locale, text }]
const thanks = { kind: 'Acknowledgement', commentType: 'Question', texts: said('Thank you.') }
const nineToFive = [2, 3, 4, 5, 6].map((day) => ({
  day,
  kind: 'Hours',
  periods: [
    { opens: '13:00', closes: '17:00' },
    { opens: '09:00', closes: '12:00' },
  ],
}))
const closed = { kind: 'BusinessHour', commentType: 'Question', texts: said('We are closed until {{opens}}.') }
const create = (body: object, client = admin) => client.post<AckMessage>(at, body)
const save = (message: AckMessage, to: object = {}, client = admin) =>
  client.put<AckMessage>(`${at}/${message.id}`, { ...acknowledgements.routes.save.body.parse(message), ...to })
const list = async (client = admin): Promise<AckMessage[]> => (await client.get(at)).body
const ask = { commentType: 'Question', locationID: 1, sourceID: GENERAL, at: '2026-07-01T12:00:00Z' }
const rehearse = async (given: object = {}): Promise<Rehearsal> =>
  (await admin.put(`${at}/rehearsal`, { ...ask, ...given })).body

test('a message keeps the printed fields of its kind, and what it is not told is private, active and at once', async () => {
  const { status, body } = await create({
    ...thanks,
    locationID: 1,
    sourceIDs: [14, 1, 14],
    delayMinutes: 15,
    usesLocationHours: true,
    week: nineToFive,
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.any(Number),
    kind: 'Acknowledgement',
    commentType: 'Question',
    configType: 'Private',
    locationID: 1,
    locationName: 'Place 1',
    sourceIDs: [1, 14],
    delayMinutes: 15,
    texts: said('Thank you.'),
    isActive: true,
    usesLocationHours: false,
    timeZone: null,
    week: [],
    specialDays: [],
    sent: 0,
    waiting: 0,
    version: 1,
  })
  const hours = await create({
    ...closed,
    locationID: 1,
    delayMinutes: 15,
    timeZone: 'Europe/Berlin',
    week: nineToFive,
    specialDays: [
      { date: '2026-12-31', kind: 'AllDay' },
      { date: '2026-12-24', kind: 'Closed', name: 'Christmas Eve' },
    ],
  })
  expect(hours.body).toMatchObject({
    kind: 'BusinessHour',
    locationID: null,
    delayMinutes: 0,
    timeZone: 'Europe/Berlin',
    specialDays: [
      { date: '2026-12-24', kind: 'Closed', name: 'Christmas Eve' },
      { date: '2026-12-31', kind: 'AllDay' },
    ],
  })
  expect(hours.body.week[0]!.periods[0]).toEqual({ opens: '09:00', closes: '12:00' })
  expect(await list()).toEqual([body, hours.body])
})

test('each printed type is known; one without a channel here is refused, and so is what its channel does not take', async () => {
  expect(commentType.members).toEqual([
    'Survey',
    'SocialPost',
    'Message',
    'SyndicatedReview',
    'Review',
    'Mention',
    'Question',
  ])
  for (const type of commentType.members) {
    const ways = offered[type] ?? []
    for (const configType of ['Private', 'Public'] as const) {
      const made = await create({ ...thanks, commentType: type, configType, delayMinutes: 5 })
      if (ways.includes(configType)) expect(made.status).toBe(200)
      else if (ways.length > 0)
        expect(made).toMatchObject({ status: 400, key: 'acknowledgements.notOffered', field: 'configType' })
      else expect(made).toMatchObject({ status: 400, key: 'acknowledgements.noChannel', field: 'commentType' })
    }
    if (ways.length === 0)
      expect(await admin.put(`${at}/rehearsal`, { ...ask, commentType: type })).toMatchObject({
        status: 400,
        key: 'acknowledgements.noChannel',
      })
  }
})

test('nothing is public that was not chosen to be', async () => {
  expect(await create({ ...thanks, commentType: 'Review', delayMinutes: 5 })).toMatchObject({
    key: 'acknowledgements.notOffered',
    field: 'configType',
  })
  expect((await create({ ...thanks })).body.configType).toBe('Private')
})

test('bad input names its field', async () => {
  const own = { ...closed, timeZone: 'Europe/Berlin', week: nineToFive }
  const periods = (...all: [string, string][]) => [
    { day: 2, kind: 'Hours', periods: all.map(([opens, closes]) => ({ opens, closes })) },
  ]
  const isPublic = { ...thanks, commentType: 'Review', configType: 'Public' }
  const of = (name: string) => `acknowledgements.${name}`
  const cases: [object, string, string][] = [
    [{ ...isPublic, delayMinutes: 4 }, of('waitTooShort'), 'delayMinutes'],
    [{ ...thanks, locationID: 9 }, of('unknownLocation'), 'locationID'],
    [{ ...thanks, locationID: 99_999 }, of('unknownLocation'), 'locationID'],
    [{ ...thanks, sourceIDs: [99_999] }, of('unknownSource'), 'sourceIDs'],
    [{ ...thanks, texts: said('Dear {{customer}}') }, of('unknownVariable'), 'texts'],
    [{ ...thanks, texts: said('Open {{opens}}') }, of('unknownVariable'), 'texts'],
    [{ ...thanks, texts: [...said('A'), ...said('B')] }, of('languageTwice'), 'texts'],
    [{ ...thanks, texts: said('Danke', 'de_DE') }, of('languageMissing'), 'texts'],
    [{ ...closed, usesLocationHours: true }, of('noCalendar'), 'usesLocationHours'],
    [{ ...own, week: periods(['17:00', '09:00']) }, of('backward'), 'week'],
    [{ ...own, week: periods(['09:00', '12:00'], ['11:00', '13:00']) }, of('overlap'), 'week'],
    [{ ...own, week: [...periods(['09:00', '12:00']), ...periods(['13:00', '14:00'])] }, of('dayTwice'), 'week'],
    [{ ...own, week: [] }, of('alwaysClosed'), 'week'],
    [
      { ...own, specialDays: [{ date: '2027-03-28', ...periods(['02:30', '09:00'])[0], day: undefined }] },
      of('skippedTime'),
      'specialDays',
    ],
    [{ ...own, timeZone: 'Mars/Olympus' }, 'error.invalid', 'timeZone'],
    [{ ...thanks, texts: [] }, 'error.invalid', 'texts'],
    [{ ...thanks, texts: said('x'.repeat(MAX_TEXT + 1)) }, 'error.invalid', 'texts.0.text'],
    [{ ...thanks, texts: said(' \u200B ') }, 'error.invalid', 'texts.0.text'],
    [{ ...thanks, delayMinutes: 1441 }, 'error.invalid', 'delayMinutes'],
    [{ ...thanks, delayMinutes: -1 }, 'error.invalid', 'delayMinutes'],
  ]
  for (const [given, key, field] of cases)
    expect({ given, ...(await create(given)) }).toMatchObject({ given, key, field })
  expect(await list()).toEqual([])
})

test('the default language of the organization is enough in any region', async () => {
  expect((await create({ ...thanks, texts: said('Cheers.', 'en_GB') })).status).toBe(200)
  expect((await rehearse({ locale: 'fr_CA' })).text).toBe('Cheers.')
})

test('of two active ones for just the same the second is refused; an inactive one, or one for less, is not', async () => {
  const again = { status: 409, key: 'acknowledgements.alreadyOne', field: 'isActive' }
  await create({ ...thanks, sourceIDs: [1, 2] })
  expect(await create({ ...thanks, sourceIDs: [2, 3] })).toMatchObject(again)
  const off = await create({ ...thanks, sourceIDs: [2], isActive: false })
  expect(off.status).toBe(200)
  expect(await save(off.body, { isActive: true })).toMatchObject(again)
  for (const other of [{ sourceIDs: [3] }, {}, { locationID: 1 }])
    expect((await create({ ...thanks, ...other })).status).toBe(200)
  expect(await create(thanks)).toMatchObject(again)
})

test('there are only so many', async () => {
  await app.owner.query(
    `insert into ack_message (tenant_id, kind, comment_type, config_type, source_ids, delay_minutes, texts, uses_location_hours, week, special_days, is_active, created_at)
     select $1, 'Acknowledgement', 'Question', 'Private', '{}', 0, '[{"locale":"en_US","text":"x"}]', false, '[]', '[]', false, now() from generate_series(1, $2::int)`,
    [app.people.home.id, MAX_MESSAGES],
  )
  expect(await create(thanks)).toMatchObject({ status: 409, key: 'acknowledgements.tooMany' })
})

test('of two who save a message the second is told, and gets what the first saved', async () => {
  const { body } = await create(thanks)
  await save(body, { delayMinutes: 7 })
  const late = await save(body, { delayMinutes: 9 })
  expect(late).toMatchObject({ status: 409, key: 'platform.stale' })
  expect((await list())[0]).toMatchObject({ delayMinutes: 7, version: 2 })
})

test('who may not is refused, who only looks sees, and no other organization is reached', async () => {
  const { body } = await create(thanks)
  const { body: here } = await create({ ...thanks, locationID: 2 })
  const analyst = await app.as('Analyst')
  expect((await create(thanks, analyst)).status).toBe(403)
  const stranger = await app.as('Administrator', 'stranger')
  const strangers = `/api/tenants/${app.people.stranger.id}/ack-messages`
  expect((await stranger.put(`${strangers}/${body.id}`, acknowledgements.routes.save.body.parse(body))).key).toBe(
    'acknowledgements.notFound',
  )
  expect((await stranger.delete(`${strangers}/${body.id}`)).status).toBe(404)
  expect((await stranger.get(`${strangers}/${body.id}/log`)).key).toBe('acknowledgements.notFound')
  expect((await stranger.get(`${strangers}/log`)).body).toEqual([])
  expect((await stranger.get(at)).status).toBe(403)
  expect(await list(admin)).toHaveLength(2)
  // one of a location is there for those who reach it
  const manager = app.people.home.users['Location manager']!
  await app.owner.query(
    `update role set actions = actions || '{platform-inbox.view,platform-inbox.add,platform-inbox.edit,platform-inbox.delete}', version = version + 1 where id = $1`,
    [manager.roleId],
  )
  await app.owner.query(`update users set location_access = 'SOME', location_ids = '{1}' where id = $1`, [manager.id])
  const local = await app.as('Location manager')
  expect((await list(local)).map(({ id }) => id)).toEqual([body.id])
  expect((await local.get(`${at}/${here.id}/log`)).key).toBe('acknowledgements.notFound')
  expect((await local.delete(`${at}/${here.id}`)).key).toBe('acknowledgements.notFound')
  expect((await create({ ...thanks, locationID: 2 }, local)).key).toBe('acknowledgements.unknownLocation')
  expect((await local.put(`${at}/rehearsal`, { ...ask, locationID: 2 })).key).toBe('acknowledgements.unknownLocation')
})

test('what is posted in somebody’s name needs somebody who may reply', async () => {
  const { roleId } = app.people.home.users['Analyst']!
  await app.owner.query(
    `update role set actions = '{platform-inbox.view,platform-inbox.add,platform-inbox.edit,reviews.view}', version = version + 1 where id = $1`,
    [roleId],
  )
  const body = { ...thanks, commentType: 'Review', configType: 'Public', delayMinutes: 5 }
  const analyst = await app.as('Analyst')
  expect(await create(body, analyst)).toMatchObject({
    status: 409,
    key: 'acknowledgements.mayNot',
    field: 'configType',
  })
  expect((await create(thanks, analyst)).status).toBe(200)
})

test('a rehearsal asks for a place and a source that are there', async () => {
  expect(await admin.put(`${at}/rehearsal`, { ...ask, locationID: 9 })).toMatchObject({
    status: 400,
    key: 'acknowledgements.unknownLocation',
    field: 'locationID',
  })
  expect(await admin.put(`${at}/rehearsal`, { ...ask, sourceID: 99_999 })).toMatchObject({
    status: 400,
    key: 'acknowledgements.unknownSource',
    field: 'sourceID',
  })
})

test('the location goes before all, the source before all sources', async () => {
  expect(await rehearse()).toMatchObject({ reason: 'NoMessage', text: null, hours: null })
  const expectText = async (text: string, given: object = {}) => expect((await rehearse(given)).text).toBe(text)
  await create({ ...thanks, texts: said('all') })
  await expectText('all')
  await create({ ...thanks, texts: said('source'), sourceIDs: [GENERAL] })
  await expectText('source')
  await expectText('all', { sourceID: 1 })
  await create({ ...thanks, texts: said('location'), locationID: 1 })
  await expectText('location')
  await expectText('source', { locationID: 2 })
  await create({ ...thanks, texts: said('both'), locationID: 1, sourceIDs: [GENERAL] })
  await expectText('both')
})

test('hours are told by the wall clock there, also where it jumps, with the special date that says so', async () => {
  await create({ ...thanks, delayMinutes: 30 })
  await create({
    ...closed,
    timeZone: 'Europe/Berlin',
    week: nineToFive,
    specialDays: [
      { date: '2026-12-24', kind: 'Closed', name: 'Christmas Eve' },
      { date: '2027-01-02', kind: 'AllDay' },
    ],
  })
  const hoursAt = async (moment: string) => (await rehearse({ at: moment })).hours
  // Wednesday 1 July 2026, 11:15 in Berlin: the acknowledgement is sent at 11:45, still open
  expect(await rehearse({ at: '2026-07-01T09:15:00Z' })).toMatchObject({
    kind: 'Acknowledgement',
    sendAt: '2026-07-01T09:45:00.000Z',
    delayMinutes: 30,
    hours: { isOpen: true, date: '2026-07-01', period: { opens: '09:00', closes: '12:00' }, opensAt: null },
  })
  // at 11:45 it would be sent at 12:15, when it is closed
  expect(await rehearse({ at: '2026-07-01T09:45:00Z' })).toMatchObject({
    kind: 'BusinessHour',
    sendAt: '2026-07-01T10:15:00.000Z',
    text: 'We are closed until Wednesday, July 1 at 1:00 PM.',
    hours: { isOpen: false, period: null, opensAt: '2026-07-01T11:00:00.000Z', isSpecial: false, name: null },
  })
  // the end of a period is closed, its beginning open
  expect((await hoursAt('2026-07-01T10:00:00Z'))!.isOpen).toBe(false)
  expect((await hoursAt('2026-07-01T07:00:00Z'))!.isOpen).toBe(true)
  expect((await hoursAt('2026-07-01T06:59:00Z'))!.isOpen).toBe(false)
  // Friday 26 March 2027, 17:30; on Sunday the clocks jump, so that Monday 09:00 is 07:00 UTC
  expect(await rehearse({ at: '2027-03-26T16:30:00Z' })).toMatchObject({
    text: 'We are closed until Monday, March 29 at 9:00 AM.',
    hours: { opensAt: '2027-03-29T07:00:00.000Z' },
  })
  expect(await hoursAt('2026-12-24T09:30:00Z')).toMatchObject({ isOpen: false, isSpecial: true, name: 'Christmas Eve' })
  expect(await hoursAt('2027-01-02T21:30:00Z')).toMatchObject({
    isOpen: true,
    isSpecial: true,
    name: null,
    period: { opens: '00:00', closes: '24:00' },
  })
})

test('location hours are those of the default calendar, in the zone of the location, and keep it from being deleted', async () => {
  const calendar = { name: 'Usual', timeZone: null, week: nineToFive, isDefault: true }
  const { body: made } = await admin.post(`${base}/working-calendars`, calendar)
  await create({ ...closed, usesLocationHours: true })
  await app.owner.query(`update location set timezone = 'America/New_York' where id = 1`)
  await app.owner.query(`update location set timezone = 'Asia/Tokyo' where id = 2`)
  const hoursAt = async (locationID: number) => (await rehearse({ locationID, at: '2026-07-01T14:00:00Z' })).hours
  expect(await hoursAt(1)).toMatchObject({ isOpen: true, timeZone: 'America/New_York', usesLocationHours: true })
  expect(await hoursAt(2)).toMatchObject({ isOpen: false, timeZone: 'Asia/Tokyo', date: '2026-07-01' })
  const refused = await admin.delete(`${base}/working-calendars/${made.id}`)
  expect(refused).toMatchObject({ status: 409, key: 'working-time.inUse' })
  expect(refused.body.error.message).toContain('We are closed until')
  // the default may be taken from it: without hours nobody can say that it is closed
  await admin.put(`${base}/working-calendars/${made.id}`, { ...calendar, isDefault: false, version: made.version })
  expect(await rehearse({ locationID: 2 })).toMatchObject({ reason: 'NoMessage', hours: null })
})

test('what was done is in the audit, without how many were sent', async () => {
  const { body } = await create(thanks)
  await save(body, { delayMinutes: 3 })
  await admin.delete(`${at}/${body.id}`)
  const { rows } = await app.owner.query(
    `select action, after from audit_record where tenant_id = $1 and entity_id = $2 and action like 'ack-message%' order by at`,
    [app.people.home.id, body.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['ack-message.create', 'ack-message.save', 'ack-message.remove'])
  expect(rows[1].after).not.toHaveProperty('sent')
})
