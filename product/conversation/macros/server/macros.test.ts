import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { unique } from '#apps/testing/fixture.ts'
import { type AnswerTown, openAnswerTown, type Review, until } from '#apps/testing/open-answer-town.ts'
import { sayReviews } from '#product/reputation/reviews/server/public.ts'
import { type Macro, MAX_MACROS, type MacroOutcome } from '../contract.ts'
import { cloneMacros } from './clone-macros.ts'

let town: AnswerTown
let admin: Client
let path: string
let parts: Awaited<ReturnType<typeof makeParts>>
beforeAll(async () => {
  town = await openAnswerTown()
  path = `${town.base}/macros`
  admin = await town.as('Administrator')
  parts = await makeParts()
})
beforeEach(async () => {
  admin = await town.as('Administrator')
})
afterAll(() => town.close())

const idOf = (role: string) => town.app.people.home.users[role]!.id
const made = async (at: string, body: object): Promise<number> => {
  const answer = await admin.post(`${town.base}/${at}`, body)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.id
}
/** One of each thing that a step can name. */
async function makeParts() {
  return {
    template: await made('response-templates', template()),
    label: await made('labels', { name: `Label ${unique()}`, type: 'inbox' }),
    other: await made('labels', { name: `Label ${unique()}`, type: 'inbox' }),
    queue: await made('inbox-queues', {
      name: unique(),
      roleIDs: [town.app.people.home.users['Administrator']!.roleId],
    }),
    stage: await made('inbox-stages', { name: unique(), order: 1 }),
    reason: await made('closing-reasons', { text: unique() }),
    cause: await made('root-causes', { text: unique(), tags: ['Late'] }),
  }
}
const template = (more: object = {}) => ({
  name: unique(),
  text: `Thank you, {{reviewer}}, ${unique()}.`,
  locale: null,
  minRating: 1,
  maxRating: 5,
  ...more,
})
const flag = { kind: 'Flag' }
const body = (more: object = {}) => ({ name: unique(), steps: [flag], ...more })
const create = async (more: object = {}, client = admin): Promise<Macro> => {
  const answer = await client.post(path, body(more))
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}
const listed = async (id: number, client = admin): Promise<Macro | undefined> =>
  ((await client.get(path)).body as Macro[]).find((one) => one.id === id)
const apply = (macro: Pick<Macro, 'id'>, some: readonly { id: number }[], client = admin) =>
  client.post<MacroOutcome>(`${path}/apply`, { macroID: macro.id, reviewIDs: some.map(({ id }) => id) })
const outcome = async (...call: Parameters<typeof apply>) => {
  const answer = await apply(...call)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}
/** What is sent to save a macro as it is. */
const saving = ({ name, description, steps, level, locationIDs, version }: Macro) => ({
  name,
  description,
  steps,
  level,
  locationIDs,
  version,
})
const keysOf = ({ results }: MacroOutcome) => results.map(({ steps }) => steps.map(({ ok, key }) => (ok ? 'ok' : key)))
const reviewed = async ({ id }: Review) => (await admin.get(`${town.base}/reviews/${id}`)).body
/** A review with its thread in the inbox. */
const threaded = async (of: Parameters<AnswerTown['review']>[0] = {}): Promise<Review> => {
  const review = await town.review(of)
  await town.ctx.tx((tx) => sayReviews(tx, 'received', [{ id: review.id, location_id: review.locationId }]))
  await until(
    () => threadOf(review),
    (thread) => thread !== undefined,
  )
  return review
}
const threadOf = async ({ id }: Review) =>
  (
    await town.app.owner.query(
      'select queue_id, stage_id, closed_at, closing_reason, root_causes, closing_tags from inbox_thread where review_id = $1',
      [id],
    )
  ).rows[0]
const confined = async (role: string, locationIds: number[] | 'ALL') => {
  await town.app.owner.query(`update users set location_access = $2, location_ids = $3 where id = $1`, [
    idOf(role),
    locationIds === 'ALL' ? 'ALL' : 'SOME',
    locationIds === 'ALL' ? [] : locationIds,
  ])
  return town.app.as(role)
}

test('one macro replies, labels, assigns, flags, notes, moves and snoozes; each step is told, and its use is counted', async () => {
  const macro = await create({
    description: 'For praise',
    steps: [
      { kind: 'Reply', templateID: parts.template },
      { kind: 'Label', add: [parts.label] },
      { kind: 'Queue', queueID: parts.queue },
      { kind: 'Stage', stageID: parts.stage },
      { kind: 'Assign', userID: idOf('Responder') },
      flag,
      { kind: 'Note', text: 'Ask the kitchen.' },
      { kind: 'Snooze', hours: 5 },
    ],
  })
  expect(macro).toMatchObject({ uses: 0, lastUsedAt: null, level: 'Tenant', locationIDs: [] })
  expect(macro.found.every(({ isBroken, isAllowed }) => !isBroken && isAllowed)).toBe(true)
  const [reply, label] = macro.found
  expect(reply!.names).toHaveLength(1)
  expect(label!.names[0]).toMatch(/^\+ /)
  const [one, two] = [await threaded({ author: 'Ada' }), await threaded({ author: 'Ben', place: 1 })]
  const said = await outcome(macro, [one, two, one])
  expect(said).toMatchObject({ done: 2, failed: 0, outcome: 'Success' })
  expect(keysOf(said)).toEqual([Array(8).fill('ok'), Array(8).fill('ok')])
  expect(await town.current(one)).toMatchObject({ state: 'Start', origin: 'template' })
  expect((await town.current(one)).text).toMatch(/^Thank you, Ada,/)
  expect(await reviewed(two)).toMatchObject({
    labelIDs: [parts.label],
    assigneeID: idOf('Responder'),
    flagged: true,
    snoozedUntil: expect.any(String),
  })
  const hours = (new Date((await reviewed(two)).snoozedUntil).getTime() - town.app.clock.now().getTime()) / 3_600_000
  expect(Math.ceil(hours)).toBe(5)
  expect((await admin.get(`${town.base}/reviews/${one.id}/notes`)).body).toMatchObject([{ text: 'Ask the kitchen.' }])
  expect(await threadOf(one)).toMatchObject({ queue_id: parts.queue, stage_id: parts.stage })
  expect(await listed(macro.id)).toMatchObject({ uses: 2, lastUsedAt: expect.stringMatching(/^20/) })
  const { rows } = await town.app.owner.query(`select after from audit_record where action = 'macro.apply'`)
  expect(rows.at(-1).after).toMatchObject({ name: macro.name, reviewIDs: [one.id, two.id] })
})

test('what does not fit a review is told at its step and there alone; the others happen', async () => {
  const macro = await create({
    steps: [
      { kind: 'Reply', templateID: parts.template, submit: true },
      { kind: 'Close', closingReasonID: parts.reason, rootCauseIDs: [parts.cause], tags: ['Late'] },
      { kind: 'Label', add: [parts.other], remove: [parts.label] },
      { kind: 'Snooze', hours: 1 },
    ],
  })
  const fresh = await threaded({ author: 'Cleo', place: 2 })
  const begun = await threaded({ author: 'Dora', place: 3 })
  await town.send(begun, 'Thank you so much.', { send: false })
  const lonely = await town.review({ place: 4 })
  await town.app.owner.query('update review set responded_at = now() where id = $1', [lonely.id])
  const strange = { id: 987_654_321 }
  const said = await outcome(macro, [fresh, begun, lonely, strange])
  expect(said).toMatchObject({ done: 1, failed: 3, outcome: 'PartialSuccess' })
  expect(said.results.map((one) => one.outcome)).toEqual(['Success', 'PartialSuccess', 'PartialSuccess', 'Failed'])
  expect(keysOf(said)).toEqual([
    ['ok', 'ok', 'ok', 'ok'],
    ['responses.alreadyBegun', 'ok', 'ok', 'ok'],
    ['ok', 'macros.noThread', 'ok', 'reviews.nothingWaits'],
    [],
  ])
  expect(said.results[1]).toMatchObject({ ok: false, key: 'responses.alreadyBegun' })
  expect(said.results[1]!.message).toMatch(/^Reply: /)
  expect(said.results[3]).toMatchObject({ ok: false, key: 'reviews.notFound' })
  expect((await town.current(fresh)).state).not.toBe('Start')
  expect(await threadOf(begun)).toMatchObject({ root_causes: [expect.any(String)], closing_tags: ['Late'] })
  expect((await reviewed(lonely)).labelIDs).toEqual([parts.other])
  const again = await outcome(macro, [begun])
  expect(keysOf(again)[0]!.slice(0, 2)).toEqual(['responses.alreadyBegun', 'inbox.closed'])
})

test('a reply that its source would not take as it is stays a draft, and says why', async () => {
  const templateID = await made('response-templates', template({ text: 'Write to us: {{phone}}' }))
  const macro = await create({ steps: [{ kind: 'Reply', templateID, submit: true }] })
  const review = await town.review({ place: 5 })
  const said = await outcome(macro, [review])
  expect(said.results).toMatchObject([
    { ok: true, key: 'responses.unfilled', steps: [{ ok: true, key: 'responses.unfilled' }] },
  ])
  expect((await town.current(review)).state).toBe('Start')
  const wrong = await made('response-templates', template({ minRating: 5 }))
  const other = await create({ steps: [{ kind: 'Reply', templateID: wrong }, flag] })
  expect(keysOf(await outcome(other, [await town.review({ place: 5, rating: 1 })]))).toEqual([
    ['responses.wrongRating', 'ok'],
  ])
})

test('a step that its user may not do is refused for every review; the others happen', async () => {
  const macro = await create({
    steps: [
      flag,
      { kind: 'Assign', userID: idOf('Responder') },
      { kind: 'Close', closingReasonID: null },
      { kind: 'Note', text: 'Seen.' },
    ],
  })
  const analyst = await town.app.as('Analyst')
  expect((await listed(macro.id, analyst))!.found.map(({ isAllowed }) => isAllowed)).toEqual([
    false,
    false,
    false,
    true,
  ])
  const review = await threaded({ place: 6 })
  expect(keysOf(await outcome(macro, [review], analyst))).toEqual([['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'ok']])
  expect(await reviewed(review)).toMatchObject({ flagged: false, assigneeID: null })
  // whoever must give a reason closes nothing without one
  expect(keysOf(await outcome(macro, [review]))[0]![2]).toBe('inbox.reasonRequired')
  expect((await threadOf(review)).closed_at).toBe(null)
})

test('what a step names and is gone is shown at the step, refused there, and has to be chosen anew', async () => {
  const gone = await makeParts()
  const user = idOf('Support')
  const steps = [
    { kind: 'Reply', templateID: gone.template },
    { kind: 'Label', add: [gone.label] },
    { kind: 'Queue', queueID: gone.queue },
    { kind: 'Stage', stageID: gone.stage },
    { kind: 'Assign', userID: user },
    { kind: 'Close', closingReasonID: gone.reason, rootCauseIDs: [], tags: [] },
    { kind: 'Close', closingReasonID: parts.reason, rootCauseIDs: [gone.cause], tags: ['Late'] },
    flag,
  ]
  const macro = await create({ steps })
  for (const [at, id] of [
    ['response-templates', gone.template],
    ['labels', gone.label],
    ['inbox-queues', gone.queue],
    ['inbox-stages', gone.stage],
    ['closing-reasons', gone.reason],
    ['root-causes', gone.cause],
  ] as const)
    expect((await admin.delete(`${town.base}/${at}/${id}`)).status).toBe(200)
  await town.app.owner.query('update users set active = false where id = $1', [user])
  const now = (await listed(macro.id))!
  expect(now.found.map(({ isBroken }) => isBroken)).toEqual([true, true, true, true, true, true, true, false])
  const review = await threaded({ place: 7 })
  const said = await outcome(macro, [review])
  expect(keysOf(said)).toEqual([[...Array(7).fill('macros.stepBroken'), 'ok']])
  expect(await reviewed(review)).toMatchObject({ flagged: true, assigneeID: null })
  const errors = ['Template', 'Label', 'Queue', 'Stage', 'User', 'Reason', 'Cause']
  const fields = ['templateID', 'add.0', 'queueID', 'stageID', 'userID', 'closingReasonID', 'rootCauseIDs.0']
  for (const [at, error] of errors.entries()) {
    const { status, key, field } = await admin.put(`${path}/${macro.id}`, { ...saving(now), steps: [steps[at]] })
    expect([status, key, `steps.0.${fields[at]}`.startsWith(field!)]).toEqual([400, `macros.unknown${error}`, true])
  }
  await town.app.owner.query('update users set active = true where id = $1', [user])
})

test('what cannot be is refused by its field', async () => {
  const refused = async (more: object) => {
    const { status, key, field } = await admin.post(path, body(more))
    return [status, key, field]
  }
  const step = (one: object) => refused({ steps: [flag, one] })
  expect(await refused({ steps: [] })).toEqual([400, 'error.invalid', 'steps'])
  expect(await step({ kind: 'Fly' })).toEqual([400, 'error.invalid', 'steps.1.kind'])
  expect(await step({ kind: 'Snooze', hours: 0 })).toEqual([400, 'error.invalid', 'steps.1.hours'])
  expect(await step({ kind: 'Note', text: ' ' })).toEqual([400, 'error.invalid', 'steps.1.text'])
  expect(await step({ kind: 'Reply' })).toEqual([400, 'macros.noTemplate', 'steps.1.templateID'])
  expect(await step({ kind: 'Label' })).toEqual([400, 'macros.noLabel', 'steps.1.add'])
  expect(await step({ kind: 'Assign', userID: 987_654 })).toEqual([400, 'macros.unknownUser', 'steps.1.userID'])
  expect(await step({ kind: 'Close', rootCauseIDs: [parts.cause], tags: ['Cold'] })).toEqual([
    400,
    'macros.unknownTag',
    'steps.1.tags',
  ])
  const signature = await made('response-templates', template({ part: 'Signature', text: 'Yours' }))
  expect(await step({ kind: 'Reply', templateID: signature })).toEqual([
    400,
    'macros.unknownTemplate',
    'steps.1.templateID',
  ])
  expect(await refused({ level: 'System' })).toEqual([400, 'error.invalid', 'level'])
  expect(await refused({ level: 'Location' })).toEqual([400, 'macros.badLocations', 'locationIDs'])
  expect(await refused({ level: 'Location', locationIDs: [987_654] })).toEqual([
    400,
    'macros.badLocations',
    'locationIDs',
  ])
  const macro = await create()
  expect(await refused({ name: macro.name.toUpperCase() })).toEqual([409, 'macros.nameTaken', 'name'])
  const saved = await admin.put(`${path}/${macro.id}`, { ...saving(macro), description: 'Anew' })
  expect(saved.body).toMatchObject({ description: 'Anew', version: macro.version + 1 })
  expect((await admin.put(`${path}/${macro.id}`, saving(macro))).status).toBe(409)
  const review = await town.review()
  expect(await admin.post(`${path}/apply`, { reviewIDs: [review.id] })).toMatchObject({
    status: 404,
    key: 'macros.notFound',
  })
  expect((await apply({ id: 987_654 }, [review])).key).toBe('macros.notFound')
  expect((await apply(macro, [])).field).toBe('reviewIDs')
  const sibling = await town.app.as('Administrator', 'sibling')
  expect((await sibling.post(`${path}/apply`, { macroID: macro.id, reviewIDs: [review.id] })).status).toBe(403)
  const theirs = `/api/tenants/${town.app.people.sibling.id}/macros/apply`
  expect((await sibling.post(theirs, { macroID: macro.id, reviewIDs: [review.id] })).key).toBe('macros.notFound')
})

test('macros of chosen locations are for these, and changed by those who reach them all', async () => {
  const [here, there] = [await town.review({ place: 8 }), await town.review({ place: 9 })]
  const one = await create({ level: 'Location', locationIDs: [here.locationId, here.locationId] })
  const both = await create({ level: 'Location', locationIDs: [here.locationId, there.locationId] })
  expect(one.locationIDs).toEqual([here.locationId])
  const said = await outcome(one, [here, there])
  expect(said).toMatchObject({
    done: 1,
    results: [{ ok: true }, { ok: false, key: 'macros.otherLocation', steps: [] }],
  })

  const approver = await confined('Response Approver', [there.locationId])
  expect(await listed(one.id, approver)).toBeUndefined()
  expect((await apply(one, [there], approver)).key).toBe('macros.notFound')
  expect(await outcome(both, [here], approver)).toMatchObject({ done: 0, failed: 1, outcome: 'Failed' })
  expect((await outcome(both, [here, there], approver)).results).toMatchObject([
    { ok: false, key: 'reviews.notFound' },
    { ok: true },
  ])
  expect((await approver.put(`${path}/${both.id}`, saving(both))).key).toBe('macros.badLocations')
  expect((await approver.delete(`${path}/${both.id}`)).key).toBe('macros.badLocations')
  expect((await approver.delete(`${path}/${one.id}`)).key).toBe('macros.notFound')
  const own = await create({ level: 'Location', locationIDs: [there.locationId] }, approver)
  expect((await approver.delete(`${path}/${own.id}`)).status).toBe(200)
  await confined('Response Approver', 'ALL')
})

test('macros of the whole tenant need a permission of their own to be seen, applied and changed', async () => {
  const macro = await create()
  const role = town.app.people.home.users['Analyst']!.roleId
  const change = (actions: string) =>
    town.app.owner.query(`update role set actions = ${actions}, version = version + 1 where id = $1`, [role])
  await change(
    `actions || '{platform-macros.add,platform-macros.edit,platform-macros.delete,ratings_and_reviews.rating.flag}'`,
  )
  const analyst = await town.app.as('Analyst')
  const notAllowed = { status: 409, key: 'macros.levelNotAllowed', field: 'level' }
  expect(await analyst.post(path, body())).toMatchObject(notAllowed)
  expect(await analyst.put(`${path}/${macro.id}`, saving(macro))).toMatchObject(notAllowed)
  expect(await analyst.delete(`${path}/${macro.id}`)).toMatchObject(notAllowed)
  await change(`array_remove(actions, 'platform-macros-tenant.view')`)
  expect(await listed(macro.id, analyst)).toBeUndefined()
  expect((await apply(macro, [await town.review()], analyst)).key).toBe('macros.notFound')
  expect((await admin.delete(`${path}/${macro.id}`)).status).toBe(200)
  const { rows } = await town.app.owner.query('select 1 from macro_use where macro_id = $1 and not of_all', [macro.id])
  expect(rows).toEqual([])
})

test('nobody makes a macro, or changes one, so that others and rules do what they may not do themselves', async () => {
  const role = town.app.people.home.users['Support']!.roleId
  const give = (actions: string) =>
    town.app.owner.query(`update role set actions = actions || $2::text[], version = version + 1 where id = $1`, [
      role,
      actions,
    ])
  await give('{platform-macros.view,platform-macros.add,platform-macros.edit}')
  await give('{platform-macros-tenant.view,platform-macros-tenant.add,platform-macros-tenant.edit}')
  await give('{ratings_and_reviews.rating.flag,review_response.rating.reply}')
  const support = await town.app.as('Support')
  const mine = await create({}, support)
  const refused = async (...steps: object[]) => {
    const { status, key, field } = await support.put(`${path}/${mine.id}`, { ...saving(mine), steps })
    return [status, key, field]
  }
  const assign = { kind: 'Assign', userID: idOf('Analyst') }
  expect(await refused(flag, assign)).toEqual([409, 'macros.stepNotAllowed', 'steps.1'])
  const reply = { kind: 'Reply', templateID: parts.template, submit: true }
  expect(await refused(reply)).toEqual([409, 'macros.stepNotAllowed', 'steps.0'])
  expect((await support.post(path, body({ steps: [assign] }))).key).toBe('macros.stepNotAllowed')
  const draft = { ...saving(mine), steps: [{ ...reply, submit: false }] }
  expect((await support.put(`${path}/${mine.id}`, draft)).status).toBe(200)
  await give('{review-responses.publish}')
  expect(
    (await support.put(`${path}/${mine.id}`, { ...draft, steps: [reply], version: mine.version + 1 })).status,
  ).toBe(200)
})

test('macros of all tenants name nothing of one, are applied by each and changed in the super tenant alone', async () => {
  const operator = await town.app.asSuper()
  const at = (tenantId: number) => `/api/tenants/${tenantId}/system-macros`
  const ofAll = { name: unique(), text: 'All thank you.', locale: null, minRating: 1, maxRating: 5 }
  const { id: systemTemplateID } = (await operator.post('/api/tenants/1/system-response-templates', ofAll)).body
  const steps = [{ kind: 'Reply', systemTemplateID }, flag, { kind: 'Close' }]
  const elsewhere = { status: 409, key: 'macros.elsewhere' }
  expect(await operator.post(at(town.tenantId), body({ steps }))).toMatchObject(elsewhere)
  const refused = async (step: object) => (await operator.post(at(1), body({ steps: [step] }))).field
  expect(await refused({ kind: 'Queue', queueID: parts.queue })).toBe('steps.0.kind')
  expect(await refused({ kind: 'Reply', systemTemplateID: 987_654 })).toBe('steps.0.systemTemplateID')
  const macro = (await operator.post(at(1), body({ steps }))).body
  expect(macro.steps).toMatchObject([{ kind: 'Reply', templateID: null, systemTemplateID }, flag, { kind: 'Close' }])
  expect(await operator.post(at(1), body({ name: macro.name }))).toMatchObject({ status: 409, key: 'macros.nameTaken' })
  const changed = { name: macro.name, steps, version: macro.version }
  expect(await operator.put(`${at(town.tenantId)}/${macro.id}`, changed)).toMatchObject(elsewhere)
  expect((await admin.put(`${at(town.tenantId)}/${macro.id}`, changed)).status).toBe(403)
  expect((await operator.put(`${at(1)}/${macro.id}`, changed)).status).toBe(200)
  expect((await operator.put(`${at(1)}/987654`, changed)).key).toBe('macros.notFound')

  const review = await threaded({ place: 10 })
  const said = (await admin.post(`${path}/apply`, { systemMacroID: macro.id, reviewIDs: [review.id] })).body
  expect(keysOf(said)).toEqual([['ok', 'ok', 'inbox.reasonRequired']])
  expect(await town.current(review)).toMatchObject({ text: 'All thank you.' })
  expect((await admin.get(at(town.tenantId))).body).toMatchObject([{ id: macro.id, uses: 1 }])
  const sibling = await town.app.as('Administrator', 'sibling')
  expect((await sibling.get(at(town.app.people.sibling.id))).body).toMatchObject([{ id: macro.id, uses: 0 }])
  expect((await operator.delete(`${at(1)}/${macro.id}`)).status).toBe(200)
  const unknown = { systemMacroID: macro.id, reviewIDs: [review.id] }
  expect((await admin.post(`${path}/apply`, unknown)).key).toBe('macros.notFound')
})

test('a program writes no notes, and does the other steps', async () => {
  const macro = await create({ steps: [{ kind: 'Note', text: 'By a program' }, flag] })
  const key = await admin.post(`${town.base}/api-keys`, {
    name: unique(),
    actionIDs: [
      'platform-macros.view',
      'platform-macros-tenant.view',
      'reviews.view',
      'ratings_and_reviews.rating.flag',
    ],
    locationIDs: null,
  })
  expect(key.status).toBe(200)
  const review = await town.review()
  const answer = await fetch(`${town.app.url}${path}/apply`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key.body.key}` },
    body: JSON.stringify({ macroID: macro.id, reviewIDs: [review.id] }),
  })
  expect(keysOf((await answer.json()) as MacroOutcome)).toEqual([['macros.byUsersOnly', 'ok']])
})

test('what there is to choose from is told to those who create macros', async () => {
  const { body: choices } = await admin.get(`${path}/choices`)
  const has = (kind: string, id: number) => choices[kind].some((one: { id: number }) => one.id === id)
  expect(choices.templates).toContainEqual(expect.objectContaining({ templateID: parts.template }))
  expect([
    has('labels', parts.label),
    has('users', idOf('Responder')),
    has('queues', parts.queue),
    has('stages', parts.stage),
    has('reasons', parts.reason),
    has('causes', parts.cause),
  ]).toEqual([true, true, true, true, true, true])
  expect((await (await town.as('Location manager')).get(`${path}/choices`)).status).toBe(403)
})

test('a thousand reviews are done in one call', async () => {
  const review = await town.review({ place: 11 })
  const { rows } = await town.app.owner.query<{ id: number }>(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date, source_updated_at)
     select tenant_id, location_id, source_id, source_uid || n, rating, text, date, source_updated_at from review, generate_series(1, 1000) n
     where id = $1 returning id`,
    [review.id],
  )
  const macro = await create({ steps: [flag, { kind: 'Label', add: [parts.label] }] })
  const some = rows.map(({ id }) => ({ id: Number(id) }))
  expect(await outcome(macro, some)).toMatchObject({ done: 1000, failed: 0 })
  expect((await apply(macro, [...some, review])).field).toBe('reviewIDs')
  expect(await listed(macro.id)).toMatchObject({ uses: 1000 })
})

test('there are no more macros than the house can show', async () => {
  await town.app.owner.query(
    `insert into macro (tenant_id, name, steps, created_at) select $1, 'Many ' || n, '[{"kind":"Flag","value":true}]', now()
     from generate_series(1, $2::int) n`,
    [town.tenantId, MAX_MACROS],
  )
  expect(await admin.post(path, body())).toMatchObject({ status: 409, key: 'macros.tooMany' })
  await town.app.owner.query(`delete from macro where name like 'Many %'`)
  await town.app.owner.query(
    `insert into system_macro (name, steps, created_at) select 'Many ' || n, '[{"kind":"Flag","value":true}]', now() from generate_series(1, $1::int) n`,
    [MAX_MACROS],
  )
  const operator = await town.app.asSuper()
  expect((await operator.post('/api/tenants/1/system-macros', body())).key).toBe('macros.tooMany')
  await town.app.owner.query(`delete from system_macro where name like 'Many %'`)
})

test('a clone has the macros of the whole tenant, with its own templates and labels', async () => {
  const operator = await town.app.asSuper()
  const kept = await create({
    steps: [
      { kind: 'Reply', templateID: parts.template },
      { kind: 'Label', add: [parts.label] },
      { kind: 'Queue', queueID: parts.queue },
      { kind: 'Close', closingReasonID: parts.reason },
    ],
  })
  const left = await create({ steps: [{ kind: 'Assign', userID: idOf('Responder') }] })
  const name = `Clone ${unique()}`
  const clone = await operator.post(`/api/tenants/${town.tenantId}/clone`, {
    name,
    internalName: name.toLowerCase().replace(' ', '-'),
    parts: ['labels', 'templates', 'macros'],
  })
  expect(clone).toMatchObject({ status: 200 })
  const { rows } = await town.app.owner.query(
    `select m.name, m.steps, t.id as template, l.id as label from macro m
     join response_template t on t.tenant_id = m.tenant_id and t.name = (select name from response_template where id = $2)
     join label l on l.tenant_id = m.tenant_id and l.name = (select name from label where id = $3)
     where m.tenant_id = $1`,
    [clone.body.id, parts.template, parts.label],
  )
  const cloned = rows.find((row) => row.name === kept.name)
  expect(cloned.steps).toMatchObject([
    { kind: 'Reply', templateID: Number(cloned.template) },
    { kind: 'Label', add: [Number(cloned.label)] },
    { kind: 'Close', closingReasonID: null },
  ])
  expect(rows.map((row) => row.name)).not.toContain(left.name)
  expect(cloneMacros.nameOf({ name })).toBe(name)
})
