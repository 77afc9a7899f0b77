import { afterAll, beforeAll, expect, test } from 'vitest'
import { ticketType } from '../contract.ts'
import { openDesk, type TicketDesk } from './open-desk.test-data.ts'

let desk: TicketDesk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const codeOf = ({ body }: { body: { error?: { code?: number } } }) => body.error?.code

test('a ticket has a number, the stage Open, and 24 hours', async () => {
  const first = await desk.made()
  const second = await desk.made({ title: 'Warm beer', priority: 3 })
  expect(second.number).toBe(first.number + 1)
  expect(second).toMatchObject({
    title: 'Warm beer',
    type: 28,
    priority: 3,
    stageID: await desk.stageOf('Open'),
    assignee: null,
    reviewID: null,
    closedAt: null,
    targetKind: 'Resolution',
    createdByName: 'Administrator Tester',
    version: 1,
  })
  expect(Date.parse(second.targetAt!) - Date.parse(second.openedAt)).toBe(24 * 3_600_000)
  const listing = await desk.made({ type: ticketType.ListingWrong })
  expect(Date.parse(listing.targetAt!) - Date.parse(listing.openedAt)).toBe(48 * 3_600_000)
  expect((await desk.log(first.id)).map(({ change }) => change)).toEqual(['Created'])
})

test('each of the 29 types can be chosen, and a type number beyond is an illegal argument, code 3', async () => {
  for (const type of Object.values(ticketType.values)) expect((await desk.made({ type })).type).toBe(type)
  const { status, ...beyond } = await desk.create({ type: 29 })
  expect([status, codeOf(beyond)]).toEqual([400, 3])
})

test('a ticket from a review takes what the review says, and there is one open of each type, code 7', async () => {
  const review = await desk.town.review({ rating: 2, author: 'Ada Moss', text: 'Charged twice.' })
  const ticket = await desk.made({ type: 0, reviewID: review.id })
  expect(ticket).toMatchObject({
    reviewID: review.id,
    locationID: review.locationId,
    sourceID: 1,
    rating: 2,
    reporterName: 'Ada Moss',
    targetKind: 'FirstReply',
  })
  const again = await desk.create({ type: 0, reviewID: review.id })
  expect(again).toMatchObject({ status: 409, key: 'tickets.ticketExists' })
  expect(codeOf(again)).toBe(7)
  const other = await desk.made({ type: 20, reviewID: review.id })
  const admin = await desk.admin()
  const same = await admin.put(`${desk.base}/${other.id}`, { type: 0, version: 1 })
  expect(same).toMatchObject({ status: 409, key: 'tickets.ticketExists', field: 'type' })
  const { body } = await desk.act([other.id], { kind: 'type', type: 0 })
  expect(body.results[0]).toMatchObject({ ok: false, key: 'tickets.ticketExists' })
  await desk.act([ticket.id], { kind: 'close' })
  expect((await desk.create({ type: 0, reviewID: review.id })).status).toBe(200)
  const reopen = await desk.act([ticket.id], { kind: 'reopen' })
  expect(reopen.body.results[0]).toMatchObject({ ok: false, key: 'tickets.ticketExists' })
})

test('what a new ticket names must be there', async () => {
  const past = new Date(desk.town.app.clock.now().getTime() - 1000).toISOString()
  const elsewhere = desk.town.app.people.stranger.users['Administrator']!
  for (const [given, key] of [
    [{ locationID: null }, 'noLocation'],
    [{ locationID: 999_999 }, 'unknownLocation'],
    [{ reviewID: 999_999 }, 'unknownReview'],
    [{ userID: elsewhere.id }, 'unknownUser'],
    [{ roleID: elsewhere.roleId }, 'unknownRole'],
    [{ queueID: 999_999 }, 'unknownQueue'],
    [{ dueAt: past }, 'pastDate'],
  ] as const)
    expect((await desk.create(given)).key, key).toBe(`tickets.${key}`)
})

test('beyond the limit of a month there is no ticket more, in the printed words', async () => {
  const admin = await desk.admin()
  const path = `${desk.town.base}/ticket-settings`
  const before = (await admin.get(path)).body
  expect(before.monthlyLimit).toBeNull()
  const saved = await admin.put(path, { monthlyLimit: before.created + 1, version: before.version })
  expect(saved.body).toMatchObject({ monthlyLimit: before.created + 1, version: before.version + 1 })
  expect((await admin.put(path, { monthlyLimit: 1, version: before.version })).key).toBe('platform.stale')
  await desk.made()
  const beyond = await desk.create()
  expect(beyond).toMatchObject({ status: 409, key: 'tickets.limitExceeded' })
  expect(beyond.body.error.message).toBe('MRR limit exceeded')
  desk.town.app.clock.advance(32 * 86_400)
  expect((await desk.create()).status).toBe(200)
  const now = (await (await desk.admin()).get(path)).body
  expect(now.created).toBe(1)
  await (await desk.admin()).put(path, { monthlyLimit: null, version: now.version })
})

test('one of two who save the same version wins, the other gets what was saved, code 1', async () => {
  const ticket = await desk.made()
  const admin = await desk.admin()
  const path = `${desk.base}/${ticket.id}`
  const stageID = await desk.stageOf('InProgress')
  const mine = await admin.put(path, { title: 'Hot soup', priority: 2, stageID, version: 1 })
  expect(mine.body).toMatchObject({ title: 'Hot soup', priority: 2, stageID, version: 2 })
  const stale = await admin.put(path, { title: 'Old soup', version: 1 })
  expect(stale).toMatchObject({ status: 409, key: 'platform.stale' })
  expect(codeOf(stale)).toBe(1)
  expect(stale.body.error.data).toMatchObject({ title: 'Hot soup', version: 2 })
  expect((await desk.log(ticket.id)).map(({ change, before, after }) => [change, before, after])).toEqual([
    ['Created', null, 'Open'],
    ['Stage', 'Open', 'In Progress'],
    ['Priority', 1, 2],
    ['Edit', null, null],
  ])
  expect((await admin.put(path, { title: 'Hot soup', version: 2 })).body.version).toBe(2) // no change is none
  expect(codeOf(await admin.get(`${desk.base}/999999`))).toBe(4)
})

test('a mail header in a reporter’s name is told at its field, and nothing is kept', async () => {
  const reporterName = 'Mallory\r\nBcc: thief@evil.example'
  const refused = await desk.create({ title: 'Header', reporterName })
  expect([refused.status, refused.key, refused.field, codeOf(refused)]).toEqual([
    400,
    'error.invalid',
    'reporterName',
    3,
  ])
  expect((await desk.listed()).filter(({ title }) => title === 'Header')).toEqual([])
  const ticket = await desk.made({ reporterName: 'Mallory' })
  const saved = await (await desk.admin()).put(`${desk.base}/${ticket.id}`, { reporterName, version: ticket.version })
  expect([saved.status, saved.field]).toEqual([400, 'reporterName'])
  expect(await desk.one(ticket.id)).toMatchObject({ reporterName: 'Mallory', version: ticket.version })
})

test('a note to 5,000 users is told at its field, and none of it is kept', async () => {
  const { id } = await desk.made()
  const mentions = Array.from({ length: 5000 }, (_, index) => index + 1)
  const path = `${desk.base}/${id}/notes`
  const refused = await (await desk.admin()).post(path, { text: 'All of you', mentions })
  expect([refused.status, refused.field]).toEqual([400, 'mentions'])
  expect((await (await desk.admin()).get(path)).body).toEqual([])
})

test('what the product itself could not do is code 0, and nothing is changed', async () => {
  const ticket = await desk.made()
  const { owner } = desk.town.app
  await owner.query('alter table ticket_log rename to ticket_log_away')
  const failed = await desk.act([ticket.id], { kind: 'priority', priority: 3 })
  await owner.query('alter table ticket_log_away rename to ticket_log')
  expect([failed.status, failed.key, codeOf(failed)]).toEqual([500, 'error.system', 0])
  expect((await desk.one(ticket.id)).priority).toBe(1)
})

test('each plain act is a line of the history: what it was and what it became', async () => {
  const admin = await desk.admin()
  const { body: queue } = await admin.post(`${desk.town.base}/inbox-queues`, {
    name: 'Kitchen',
    roleIDs: [desk.roleOf('Responder')],
  })
  const { id } = await desk.made()
  const dueAt = new Date(desk.town.app.clock.now().getTime() + 3 * 3_600_000).toISOString()
  for (const act of [
    { kind: 'type', type: 20 },
    { kind: 'due', dueAt },
    { kind: 'due', dueAt: null },
    { kind: 'queue', queueID: queue.id },
    { kind: 'role', roleID: desk.roleOf('Responder') },
    { kind: 'user', userID: desk.idOf('Administrator') },
    { kind: 'nobody' },
  ])
    expect((await desk.act([id], act)).body.done, act.kind).toBe(1)
  const lines = await desk.log(id)
  expect(lines.map(({ change, before, after }) => [change, before, after])).toEqual([
    ['Created', null, 'Open'],
    ['Type', 28, 20],
    ['Due', null, dueAt],
    ['Due', dueAt, null],
    ['Queue', null, 'Kitchen'],
    ['Assign', null, 'Responder'],
    ['Assign', 'Responder', 'Administrator Tester'],
    ['Queue', 'Kitchen', null],
    ['Assign', 'Administrator Tester', null],
  ])
  expect(new Set(lines.map(({ userName }) => userName))).toEqual(new Set(['Administrator Tester']))
})

test('without the permission nothing is changed, code 2', async () => {
  const ticket = await desk.made()
  const analyst = await desk.town.as('Analyst')
  const refused = await analyst.put(`${desk.base}/${ticket.id}`, { title: 'x', version: 1 })
  expect(refused.status).toBe(403)
  expect(codeOf(refused)).toBe(2)
})

test('tickets are given to users, roles and queues, moved and changed, many at once', async () => {
  const admin = await desk.admin()
  const { body: queue } = await admin.post(`${desk.town.base}/inbox-queues`, {
    name: 'Ticket care',
    roleIDs: [desk.roleOf('Responder')],
  })
  const [one, two] = [await desk.made(), await desk.made()]
  const ids = [one.id, two.id, 999_999]
  const queued = await desk.act(ids, { kind: 'queue', queueID: queue.id })
  expect(queued.body).toMatchObject({ done: 2, failed: 1 })
  expect(queued.body.results[2]).toMatchObject({ ok: false, key: 'tickets.notFound' })
  expect((await desk.one(one.id)).assignee).toEqual({ type: 'Queue', id: queue.id, name: 'Ticket care' })
  expect((await admin.get(`${desk.base}/counts`)).body.queues).toContainEqual({
    id: queue.id,
    name: 'Ticket care',
    count: 2,
    exact: true,
  })
  await desk.act([one.id], { kind: 'role', roleID: desk.roleOf('Responder') })
  expect((await desk.one(one.id)).assignee?.type).toBe('Role')
  await desk.act([one.id], { kind: 'user', userID: desk.idOf('Administrator') })
  expect(await desk.one(one.id)).toMatchObject({ assignee: { type: 'User' }, queueID: queue.id })
  expect((await desk.listed({ view: 'Mine' })).map(({ id }) => id)).toEqual([one.id])
  const escalated = await desk.stageOf('Escalated')
  await desk.act([one.id], { kind: 'stage', stageID: escalated })
  expect((await desk.listed({ view: 'Escalated' })).map(({ id }) => id)).toEqual([one.id])
  for (const [act, key] of [
    [{ kind: 'user', userID: desk.town.app.people.stranger.users['Administrator']!.id }, 'unknownUser'],
    [{ kind: 'role', roleID: desk.town.app.people.stranger.users['Administrator']!.roleId }, 'unknownRole'],
    [{ kind: 'queue', queueID: 999_999 }, 'unknownQueue'],
    [{ kind: 'stage', stageID: 999_999 }, 'unknownStage'],
    [{ kind: 'close', closingReasonID: 999_999 }, 'unknownReason'],
    [{ kind: 'close', rootCauseIDs: [999_999] }, 'unknownCause'],
    [{ kind: 'close', tags: ['strange'] }, 'unknownTag'],
    [{ kind: 'postpone', until: '2020-01-01T00:00:00Z' }, 'pastDate'],
  ] as const)
    expect((await desk.act([one.id], act)).key, key).toBe(`tickets.${key}`)
  await desk.act([one.id], { kind: 'nobody' })
  expect((await desk.one(one.id)).assignee).toBeNull()
  // a queue with tickets goes only with another one for them
  const path = `${desk.town.base}/inbox-queues/${queue.id}`
  expect((await admin.delete(path)).key).toBe('inbox.inUse')
  const { body: other } = await admin.post(`${desk.town.base}/inbox-queues`, {
    name: 'Other care',
    roleIDs: [desk.roleOf('Responder')],
  })
  expect((await admin.delete(`${path}?moveToID=${other.id}`)).status).toBe(200)
  expect((await desk.one(two.id)).queueID).toBe(other.id)
})

test('one field of many tickets is edited at once; what is no such value is told at its field, and nothing is changed', async () => {
  const made = [await desk.made({ nps: 3 }), await desk.made({ nps: 5, reporterPhone: '555 0100' })]
  const ids = made.map(({ id }) => id)
  const edit = async (said: object) => {
    const { body } = await desk.act([...ids, 999_999], { kind: 'edit', ...said })
    expect(body).toMatchObject({
      done: 2,
      failed: 1,
      results: [{ ok: true }, { ok: true }, { key: 'tickets.notFound' }],
    })
    return Promise.all(ids.map((id) => desk.one(id)))
  }
  for (const said of [
    { title: 'Recalled kettle' },
    { text: 'The kettle of lot 7 is recalled.' },
    { reporterName: 'Ada Frost' },
    { reporterEmail: 'ada@frost.example' },
    { reporterPhone: null },
    { rating: 2 },
    { nps: null },
    { sentiment: -1 },
  ]) {
    for (const ticket of await edit(said)) expect(ticket).toMatchObject(said)
  }
  const before = await Promise.all(ids.map((id) => desk.one(id)))
  for (const [said, field] of [
    [{ title: ' ' }, 'act.title'],
    [{ reporterEmail: 'nowhere' }, 'act.reporterEmail'],
    [{ reporterName: 'Mallory\r\nBcc: thief@evil.example' }, 'act.reporterName'],
    [{ rating: 6 }, 'act.rating'],
    [{ nps: 11 }, 'act.nps'],
    [{ sentiment: 7 }, 'act.sentiment'],
    [{}, 'act'],
  ] as const) {
    const refused = await desk.act(ids, { kind: 'edit', ...said })
    expect([refused.status, refused.key, refused.field, codeOf(refused)]).toEqual([400, 'error.invalid', field, 3])
  }
  expect(await Promise.all(ids.map((id) => desk.one(id)))).toEqual(before)
})

test('a closed ticket keeps why, ends its clocks and takes no change until it is open again, codes 5 and 6', async () => {
  const admin = await desk.admin()
  const { body: reason } = await admin.post(`${desk.town.base}/closing-reasons`, { text: 'Refunded' })
  const { body: cause } = await admin.post(`${desk.town.base}/root-causes`, { text: 'Till', tags: ['Double charge'] })
  const ticket = await desk.made()
  const before = await desk.act([ticket.id], { kind: 'close', closedAt: '2020-01-01T00:00:00Z' })
  expect(before.body.results[0]).toMatchObject({ ok: false, key: 'tickets.closedDate' })
  await desk.act([ticket.id], {
    kind: 'close',
    closingReasonID: reason.id,
    rootCauseIDs: [cause.id],
    tags: ['Double charge'],
    explanation: 'Money is back.',
  })
  expect(await desk.one(ticket.id)).toMatchObject({
    stageID: await desk.stageOf('Closed'),
    closedByName: 'Administrator Tester',
    closingReason: 'Refunded',
    rootCauses: ['Till'],
    closingTags: ['Double charge'],
    explanation: 'Money is back.',
    targetAt: null,
  })
  expect((await desk.listed({ view: 'Closed' })).map(({ id }) => id)).toContain(ticket.id)
  const { version } = await desk.one(ticket.id)
  const saved = await admin.put(`${desk.base}/${ticket.id}`, { title: 'x', version })
  expect([saved.status, saved.key, codeOf(saved)]).toEqual([409, 'tickets.ticketClosed', 5])
  const moved = await desk.act([ticket.id], { kind: 'priority', priority: 3 })
  expect(moved.body.results[0]).toMatchObject({ ok: false, key: 'tickets.ticketClosed' })
  await desk.act([ticket.id], { kind: 'reopen' })
  expect(await desk.one(ticket.id)).toMatchObject({ closedAt: null, closingReason: null, explanation: null })
  const open = await desk.act([ticket.id], { kind: 'reopen' })
  expect(open.body.results[0]).toMatchObject({ ok: false, key: 'tickets.notClosed' })
  expect((await desk.log(ticket.id)).map(({ change }) => change)).toEqual(['Created', 'Close', 'Reopen'])
  // by the stage, too, with what is said of it
  const closing = { closingReasonID: reason.id, explanation: 'Again' }
  const stageID = await desk.stageOf('Dismissed')
  const done = await admin.put(`${desk.base}/${ticket.id}`, {
    stageID,
    closing,
    version: (await desk.one(ticket.id)).version,
  })
  expect(done.body).toMatchObject({ stageID, closingReason: 'Refunded', explanation: 'Again' })
  const back = await admin.put(`${desk.base}/${ticket.id}`, {
    stageID: await desk.stageOf('InProgress'),
    version: done.body.version,
  })
  expect(back.body).toMatchObject({ closedAt: null, explanation: null })
})

test('a tenant adds stages of its own; the default ones stay', async () => {
  const admin = await desk.admin()
  const path = `${desk.town.base}/ticket-stages`
  expect((await desk.stages()).map(({ name }) => name)).toEqual([
    'Open',
    'In Progress',
    'Response Pending',
    'Response Failed',
    'Publishing Failed',
    'Escalated',
    'Closed',
    'Dismissed',
  ])
  const { body: own } = await admin.post(path, { name: 'Waiting for parts', order: 2_147_483_647 })
  expect(own).toMatchObject({ kind: null, order: 2_147_483_647 })
  expect((await admin.post(path, { name: 'Too far', order: 2_147_483_648 })).status).toBe(400)
  expect((await admin.post(path, { name: 'waiting for parts', order: 1 })).key).toBe('tickets.nameTaken')
  const renamed = await admin.put(`${path}/${own.id}`, { name: 'Parts', order: 25, version: own.version })
  expect(renamed.body).toMatchObject({ name: 'Parts', order: 25 })
  expect((await admin.delete(`${path}/${await desk.stageOf('Open')}`)).key).toBe('tickets.stageStays')
  const ticket = await desk.made()
  await desk.act([ticket.id], { kind: 'stage', stageID: own.id })
  expect((await admin.delete(`${path}/${own.id}`)).key).toBe('tickets.inUse')
  const closed = await desk.stageOf('Closed')
  expect((await admin.delete(`${path}/${own.id}?moveToID=${closed}`)).key).toBe('tickets.unknownStage')
  const open = await desk.stageOf('Open')
  expect((await admin.delete(`${path}/${own.id}?moveToID=${open}`)).status).toBe(200)
  expect((await desk.one(ticket.id)).stageID).toBe(open)
  expect((await admin.delete(`${path}/${own.id}`)).key).toBe('tickets.notFound')
  await desk.town.app.owner.query(
    `insert into ticket_stage (tenant_id, name, position, created_at) select $1, 'Filled ' || n, 1, now() from generate_series(1, 50) n`,
    [desk.town.tenantId],
  )
  expect((await admin.post(path, { name: 'One more', order: 1 })).key).toBe('tickets.tooMany')
  await desk.town.app.owner.query(`delete from ticket_stage where name like 'Filled %'`)
})

test('users write notes that mention those who may see the ticket', async () => {
  const ticket = await desk.made()
  const admin = await desk.admin()
  const path = `${desk.base}/${ticket.id}/notes`
  const { body } = await admin.post(path, { text: '@Responder Tester, call them.', mentions: [desk.idOf('Responder')] })
  expect(body).toMatchObject({ text: '@Responder Tester, call them.', author: { name: 'Administrator Tester' } })
  expect((await admin.get(path)).body).toEqual([body])
  expect(await desk.one(ticket.id)).toMatchObject({ notes: 1, version: 1 })
  const stranger = desk.town.app.people.stranger.users['Administrator']!.id
  expect(await admin.post(path, { text: 'Look', mentions: [stranger] })).toMatchObject({
    status: 400,
    field: 'mentions',
  })
  const { id, roleId } = desk.town.app.people.home.users['Analyst']!
  const { rows } = await desk.town.app.owner.query('select actions from role where id = $1', [roleId])
  await desk.town.app.owner.query(`update role set actions = '{}' where id = $1`, [roleId])
  expect((await admin.post(path, { text: 'Look', mentions: [id] })).key).toBe('tickets.cannotSee')
  await desk.town.app.owner.query('update role set actions = $2 where id = $1', [roleId, rows[0].actions])
  await desk.town.app.owner.query('update ticket set notes = 200 where id = $1', [ticket.id])
  expect((await admin.post(path, { text: 'One more' })).key).toBe('tickets.tooMany')
})

test('tickets are labelled, shown on a board and deleted', async () => {
  const admin = await desk.admin()
  const { body: label } = await admin.post(`${desk.town.base}/labels`, { name: 'VIP', type: 'category' })
  const ticket = await desk.made({ title: 'For the board' })
  const labelID = label.id
  await admin.put(`${desk.base}/labels`, { ids: [ticket.id], add: [labelID] })
  expect((await desk.one(ticket.id)).labelIDs).toEqual([labelID])
  expect((await admin.put(`${desk.base}/labels`, { ids: [ticket.id], add: [999_999] })).key).toBe(
    'tickets.unknownLabel',
  )
  const filters = [{ name: 'title', operator: 10, values: ['board'] }]
  const { body: board } = await admin.put(`${desk.base}/board`, { filters })
  const open = await desk.stageOf('Open')
  const column = board.find(({ stageID }: { stageID: number }) => stageID === open)
  expect(column).toMatchObject({ count: 1, exact: true })
  expect(column.items.map(({ id }: { id: number }) => id)).toEqual([ticket.id])
  const gone = await admin.put(`${desk.base}/delete`, { ids: [ticket.id, 999_999] })
  expect(gone.body).toMatchObject({ done: 1, failed: 1 })
  expect(gone.body.results[1]).toMatchObject({ key: 'tickets.notFound' })
  expect((await admin.get(`${desk.base}/${ticket.id}`)).key).toBe('tickets.notFound')
})

test('who is erased is no reporter any more, and what users noted and attached is gone', async () => {
  const review = await desk.town.review({ author: 'Ada Moss' })
  const ticket = await desk.made({ type: 0, reviewID: review.id, reporterEmail: 'ada@moss.example' })
  const admin = await desk.admin()
  await admin.post(`${desk.base}/${ticket.id}/notes`, { text: 'Call Ada.' })
  const form = new FormData()
  form.append('file', new Blob(['Ada Moss']), 'letter.txt')
  const { body: file } = await admin.send('POST', `${desk.base}/${ticket.id}/files`, form)
  const { rows } = await desk.town.app.owner.query('select customer_id as id from review where id = $1', [review.id])
  const { status } = await admin.put(`${desk.town.base}/customers/${rows[0].id}/erase`, { reason: 'Asked for it' })
  expect(status).toBe(200)
  expect(await desk.one(ticket.id)).toMatchObject({ reporterName: null, reporterEmail: null, notes: 0, files: 0 })
  expect((await admin.get(`${desk.base}/${ticket.id}/notes`)).body).toEqual([])
  expect((await admin.get(`${desk.base}/${ticket.id}/files`)).body).toEqual([])
  expect((await admin.put(`${desk.base}/${ticket.id}/files/${file.id}/restore`)).key).toBe('tickets.fileNotFound')
})
