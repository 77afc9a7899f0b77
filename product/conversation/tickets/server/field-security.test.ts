import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { idKindOf, fieldTags } from '#platform/contract/field.ts'
import { operator } from '#platform/contract/filter.ts'
import { standardActionIds } from '#product/organization/roles/server/public.ts'
import { type FieldLevel, type RoleFields, ticket, type Ticket, type TicketField, ticketField } from '../contract.ts'
import { ticketFields } from '../shapes/fields.ts'
import { securedName } from '../shapes/secured.ts'
import { openDesk, type TicketDesk } from './open-desk.test-data.ts'

const LIST = 'tickets.tickets'
let desk: TicketDesk
let user: Client
let shown: Ticket
const settings = () => `${desk.town.base}/ticket-settings/fields`
beforeAll(async () => {
  desk = await openDesk()
  const { id, roleId } = desk.town.app.people.home.users['Analyst']!
  const { owner } = desk.town.app
  await owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    roleId,
    [...standardActionIds],
  ])
  await owner.query(`update users set location_access = 'ALL', pii_scopes = '{public,sensitive}' where id = $1`, [id])
  user = await desk.town.as('Analyst')
  const review = await desk.town.review({ rating: 2, author: 'MARKTELLER', text: 'Charged twice.' })
  const made = await desk.made({
    type: 20,
    reviewID: review.id,
    title: 'MARKTITLE',
    text: 'MARKTEXT',
    reporterName: 'MARKTELLER',
    reporterEmail: 'mark@mail.example',
    reporterPhone: 'MARKPHONE',
    rating: 2,
    nps: 4,
    sentiment: 1,
    userID: desk.idOf('Administrator'),
    dueAt: new Date(desk.town.app.clock.now().getTime() + 86_400_000).toISOString(),
  })
  await desk.act([made.id], { kind: 'priority', priority: 3 })
  await (await desk.admin()).post(`${desk.base}/${made.id}/notes`, { text: 'MARKNOTE' })
  shown = await desk.one(made.id)
})
afterAll(() => desk.close())
beforeEach(() => allow({}))

async function roleOf(name = 'Analyst'): Promise<RoleFields> {
  const { body } = await (await desk.admin()).get(settings())
  return body.find(({ roleID }: RoleFields) => roleID === desk.roleOf(name))
}
async function allow(levels: Partial<Record<TicketField, FieldLevel>>, name = 'Analyst'): Promise<RoleFields> {
  const { roleID, version } = await roleOf(name)
  const { status, body } = await (await desk.admin()).put(`${settings()}/${roleID}`, { levels, version })
  expect(status).toBe(200)
  return body
}
const filterOf = (name: string, values: string[]) => [{ name, operator: operator.Equal, values }]
const namesOf = (field: TicketField) =>
  Object.entries(ticket.shape).flatMap(([name, schema]) =>
    fieldTags.get(schema)?.secured === securedName(field) ? [name] : [],
  )

test('everything of a ticket is secured but what finds it, in its shape, in its list and by name', () => {
  const open = Object.entries(ticket.shape).filter(([, schema]) => !fieldTags.get(schema)?.secured)
  expect(open.map(([name]) => name)).toEqual([
    'id',
    'number',
    'externalID',
    'locationID',
    'locationName',
    'timezone',
    'openedAt',
    'createdByName',
    'closedAt',
    'hidden',
    'version',
  ])
  const found = Object.entries(ticketFields).filter(([, field]) => !('secured' in field))
  expect(found.map(([name]) => name)).toEqual(['number', 'location', 'isOpen', 'openedAt', 'closedAt', 'importID'])
  for (const field of ticketField.members) expect(namesOf(field), field).not.toEqual([])
  expect(idKindOf(ticket.shape.id)).toBe('ticket')
})

test('roles read and write every field at first; a level is set once, kept in the audit, and taken back', async () => {
  expect((await roleOf()).levels).toEqual({})
  const before = await roleOf()
  const set = await allow({ title: 'Read', text: 'NoAccess', type: 'ReadWrite' })
  expect(set).toMatchObject({ levels: { title: 'Read', text: 'NoAccess' }, version: before.version + 1 })
  const admin = await desk.admin()
  const old = await admin.put(`${settings()}/${before.roleID}`, { levels: {}, version: before.version })
  expect(old).toMatchObject({ status: 409, key: 'platform.stale' })
  const none = await admin.put(`${settings()}/1`, { levels: {}, version: 1 })
  expect(none).toMatchObject({ status: 400, key: 'tickets.unknownRole' })
  expect((await allow({})).levels).toEqual({})
})

test.each(ticketField.members)('a hidden %s is absent at every door, and asked for at none', async (field) => {
  const names = namesOf(field)
  await allow({ [field]: 'NoAccess' })
  const one = (await user.get(`${desk.base}/${shown.id}`)).body
  expect(one.hidden).toEqual(names)
  for (const name of names) expect(one[name], name).toEqual(Array.isArray(shown[name as keyof Ticket]) ? [] : null)
  const listed = await user.put(`${desk.base}/search`, { limit: 250 })
  expect(listed.status).toBe(200)
  expect(listed.body.items.every(({ hidden }: Ticket) => hidden.join() === names.join())).toBe(true)
  const board = await user.put(`${desk.base}/board`, {})
  expect(board.status).toBe(field === 'stage' ? 403 : 200)
  const seen = [
    one,
    listed.body,
    board.body,
    (await user.get(`${desk.base}/${shown.id}/log`)).body,
    (await user.get(`${desk.base}/${shown.id}/notes`)).body,
    (await user.get(`${desk.base}/${shown.id}/clocks`)).body,
    (await user.put(`${desk.base}/${shown.id}`, { version: 0 })).body, // refused as stale, with the ticket as it is
    (await user.put(`${desk.base}/act`, { ids: [shown.id], act: { kind: 'reopen' } })).body,
  ]
  const mark = marks[field]
  if (mark) {
    expect(JSON.stringify(seen)).not.toContain(mark)
    expect(JSON.stringify((await (await desk.admin()).get(`${desk.base}/${shown.id}`)).body), mark).toContain(mark)
  }
  for (const [name, spec] of Object.entries(ticketFields)) {
    const isHidden = 'secured' in spec && spec.secured === securedName(field)
    const status = isHidden ? 403 : 200
    if ('filterable' in spec) {
      const found = await user.put(`${desk.base}/search`, { filters: filterOf(name, [valueOf(spec)]) })
      expect([name, found.status]).toEqual([name, status])
      if (isHidden) expect(found.body.error.code).toBe(2)
    }
    if ('sortable' in spec) expect((await user.put(`${desk.base}/search`, { sort: `-${name}` })).status).toBe(status)
    if ('facetable' in spec) {
      const facets = await user.post(`${desk.town.base}/facets`, { list: LIST, names: [name] })
      expect([name, facets.status]).toEqual([name, status])
    }
    if ('exportable' in spec && isHidden) {
      const file = { list: LIST, format: 'csv', fields: ['number', name], filters: [] }
      expect((await user.post(`${desk.town.base}/exports`, file)).status).toBe(403)
    }
  }
  const { views } = (await user.get(`${desk.base}/counts`)).body
  for (const { view } of views) expect((await user.put(`${desk.base}/search`, { view })).status, view).toBe(200)
})

/** What shows a field where it is told. */
const marks: Partial<Record<TicketField, string>> = {
  title: 'MARKTITLE',
  text: 'MARKTEXT',
  reporterName: 'MARKTELLER',
  reporterEmail: 'mark@mail.example',
  reporterPhone: 'MARKPHONE',
  assignee: '"type":"User"',
}

function valueOf({
  type,
  choices,
}: (typeof ticketFields)[keyof typeof ticketFields] & { choices?: { members: readonly string[] } }) {
  if (type === 'choice') return choices!.members[0]!
  if (type === 'boolean') return 'true'
  return type === 'instant' ? '2026-01-01T00:00:00Z' : '1'
}

type Change = { body: object; at?: string; act?: true; field: string }
const changes: Partial<Record<TicketField, readonly Change[]>> = {
  title: [
    { body: { title: 'Other' }, field: 'title' },
    { act: true, body: { kind: 'edit', title: 'Other' }, field: 'act.title' },
  ],
  text: [
    { body: { text: 'Other' }, field: 'text' },
    { act: true, body: { kind: 'edit', text: 'Other' }, field: 'act.text' },
  ],
  type: [
    { body: { type: 21 }, field: 'type' },
    { act: true, body: { kind: 'type', type: 21 }, field: 'type' },
  ],
  priority: [
    { body: { priority: 1 }, field: 'priority' },
    { act: true, body: { kind: 'priority', priority: 1 }, field: 'priority' },
  ],
  rating: [
    { body: { rating: 1 }, field: 'rating' },
    { act: true, body: { kind: 'edit', rating: 1 }, field: 'act.rating' },
  ],
  nps: [
    { body: { nps: 1 }, field: 'nps' },
    { act: true, body: { kind: 'edit', nps: 1 }, field: 'act.nps' },
  ],
  sentiment: [
    { body: { sentiment: null }, field: 'sentiment' },
    { act: true, body: { kind: 'edit', sentiment: null }, field: 'act.sentiment' },
  ],
  reporterName: [
    { body: { reporterName: 'Other' }, field: 'reporterName' },
    { act: true, body: { kind: 'edit', reporterName: 'Other' }, field: 'act.reporterName' },
  ],
  reporterEmail: [
    { body: { reporterEmail: null }, field: 'reporterEmail' },
    { act: true, body: { kind: 'edit', reporterEmail: null }, field: 'act.reporterEmail' },
  ],
  reporterPhone: [
    { body: { reporterPhone: null }, field: 'reporterPhone' },
    { act: true, body: { kind: 'edit', reporterPhone: null }, field: 'act.reporterPhone' },
  ],
  assignee: [
    { body: { userID: null }, field: 'userID' },
    { act: true, body: { kind: 'nobody' }, field: 'assignee' },
  ],
  queue: [
    { body: { queueID: null }, field: 'queueID' },
    { act: true, body: { kind: 'nobody' }, field: 'queue' },
  ],
  dueAt: [
    { body: { dueAt: null }, field: 'dueAt' },
    { act: true, body: { kind: 'due', dueAt: null }, field: 'dueAt' },
  ],
  pause: [
    { act: true, body: { kind: 'postpone', until: null }, field: 'pause' },
    { act: true, body: { kind: 'wait', isOn: true }, field: 'pause' },
  ],
  stage: [{ act: true, body: { kind: 'close' }, field: 'stage' }],
  closing: [
    { act: true, body: { kind: 'close' }, field: 'closing' },
    { act: true, body: { kind: 'reopen' }, field: 'closing' },
    { at: 'execute', body: { operation: 'dismissAndClose' }, field: 'closing' },
    { at: 'execute', body: { operation: 'saveUrlAndClose', url: 'https://desk.example/1' }, field: 'closing' },
  ],
  responseStatus: [
    { at: 'execute', body: { operation: 'updateReviewResponseState', state: 'Published' }, field: 'responseStatus' },
  ],
}

test.each(Object.entries(changes))(
  'a %s that is only read is shown, and no way changes it, code 2',
  async (name, ways) => {
    const field = name as TicketField
    for (const level of ['Read', 'NoAccess'] as const) {
      await allow({ [field]: level })
      if (level === 'Read') {
        const one = (await user.get(`${desk.base}/${shown.id}`)).body
        expect(one).toEqual(await desk.one(shown.id))
        expect(one.hidden).toEqual([])
      }
      const { version } = await desk.one(shown.id)
      for (const { body, at, act, field: named } of ways) {
        const answer = act
          ? await user.put(`${desk.base}/act`, { ids: [shown.id], act: body })
          : at
            ? await user.put(`${desk.base}/${shown.id}/${at}`, { act: body, version })
            : await user.put(`${desk.base}/${shown.id}`, { ...body, version })
        expect(answer, JSON.stringify(body)).toMatchObject({ status: 403, key: 'FORBIDDEN', field: named })
        expect(answer.body.error.code).toBe(2)
      }
      expect((await desk.one(shown.id)).version).toBe(version)
    }
  },
)

test('a stage that is only read is moved by no save; labels and notes that are only read are set by none', async () => {
  await allow({ stage: 'Read', labels: 'Read', notes: 'Read' })
  const stageID = await desk.stageOf('InProgress')
  const { version } = await desk.one(shown.id)
  const answers = [
    await user.put(`${desk.base}/${shown.id}`, { stageID, version }),
    await user.put(`${desk.base}/act`, { ids: [shown.id], act: { kind: 'stage', stageID } }),
    await user.put(`${desk.base}/labels`, { ids: [shown.id], add: [], remove: [] }),
    await user.post(`${desk.base}/${shown.id}/notes`, { text: 'More' }),
  ]
  expect(answers.map(({ status, field }) => [status, field])).toEqual([
    [403, 'stageID'],
    [403, 'stage'],
    [403, 'labels'],
    [403, 'notes'],
  ])
  expect((await user.get(`${desk.base}/${shown.id}/notes`)).body).toHaveLength(1)
})

test('of several roles the most generous counts', async () => {
  const { id } = desk.town.app.people.home.users['Analyst']!
  const second = desk.roleOf('Administrator')
  await allow({ title: 'NoAccess', text: 'NoAccess', type: 'Read' })
  await allow({ title: 'Read', type: 'NoAccess' }, 'Administrator')
  const { owner } = desk.town.app
  await owner.query('insert into user_role select id, $2, agency_id, tenant_id from users where id = $1', [id, second])
  try {
    const one = (await user.get(`${desk.base}/${shown.id}`)).body
    expect(one).toMatchObject({ title: 'MARKTITLE', text: 'MARKTEXT', type: shown.type, hidden: [] })
    const save = (body: object) => user.put(`${desk.base}/${shown.id}`, { ...body, version: shown.version })
    expect(await save({ title: 'Other' })).toMatchObject({ status: 403, field: 'title' })
    expect(await save({ type: 21 })).toMatchObject({ status: 403, field: 'type' })
    expect((await save({ text: 'MARKTEXT' })).status).toBe(200)
  } finally {
    await owner.query('delete from user_role where user_id = $1 and role_id = $2', [id, second])
    await allow({}, 'Administrator')
  }
})

test('the session says what is hidden and what is only read, so that pages ask for none of it', async () => {
  await allow({ targetAt: 'NoAccess', title: 'Read' })
  const { body } = await user.get('/api/auth/session')
  expect(body.user.hiddenFields).toEqual(['tickets.tickets.isLate', 'tickets.tickets.targetAt'])
  expect(body.user.readOnlyFields.toSorted()).toEqual(['tickets.targetAt', 'tickets.title'])
})

test('staff of the agency see and change what their own roles let them, beside those of the tenant', async () => {
  const { app } = desk.town
  const staff = await app.asAgency()
  const one = async () =>
    (await staff.get(`${desk.base}/${shown.id}`, { 'x-tenant-id': String(app.people.home.id) })).body
  await allow({ title: 'NoAccess' }) // of a role that they do not hold
  expect((await one()).hidden).toEqual([])
  await app.owner.query(
    `update role set field_access = '{"tickets.title": "NoAccess"}', version = version + 1
      where id = any(select role_id from user_role where user_id = $1)`,
    [app.people.agencyUser.id],
  )
  expect(await one()).toMatchObject({ title: null, hidden: ['title'] })
})
