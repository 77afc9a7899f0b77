import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportJobDetail, ImportJobRow } from '../shapes/import-job.ts'
import { csv, importsOf, openImports } from './import.test-data.ts'

type Ticket = { id: number; version: number; title: string; [name: string]: unknown }

let world: Awaited<ReturnType<typeof openImports>>
let base: string
beforeAll(async () => {
  world = await openImports()
  base = `/api/tenants/${world.app.people.home.id}`
}, 60_000)
afterAll(() => world.app.close())

const header =
  'Ticket ID,Store code,Type,Subject,Description,Status,Priority,Assignee,Requester,Email,Created,Due,Closed,Resolution'
const asTickets = { type: 'ticket' }

async function planned(content: string, change: object = {}, imports = world.imports): Promise<ImportJobDetail> {
  const { status, body } = await imports.upload(content, 'desk.csv', asTickets)
  if (status !== 200) throw new Error(JSON.stringify(body))
  const kept = await imports.configure({ ...body, ...change })
  if (kept.status !== 200) throw new Error(JSON.stringify(kept.body))
  const started = await imports.act(body.id, 'validate', { version: kept.body.version })
  if (started.status !== 200) throw new Error(JSON.stringify(started.body))
  return imports.waitFor(body.id, ({ phaseStatuses }) => phaseStatuses.Validation === 'Completed', 60)
}
const ticketsOf = async (job: { id: number }): Promise<Ticket[]> =>
  (
    await world.imports.client.put(`${base}/tickets/search`, {
      filters: [{ name: 'importID', values: [String(job.id)] }],
      sort: 'number',
      limit: 250,
    })
  ).body.items
const said = (rows: readonly ImportJobRow[]) =>
  rows.map(({ outcome, reason, code, column }) => [outcome, reason, code, column])

test('a file of tickets says which columns mean what, in the words of tickets', async () => {
  expect((await world.imports.client.get(`${world.imports.base}/types`)).body).toEqual(['comment', 'ticket'])
  const { body: job } = await world.imports.upload(
    csv(header, 'T-1,S1,Complaint,Cold soup,Twice now,Open,High,,Jane Roe,jane@roe.example,2026-01-05,2026-01-09,,'),
    'desk.csv',
    asTickets,
  )
  expect(job).toMatchObject({ type: 'ticket', uses: [], shows: { path: '/actions' } })
  expect(job.mapping).toEqual({
    externalID: 0,
    locationKey: 1,
    type: 2,
    title: 3,
    text: 4,
    stage: 5,
    priority: 6,
    owner: 7,
    reporterName: 8,
    reporterEmail: 9,
    opened: 10,
    due: 11,
    closed: 12,
    closingReason: 13,
  })
  expect(job.fields).toContainEqual({ name: 'owner', label: 'Assignee' })
  const german = await world.imports.client.get(`${world.imports.base}/${job.id}`, { 'x-locale': 'de_DE' })
  expect(german.body.fields.map(({ name }: { name: string }) => name)).toContain('owner')
  const { externalID } = job.mapping
  const tryIt = async (mapping: object) => {
    const kept = await world.imports.configure({ ...(await world.imports.get(job.id)), mapping })
    if (kept.status !== 200) return kept.key
    return (await world.imports.act(job.id, 'validate', { version: kept.body.version })).key
  }
  expect(await tryIt({ externalID, title: 3 })).toBe('importer.noLocation')
  expect(await tryIt({ externalID, locationKey: 1 })).toBe('importer.fieldMissing')
  expect(await tryIt({ rounding: 1 })).toBe('error.invalid')
})

test('a file of another help desk is read in its words, in English and German', async () => {
  const desk = await planned(
    csv(
      'Ticket ID;Subject;Status;Priority;Group;Requester;Created time;Due by Time;Resolved time;Store code',
      'D-1;Cold soup;Pending;Normal;;Jane Roe;2026-01-05 10:00;2026-01-09 10:00;;S1',
      'D-2;Rude waiter;Solved;Critical;;Jane Roe;2026-01-05 10:00;;2026-01-06 10:00;S2',
    ),
  )
  expect(desk.plan!.outcomes).toEqual({ create: 2, update: 0, skip: 0, reject: 0 })
  await world.imports.commit(desk, 60)
  expect((await ticketsOf(desk)).map((one) => [one['externalID'], one['closedAt'], one['priority']])).toEqual([
    ['D-1', null, 1],
    ['D-2', '2026-01-06T10:00:00.000Z', 3],
  ])
  const seen = (view: string) =>
    world.imports.client.put(`${base}/tickets/search`, {
      view,
      filters: [{ name: 'importID', values: [String(desk.id)] }],
    })
  expect((await seen('Open')).body.items).toHaveLength(1)
  expect((await seen('All')).body.items).toHaveLength(2)
  const german = await planned(
    csv(
      'Ticket-Nr;Betreff;Filiale;Status;Priorität;Angelegt am;Fällig',
      'G-1;Suppe kalt;S1;Offen;Hoch;12.01.2026 09:30;03.02.2026',
      'G-2;Rechnung falsch;S2;Erledigt;Niedrig;01.01.2026;',
    ),
  )
  expect(german.plan!.outcomes).toEqual({ create: 2, update: 0, skip: 0, reject: 0 })
  expect(german.mapping).toMatchObject({
    externalID: 0,
    title: 1,
    locationKey: 2,
    stage: 3,
    priority: 4,
    opened: 5,
    due: 6,
  })
})

test('a name or a number that could pass for a line of its own is refused in its column, as by a call', async () => {
  const job = await planned(
    csv(
      'Ticket ID,Store code,Subject,Requester,Requester phone',
      'L-1,S1,Cold soup,"Jane Roe\r\nBcc: eve@else.example",',
      'L-2,S1,Cold soup,Jane\u0007Roe,',
      'L-3,S1,Cold soup,Jane Roe,"+49 30\n1234"',
      'L-4,S1,Cold soup,Jane Roe,+49 30 1234',
    ),
  )
  const rows = await world.imports.rows(job.id)
  expect(said(rows)).toEqual([
    ['reject', 'controlCharacter', 3, 3],
    ['reject', 'controlCharacter', 3, 3],
    ['reject', 'controlCharacter', 3, 4],
    ['create', null, null, null],
  ])
  const refused = await world.imports.client.post(`${base}/tickets`, {
    type: 28,
    title: 'Cold soup',
    locationID: 1,
    reporterName: 'Jane Roe\r\nBcc: eve@else.example',
  })
  expect([refused.status, refused.field]).toEqual([400, 'reporterName'])
})

test('each row says what is wrong with which column and the printed code; what is right comes in, and goes with the undo', async () => {
  const job = await planned(
    csv(
      header,
      'A-1,S1,Complaint,Cold soup,Twice now,In progress,High,,Jane Roe,jane@roe.example,2026-01-05,2026-01-09,,',
      'A-2,S2,Refund,Paid twice,,Closed,Low,,,,2026-01-05 10:00,,2026-01-06 12:00,',
      'A-3,S1,Refund,Backwards,,Closed,Low,,,,2026-01-05,,2026-01-02,',
      'A-1,S1,Refund,Again,,Open,,,,,2026-01-05,,,',
      'A-4,S1,Weather,Rain,,Open,,,,,,,,',
      'A-5,S1,Refund,No such stage,,Nowhere,,,,,,,,',
      'A-6,S9,Refund,No such store,,Open,,,,,,,,',
      'A-7,S1,Refund,Nobody,,Open,,Nobody at all,,,,,,',
      'A-8,S1,Refund,,,Open,,,,,,,,',
      'A-9,S1,Refund,Late,,Open,,,,no address,,,,',
      'A-10,S1,Refund,When,,Open,,,,,yesteryear,,,',
      'A-11,S1,Refund,Half closed,,Open,,,,,2026-01-05,,2026-01-06,',
      ',S2,,Without an id,,,,,,,,,,',
    ),
  )
  const rows = await world.imports.rows(job.id)
  expect(said(rows)).toEqual([
    ['create', null, null, null],
    ['create', null, null, null],
    ['reject', 'closedDate', 6, 12],
    ['reject', 'sameTicket', 7, 0],
    ['reject', 'unknownType', 3, 2],
    ['reject', 'unknownStage', 3, 5],
    ['reject', 'unknownLocation', 3, 1],
    ['reject', 'unknownOwner', 3, 7],
    ['reject', 'titleMissing', 3, 3],
    ['reject', 'badEmail', 3, 9],
    ['reject', 'dateUnreadable', 3, 10],
    ['reject', 'stageOpen', 3, 5],
    ['create', null, null, null],
  ])
  expect(rows[2]!.reasonText).toBe('Closed before it was opened, or in the future')
  const errors = String((await world.imports.client.get(`${world.imports.base}/${job.id}/error-file`)).body)
  expect(errors).toContain('"Closed before it was opened, or in the future",Closed,6')

  const done = await world.imports.commit(job, 60)
  expect(done.committed).toMatchObject({ created: 3, failed: 0, redecided: 0 })
  const [soup, refund, plain] = await ticketsOf(job)
  expect(soup).toMatchObject({
    type: 20,
    title: 'Cold soup',
    text: 'Twice now',
    priority: 2,
    reporterName: 'Jane Roe',
    reporterEmail: 'jane@roe.example',
    locationName: 'Plaza',
    openedAt: expect.stringMatching(/^2026-01-05/),
    dueAt: expect.stringMatching(/^2026-01-09/),
    closedAt: null,
    targetKind: 'Resolution',
  })
  expect(refund).toMatchObject({
    type: 21,
    priority: 0,
    closedAt: expect.stringMatching(/^2026-01-06/),
    targetAt: null,
  })
  expect(plain).toMatchObject({ type: 28, priority: 1, title: 'Without an id' })

  // the same file again changes nothing
  const again = await planned(
    csv(header, 'A-1,S1,Complaint,Cold soup,Twice now,In progress,High,,,,,,,', ',S2,,Without an id,,,,,,,,,,'),
  )
  expect(said(await world.imports.rows(again.id)).map(([outcome, reason]) => [outcome, reason])).toEqual([
    ['skip', 'unchanged'],
    ['skip', 'alreadyThere'],
  ])

  await world.imports.client.post(`${base}/tickets/${plain!.id}/notes`, { text: 'Called back' })
  expect((await world.imports.undo(job.id)).undone).toMatchObject({ deleted: 2, restored: 0, refused: 1 })
  expect((await ticketsOf(job)).map(({ title }) => title)).toEqual(['Without an id'])
})

test('a newer version of a ticket changes it, closes it, and is taken back; one that was changed since the plan stays', async () => {
  const first = await planned(
    csv(header, 'U-1,S1,Refund,One,,Open,Low,,,,2026-01-05,,,', 'U-2,S1,Refund,Two,,Open,Low,,,,2026-01-05,,,'),
  )
  await world.imports.commit(first, 60)
  const newer = await planned(
    csv(
      header,
      'U-1,S1,Complaint,One more,,Closed,Urgent,,,,,,2026-01-08,',
      'U-2,S1,Refund,Two,,Open,High,,,,,,,',
      'U-1,S2,Refund,One,,,,,,,,,,',
    ),
  )
  const rows = await world.imports.rows(newer.id)
  expect(said(rows).map(([outcome, reason]) => [outcome, reason])).toEqual([
    ['update', null],
    ['update', null],
    ['reject', 'sameTicket'],
  ])
  expect(rows[0]!.diffResult).toMatchObject({
    type: { from: 'Refund', to: 'Complaint' },
    priority: { from: 'Low', to: 'Urgent' },
    title: { from: 'One', to: 'One more' },
    stage: { from: 'Open', to: 'Closed' },
  })
  const [one, two] = await ticketsOf(first)
  await world.imports.client.put(`${base}/tickets/${two!.id}`, { title: 'Two, by hand', version: two!.version })
  const done = await world.imports.commit(newer, 60)
  expect(done.committed).toMatchObject({ updated: 1, failed: 1, redecided: 1 })
  expect((await world.imports.rows(newer.id))[1]).toMatchObject({
    status: 'FailedCommit',
    reason: 'stale',
    code: 1,
    plannedOutcome: 'update',
  })
  const changed = (await world.imports.client.get(`${base}/tickets/${one!.id}`)).body
  expect(changed).toMatchObject({ title: 'One more', type: 20, closedAt: expect.stringMatching(/^2026-01-08/) })
  // closed is closed
  const late = await planned(csv(header, 'U-1,S1,Refund,Reopen me,,Open,,,,,,,,'))
  expect(said(await world.imports.rows(late.id))[0]).toEqual(['reject', 'ticketClosed', 5, null])
  expect((await world.imports.undo(newer.id)).undone).toMatchObject({ deleted: 0, restored: 1, refused: 0 })
  expect((await world.imports.client.get(`${base}/tickets/${one!.id}`)).body).toMatchObject({
    title: 'One',
    type: 21,
    closedAt: null,
  })
})

test('an import alone sets nothing off, and what was late before it came in is not escalated', async () => {
  const told = async () =>
    (
      await world.app.owner.query<{ event: string }>(
        `select distinct event from outbox where event like 'tickets.%' order by 1`,
      )
    ).rows.map(({ event }) => event)
  const kinds = async (since: number) =>
    (
      await world.app.owner.query<{ kind: string }>('select kind from notification_item where id > $1 order by id', [
        since,
      ])
    ).rows.map(({ kind }) => kind)
  const last = Number(
    (await world.app.owner.query('select coalesce(max(id), 0) as last from notification_item')).rows[0].last,
  )
  const before = { told: await told() }
  const owner = (
    await world.app.owner.query('select email from users where id = $1', [world.app.people.home.users['Responder']!.id])
  ).rows[0].email
  const job = await planned(csv(header, `Q-1,S1,Refund,Quiet,,Open,Low,${owner},,,2025-01-05,2025-02-01,,`))
  expect((await world.imports.commit(job, 60)).committed).toMatchObject({ created: 1 })
  const [quiet] = await ticketsOf(job)
  expect(quiet).toMatchObject({ assignee: { type: 'User', id: world.app.people.home.users['Responder']!.id } })
  expect((await told()).filter((event) => !before.told.includes(event))).toEqual([])
  expect(await told()).toContain('tickets.imported')
  expect(await told()).not.toContain('tickets.created')
  // whoever imported hears that it is through, and nobody anything else
  for (const end = Date.now() + 20_000; (await kinds(last)).length === 0 && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await kinds(last)).toEqual(['ImportFinished'])
})

test('who may not create tickets is offered none, and fields that roles hold back are neither set nor seen', async () => {
  const { app } = world
  const { id, roleId } = app.people.home.users['Support']!
  await app.owner.query(
    `update role set actions = actions || '{importer.view,importer.add,importer.edit,importer.import,importer.export}', version = version + 1 where id = $1`,
    [roleId],
  )
  await app.owner.query(
    `update role set actions = array(select a from unnest(actions) a where a not like 'tickets.%') where id = $1`,
    [roleId],
  )
  await app.owner.query(`update users set location_access = 'ALL' where id = $1`, [id])
  const support = importsOf(app, await app.as('Support'))
  expect((await support.client.get(`${support.base}/types`)).body).toEqual(['comment'])
  expect((await support.upload(csv(header), 'desk.csv', asTickets)).key).toBe('importer.notOffered')

  const job = await planned(csv(header, 'F-1,S1,Refund,Secret subject,,Open,Low,,,,2026-01-05,,,'))
  await world.imports.commit(job, 60)
  // without the right to see tickets, an import of them says nothing of what they hold
  expect((await support.get(job.id)).samples.flat().join('')).toBe('')
  expect((await support.rows(job.id))[0]).toMatchObject({ excerpt: '', outcome: 'create' })
  for (const verb of ['validate', 'commit', 'resume'])
    expect(['importer.notOffered', 'importer.wrongState']).toContain(
      (await support.act(job.id, verb, { version: (await support.get(job.id)).version })).key,
    )

  await app.owner.query(
    `update role set actions = actions || '{tickets.view,tickets.add}', version = version + 1 where id = $1`,
    [roleId],
  )
  expect((await support.client.get(`${support.base}/types`)).body).toEqual(['comment'])
  await app.owner.query(
    `update role set actions = actions || '{tickets.import,tickets.edit}', field_access = '{"tickets.title":"NoAccess","tickets.priority":"Read"}', version = version + 1 where id = $1`,
    [roleId],
  )
  expect((await support.client.get(`${support.base}/types`)).body).toEqual(['comment', 'ticket'])
  const own = (
    await support.upload(csv(header, 'F-2,S1,Refund,Mine,Words,Open,Low,,,,2026-01-05,,,'), 'desk.csv', asTickets)
  ).body
  const names = own.fields.map(({ name }: { name: string }) => name)
  for (const held of ['title', 'priority', 'owner', 'queue', 'closed']) expect(names).not.toContain(held)
  expect(own.mapping).toMatchObject({ text: 4, stage: 5 })
  expect(own.mapping.title).toBeUndefined()
  const forced = await support.configure({ ...own, mapping: { ...own.mapping, priority: 6 } })
  expect([forced.status, forced.field]).toEqual([403, 'mapping.priority'])
  expect((await support.rows(job.id))[0]!.excerpt).toBe('')
})

test('many tickets come in by batches, with numbers without gaps', { timeout: 120_000 }, async () => {
  const rows = Array.from(
    { length: 4500 },
    (_, n) => `B-${n},S${(n % 2) + 1},Refund,Number ${n},,${n % 3 === 0 ? 'Closed' : 'Open'},,,,,2026-01-05,,,`,
  )
  const job = await planned(csv(header, ...rows))
  expect(job.plan?.outcomes).toEqual({ create: 4500, update: 0, skip: 0, reject: 0 })
  const done = await world.imports.commit(job, 90)
  expect(done.committed).toMatchObject({ created: 4500, failed: 0 })
  const { rows: found } = await world.app.owner.query(
    `select count(*)::int as n, max(number) - min(number) + 1 as span, count(*) filter (where closed_at is not null)::int as closed,
       count(*) filter (where target_at is not null)::int as timed from ticket where import_id = $1`,
    [job.id],
  )
  expect(found[0]).toEqual({ n: 4500, span: 4500, closed: 1500, timed: 3000 })
})
