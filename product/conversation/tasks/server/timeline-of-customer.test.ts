import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { until } from '#apps/testing/open-answer-town.ts'
import { TIMELINE_PAGE, type TimelineEntry } from '#product/business/customers/contract.ts'
import { openDesk, type TicketDesk } from '#product/conversation/tickets/server/open-desk.test-data.ts'

let desk: TicketDesk
let agent: Client
beforeAll(async () => {
  desk = await openDesk()
  agent = await desk.town.app.asAgency()
})
afterAll(() => desk.close())

type Page = { items: TimelineEntry[]; nextCursor: string | null; isErased: boolean }
const rows = async (sql: string, values: unknown[]) => (await desk.town.app.owner.query(sql, values)).rows
const pathOf = (customerId: number, tenantId = desk.town.tenantId) =>
  `/api/tenants/${tenantId}/customers/${customerId}/timeline`
const page = async (customerId: number, client?: Client, cursor?: string): Promise<Page> => {
  const query = cursor ? `?cursor=${cursor}` : ''
  const { status, body } = await (client ?? (await desk.admin())).get(`${pathOf(customerId)}${query}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const kinds = async (customerId: number, client?: Client) =>
  (await page(customerId, client)).items.map(({ kind }) => kind)
/** Lets a second pass, so that what comes next is newer. */
const pass = () => desk.town.app.clock.advance(1)
const customerOf = async (reviewId: number): Promise<number> =>
  Number((await rows('select customer_id from review where id = $1', [reviewId]))[0].customer_id)
/** A customer who wrote at several places. */
async function writer(...places: number[]) {
  const written = []
  for (const place of places) written.push(await desk.town.review({ place, rating: 2, text: `Cold at ${place}.` }))
  const customerId = await customerOf(written[0]!.id)
  await rows('update review set customer_id = $1 where id = any($2)', [customerId, written.map(({ id }) => id)])
  return { customerId, written }
}
const task = async (given: object) => {
  const { body } = await agent.post(`${desk.town.base}/tasks`, {
    title: 'Look into it',
    type: 'Custom',
    priority: 2,
    ...given,
  })
  return body.id as number
}
/** Takes actions from a role for as long as it takes. */
async function without(role: string, actions: readonly string[], work: () => Promise<void>) {
  const id = desk.roleOf(role)
  const [{ actions: had }] = await rows('select actions from role where id = $1', [id])
  const set = `update role set actions = $2, version = version + 1 where id = $1`
  await rows(set, [id, had.filter((one: string) => !actions.includes(one))])
  await work()
  await rows(set, [id, had])
}
async function placed(role: string, locationIds: number[] | null, work: () => Promise<void>) {
  const set = `update users set location_access = $2, location_ids = $3 where id = $1`
  await rows(set, [desk.idOf(role), locationIds ? 'SOME' : 'ALL', locationIds ?? []])
  await work()
  await rows(set, [desk.idOf(role), 'ALL', []])
}

test('what all systems know of a customer stands in one list, the newest first, each with who, where and what', async () => {
  const { customerId, written } = await writer(0, 1)
  const [review, other] = written
  await rows(`update review set rating = 4, text = 'All is well.', revision = 2 where id = $1`, [other!.id])
  await rows(
    `insert into review_revision (tenant_id, review_id, revision, rating, text, date, seen_at) values ($1, $2, 1, 2, 'Cold at 1.', now() - interval '3 days', now() - interval '1 day')`,
    [desk.town.tenantId, other!.id],
  )
  pass()
  await desk.town.send(review!, 'We are sorry.', { role: 'Administrator' })
  await until(
    () => page(customerId),
    ({ items }) => items.some(({ kind }) => kind === 'reply.live'),
  )
  pass()
  await (await desk.admin()).post(`${desk.town.base}/reviews/${review!.id}/notes`, { text: 'Called them.' })
  pass()
  const ticket = await desk.made({ reviewID: review!.id, title: 'Cold soup' })
  pass()
  const ofReview = await task({ reviewID: review!.id, locationID: review!.locationId })
  pass()
  await task({ ticketID: ticket.id, title: 'Ask the cook' })
  const { body: reason } = await (await desk.admin()).post(`${desk.town.base}/closing-reasons`, { text: 'Refunded' })
  pass()
  const admin = await desk.admin()
  const { body: earlier } = await admin.post(`${desk.town.base}/closing-reasons`, { text: 'Apologised' })
  await desk.act([ticket.id], { kind: 'close', closingReasonID: earlier.id })
  pass()
  const mentions = [desk.idOf('Administrator')]
  await admin.post(`${desk.base}/${ticket.id}/notes`, { text: 'Not enough, @Administrator Tester.', mentions })
  pass()
  await desk.act([ticket.id], { kind: 'reopen' })
  pass()
  await desk.act([ticket.id], { kind: 'close', closingReasonID: reason.id })
  pass()
  await agent.put(`${desk.town.base}/tasks/act`, { ids: [ofReview], act: { kind: 'close' } })

  for (const { id } of [reason, earlier]) await admin.delete(`${desk.town.base}/closing-reasons/${id}`)
  const all = await page(customerId, agent)
  expect(all.items.map(({ kind }) => kind)).toEqual([
    'task.closed',
    'ticket.closed',
    'ticket.reopened',
    'ticket.noted',
    'ticket.closed',
    'task.created',
    'task.created',
    'ticket.created',
    'note.written',
    'reply.live',
    ...all.items.map(({ kind }) => kind).filter((kind) => kind === 'reply.sent'),
    'review.received',
    'review.edited',
    'review.received',
  ])
  expect([all.nextCursor, all.isErased]).toEqual([null, false])
  const [closed, , noted, closedBefore] = all.items.filter(({ kind }) => kind.startsWith('ticket.'))
  expect(closed).toMatchObject({
    subjectID: ticket.id,
    facts: { number: ticket.number, reason: 'Refunded', into: null },
  })
  expect(closed!.byName).toEqual(expect.any(String))
  expect(all.items.find(({ kind }) => kind === 'ticket.created')).toMatchObject({ excerpt: 'Cold soup' })
  // an earlier closing keeps its own reason
  expect(closedBefore!.facts).toMatchObject({ number: ticket.number, reason: 'Apologised' })
  expect(noted).toMatchObject({
    subjectID: ticket.id,
    excerpt: 'Not enough, @Administrator Tester.',
    byName: 'Administrator Tester',
    facts: { number: ticket.number, isClosed: true },
  })
  const of = (kind: string) => all.items.filter((entry) => entry.kind === kind)
  expect(of('note.written')[0]).toMatchObject({ subjectID: review!.id, excerpt: 'Called them.' })
  expect(of('reply.live')[0]).toMatchObject({
    subjectID: review!.id,
    excerpt: 'We are sorry.',
    facts: { origin: 'user' },
  })
  expect(of('review.edited')[0]).toMatchObject({
    subjectID: other!.id,
    excerpt: 'All is well.',
    facts: { before: 2, now: 4 },
  })
  expect(of('review.received').map(({ subjectID, excerpt, facts }) => [subjectID, excerpt, facts['rating']])).toEqual([
    [review!.id, 'Cold at 0.', 2],
    [other!.id, 'Cold at 1.', 2],
  ])
  expect(of('review.received')[0]!.locationName).toEqual(expect.any(String))
  // an administrator of the tenant sees nothing of what its agency does for it
  expect((await kinds(customerId)).filter((kind) => kind.startsWith('task.'))).toEqual([])
})

test('a reply that its source took, refused or removed, one that was written there, and a review that vanished and came back are told', async () => {
  const { customerId, written } = await writer(0)
  const [review] = written
  const { tenantId } = desk.town
  const reply = async (state: string, more: object = {}) => {
    const given = {
      tenant_id: tenantId,
      review_id: review!.id,
      location_id: review!.locationId,
      text: `Said ${state}`,
      state,
      current: false,
      created_at: '2026-05-01T00:00:00Z',
      author_id: desk.idOf('Administrator'),
      ...more,
    }
    const columns = Object.keys(given)
    const [{ id }] = await rows(
      `insert into response (${columns.join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')}) returning id`,
      Object.values(given),
    )
    return Number(id)
  }
  const step = (id: number, state: string, at: string, note: string | null = null) =>
    rows('insert into response_step (tenant_id, response_id, state, at, note) values ($1, $2, $3, $4, $5)', [
      tenantId,
      id,
      state,
      at,
      note,
    ])
  const refused = await reply('Rejected', { sent_at: '2026-05-02T00:00:00Z' })
  await step(refused, 'PendingModeration', '2026-05-02T00:00:00Z')
  await step(refused, 'Rejected', '2026-05-03T00:00:00Z', 'No phone numbers')
  const removed = await reply('Verified', { sent_at: '2026-05-04T00:00:00Z', removed_at: '2026-05-07T00:00:00Z' })
  await step(removed, 'PendingModeration', '2026-05-04T00:00:00Z')
  await step(removed, 'Published', '2026-05-05T00:00:00Z')
  await step(removed, 'Verified', '2026-05-06T00:00:00Z')
  await reply('Published', { origin: 'source', author_id: null, sent_at: '2026-05-08T00:00:00Z' })
  // neither left the house
  const sentBack = await reply('Rejected')
  await step(sentBack, 'PendingApproval', '2026-05-09T00:00:00Z')
  await step(sentBack, 'Rejected', '2026-05-10T00:00:00Z', 'Kinder, please')
  await reply('Start')
  await rows(
    `update review set date = '2026-05-01', lost_at = '2026-05-11', returned_at = '2026-05-12' where id = $1`,
    [review!.id],
  )
  const { items } = await page(customerId)
  expect(items.map(({ kind, at, excerpt }) => [kind, Number(at.slice(8, 10)), excerpt])).toEqual([
    ['review.returned', 12, null],
    ['review.vanished', 11, null],
    ['reply.found', 8, 'Said Published'],
    ['reply.removed', 7, null],
    ['reply.live', 5, 'Said Verified'],
    ['reply.sent', 4, 'Said Verified'],
    ['reply.refused', 3, 'No phone numbers'],
    ['reply.sent', 2, 'Said Rejected'],
    ['review.received', 1, 'Cold at 0.'],
  ])
  expect(items.filter(({ byName }) => byName).map(({ kind }) => kind)).toEqual([
    'reply.live',
    'reply.sent',
    'reply.sent',
  ])
  await without('Responder', ['review-responses.view'], async () => {
    expect((await kinds(customerId, await desk.town.as('Responder'))).toSorted()).toEqual([
      'review.received',
      'review.returned',
      'review.vanished',
    ])
  })
})

test('a note says whom it mentions by the name of now, also where its beginning ends there', async () => {
  const { customerId, written } = await writer(0)
  const id = desk.idOf('Responder')
  const note = (text: string) =>
    rows(
      `insert into review_note (tenant_id, review_id, author_id, text, mentions, told, created_at) values ($1, $2, $3, $4, $5, '{}', now())`,
      [desk.town.tenantId, written[0]!.id, desk.idOf('Administrator'), text, [id]],
    )
  await note(`Ask \uE000${id}\uE001.`)
  await note(`${'x'.repeat(239)}\uE000${id}\uE001.`)
  const said = (await page(customerId)).items
    .filter(({ kind }) => kind === 'note.written')
    .map(({ excerpt }) => excerpt)
  expect(said.toSorted()).toEqual(['Ask @Responder Tester.', 'x'.repeat(239)])
})

test('page after page nothing is twice and nothing is missing, also where many things happened in one moment', async () => {
  const { customerId, written } = await writer(2)
  const { tenantId } = desk.town
  const at = '2026-05-04T10:00:00.123456Z'
  await rows(
    `insert into review (tenant_id, location_id, source_id, source_uid, customer_id, rating, text, date)
     select $1, $2, 1, 'same-' || n, $3, 3, 'Fine ' || n, $4::timestamptz from generate_series(1, 70) n`,
    [tenantId, written[0]!.locationId, customerId, at],
  )
  await rows(
    `insert into review_note (tenant_id, review_id, author_id, text, mentions, told, created_at)
     select $1, $2, $3, 'Note ' || n, '{}', '{}', $4::timestamptz from generate_series(1, 60) n`,
    [tenantId, written[0]!.id, desk.idOf('Administrator'), at],
  )
  const pages: Page[] = []
  do pages.push(await page(customerId, undefined, pages.at(-1)?.nextCursor ?? undefined))
  while (pages.at(-1)!.nextCursor)
  const all = pages.flatMap(({ items }) => items)
  expect(pages.map(({ items }) => items.length)).toEqual([TIMELINE_PAGE, TIMELINE_PAGE, 31])
  expect(new Set(all.map(({ key }) => key)).size).toBe(131)
  const sorted = all.toSorted((a, b) => (a.at === b.at ? (a.key < b.key ? -1 : 1) : a.at > b.at ? -1 : 1))
  expect(all).toEqual(sorted)
  expect((await page(customerId)).items).toEqual(pages[0]!.items)
})

test('a cursor that is none is refused by its name', async () => {
  const { customerId } = await writer(0)
  for (const cursor of ['zzz', Buffer.from('["2026","x"]').toString('base64url')]) {
    const { status, key, field } = await (await desk.admin()).get(`${pathOf(customerId)}?cursor=${cursor}`)
    expect([status, key, field]).toEqual([400, 'error.invalid', 'cursor'])
  }
})

test('who sees some locations only sees what happened there, and nothing of a customer who was never there', async () => {
  const { customerId, written } = await writer(0, 1)
  const elsewhere = await writer(2)
  await desk.made({ reviewID: written[1]!.id, title: 'Not there' })
  const responder = await desk.town.as('Responder')
  expect(await kinds(customerId, responder)).toContain('ticket.created')
  await placed('Responder', [written[0]!.locationId], async () => {
    const { items } = await page(customerId, responder)
    expect(items.map(({ kind, subjectID }) => [kind, subjectID])).toEqual([['review.received', written[0]!.id]])
    const one = (id: number) => responder.get(`${desk.town.base}/customers/${id}`)
    expect((await one(customerId)).body).toMatchObject({ id: customerId, displayName: 'Robin Vale' })
    const hidden = await responder.get(pathOf(elsewhere.customerId))
    expect([hidden.status, hidden.key]).toEqual([404, 'customers.notFound'])
    expect((await one(elsewhere.customerId)).status).toBe(404)
  })
})

test('what the permissions of a user do not open is left out: tickets, replies, notes, and of a ticket its secured fields', async () => {
  const { customerId, written } = await writer(0)
  const ticket = await desk.made({ reviewID: written[0]!.id, title: 'Hush' })
  await desk.act([ticket.id], { kind: 'close' })
  await (await desk.admin()).post(`${desk.base}/${ticket.id}/notes`, { text: 'On the ticket.' })
  await (await desk.admin()).post(`${desk.town.base}/reviews/${written[0]!.id}/notes`, { text: 'Between us.' })
  const responder = await desk.town.as('Responder')
  expect(await kinds(customerId, responder)).toEqual(
    expect.arrayContaining(['ticket.closed', 'ticket.noted', 'ticket.created', 'note.written', 'review.received']),
  )
  await without('Responder', ['tickets.view'], async () => {
    expect((await kinds(customerId, responder)).toSorted()).toEqual(['note.written', 'review.received'])
  })
  await without('Responder', ['reviews.view'], async () => {
    expect((await kinds(customerId, responder)).toSorted()).toEqual(['ticket.closed', 'ticket.created', 'ticket.noted'])
  })
  await without('Responder', ['customers.view'], async () => {
    expect((await responder.get(pathOf(customerId))).status).toBe(403)
  })
  const [{ version }] = (await (await desk.admin()).get(`${desk.town.base}/ticket-settings/fields`)).body
    .filter(({ roleID }: { roleID: number }) => roleID === desk.roleOf('Responder'))
    .concat({ version: 0 })
  const secure = async (levels: object, at: number) =>
    (await desk.admin()).put(`${desk.town.base}/ticket-settings/fields/${desk.roleOf('Responder')}`, {
      levels,
      version: at,
    })
  const saved = await secure({ title: 'NoAccess', closing: 'NoAccess', notes: 'NoAccess' }, version)
  expect(saved.status).toBe(200)
  const closed = (await page(customerId, responder)).items.find(({ kind }) => kind === 'ticket.closed')
  expect(await kinds(customerId, responder)).not.toContain('ticket.noted')
  expect(closed).toMatchObject({ byName: null, facts: { number: ticket.number } })
  expect(closed!.facts).not.toHaveProperty('reason')
  const created = (await page(customerId, responder)).items.find(({ kind }) => kind === 'ticket.created')
  expect(created!.excerpt).toBeNull()
  const again = await secure({ review: 'NoAccess' }, saved.body.version)
  expect((await kinds(customerId, responder)).filter((kind) => kind.startsWith('ticket.'))).toEqual([])
  await secure({}, again.body.version)
})

test('what a merge moved to another ticket is told of the customer that it happened with', async () => {
  const one = await writer(0)
  const other = await writer(0)
  const into = await desk.made({ reviewID: one.written[0]!.id, title: 'Goes on' })
  pass()
  const merged = await desk.made({ reviewID: other.written[0]!.id, title: 'Merged' })
  pass()
  await (await desk.admin()).post(`${desk.base}/${merged.id}/notes`, { text: 'Of the other one.' })
  pass()
  await desk.act([merged.id], { kind: 'close' })
  pass()
  await desk.act([merged.id], { kind: 'reopen' })
  pass()
  const { status } = await (await desk.admin()).put(`${desk.base}/${into.id}/merge`, { ids: [merged.id] })
  expect(status).toBe(200)
  const ticketsOf = async (id: number) =>
    (await page(id)).items
      .filter(({ kind }) => kind.startsWith('ticket.'))
      .map(({ kind, facts }) => [kind, facts['into']])
  expect(await ticketsOf(one.customerId)).toEqual([['ticket.created', undefined]])
  expect(await ticketsOf(other.customerId)).toEqual([
    ['ticket.closed', into.number],
    ['ticket.reopened', undefined],
    ['ticket.closed', undefined],
    ['ticket.noted', undefined],
    ['ticket.created', undefined],
  ])
})

test('of a customer who was erased nothing is told, and those of another tenant are not there', async () => {
  const { customerId, written } = await writer(0)
  const foreign = await desk.town.app.as('Administrator', 'sibling')
  const { id: siblingId } = desk.town.app.people.sibling
  const strange = await foreign.get(pathOf(customerId, siblingId))
  expect([strange.status, strange.key]).toEqual([404, 'customers.notFound'])
  expect((await foreign.get(pathOf(customerId))).status).toBe(403)
  expect(await kinds(customerId)).toEqual(['review.received'])
  const erased = await (
    await desk.admin()
  ).put(`${desk.town.base}/customers/${customerId}/erase`, { reason: 'Asked for it' })
  expect(erased.status).toBe(200)
  expect(await page(customerId)).toEqual({ items: [], nextCursor: null, isErased: true })
  await placed('Responder', [written[0]!.locationId], async () => {
    expect((await (await desk.town.as('Responder')).get(pathOf(customerId))).status).toBe(404)
  })
})

test('a task is told only to users who see what it comes from', async () => {
  const { customerId, written } = await writer(0)
  const ticket = await desk.made({ reviewID: written[0]!.id })
  const [ofReview, ofTicket] = [await task({ reviewID: written[0]!.id }), await task({ ticketID: ticket.id })]
  const { people } = desk.town.app
  const [{ id: roleId, actions: had }] = await rows(
    'select id, actions from role where id in (select role_id from user_role where user_id = $1) order by id',
    [people.agencyUser.id],
  )
  const seen = async (...without: string[]) => {
    const kept = had.filter((action: string) => !without.includes(action))
    await rows('update role set actions = $2, version = version + 1 where id = $1', [roleId, kept])
    const { items } = await page(customerId, agent)
    return items.filter(({ kind }) => kind === 'task.created').map(({ subjectID }) => subjectID)
  }
  expect((await seen()).toSorted()).toEqual([ofReview, ofTicket].toSorted())
  expect(await seen('reviews.view')).toEqual([ofTicket])
  expect(await seen('tickets.view')).toEqual([ofReview])
  expect(await seen('reviews.view', 'tickets.view')).toEqual([])
  expect(await seen('tasks.view')).toEqual([])
  await seen()
})
