import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEscalations } from './open-escalations.test-data.ts'

let the: Awaited<ReturnType<typeof openEscalations>>
beforeAll(async () => {
  the = await openEscalations()
})
afterAll(() => the.close())
beforeEach(() => the.clear())

const refused = async (given: object) => {
  const { status, key, field } = await the.create(given)
  return [status, key?.replace('escalations.', ''), field]
}
const step = (given: object) => ({ steps: [{ when: 'At', ...given }] })

test('what cannot be is refused, naming the field', async () => {
  const { desk } = the
  const queue = await the.queue('One')
  const closed = await desk.stageOf('Closed')
  const user = desk.idOf('Administrator')
  expect(await refused(step({}))).toEqual([422, 'stepDoesNothing', 'steps.0.notifyAssignee'])
  expect(
    await refused({
      steps: [
        { when: 'At', notifyAssignee: true },
        { when: 'After', minutes: 0, raisePriority: true },
      ],
    }),
  ).toEqual([422, 'stepTwice', 'steps.1.minutes'])
  expect(await refused(step({ userID: user, queueID: queue }))).toEqual([422, 'givenTwice', 'steps.0.userID'])
  expect(await refused({ clock: 'Reply', ...step({ raisePriority: true }) })).toEqual([
    422,
    'notOfReviews',
    'steps.0.raisePriority',
  ])
  expect(await refused({ clock: 'Reply', ...step({ stageID: await desk.stageOf('Open') }) })).toEqual([
    422,
    'notOfReviews',
    'steps.0.stageID',
  ])
  expect(await refused({ clock: 'Reply', priorities: [3], ...step({ notifyAssignee: true }) })).toEqual([
    422,
    'notOfReviews',
    'priorities',
  ])
  const { body: threadStage } = await (await desk.admin()).post(`${the.base}/inbox-stages`, { name: 'Asked', order: 1 })
  expect(await refused(step({ threadStageID: threadStage.id }))).toEqual([422, 'notOfTickets', 'steps.0.threadStageID'])
  expect(await refused(step({ stageID: closed }))).toEqual([422, 'closingStage', 'steps.0.stageID'])
  expect(await refused(step({ userID: 999_999 }))).toEqual([400, 'unknownUser', 'steps.0.userID'])
  const many = Array.from({ length: 5000 }, (_, index) => index + 1)
  expect(await refused(step({ notifyUserIDs: many }))).toEqual([400, 'error.invalid', 'steps.0.notifyUserIDs'])
  expect(await refused(step({ notifyRoleIDs: many }))).toEqual([400, 'error.invalid', 'steps.0.notifyRoleIDs'])
  expect(await refused(step({ notifyRoleIDs: [999_999] }))).toEqual([400, 'unknownRole', 'steps.0.notifyRoleIDs'])
  expect((await refused(step({ queueID: 999_999 }))).slice(0, 2)).toEqual([400, 'unknownQueue'])
  expect((await refused(step({ stageID: 999_999 }))).slice(0, 2)).toEqual([400, 'unknownStage'])
  expect((await refused({ locationIDs: [999_999] })).slice(0, 2)).toEqual([400, 'unknownLocation'])
  await the.policy({ name: 'Twice' })
  expect(await refused({ name: 'twice' })).toEqual([409, 'nameTaken', 'name'])
})

test('a policy that leads back to where it came from is refused, be it by itself or through others', async () => {
  const [a, b, c] = [await the.queue('A'), await the.queue('B'), await the.queue('C')]
  const from = (queueID: number, to: number, more: object = {}) => ({
    queueIDs: [queueID],
    ...step({ queueID: to }),
    ...more,
  })
  await the.policy({ name: 'A to B', ...from(a, b) })
  const second = await the.policy({ name: 'B to C', ...from(b, c) })
  expect(await refused(from(b, a))).toEqual([422, 'cycle', 'steps.0.queueID'])
  expect(await refused(from(c, a))).toEqual([422, 'cycle', 'steps.0.queueID'])
  expect(await refused({ queueIDs: [], ...step({ queueID: a }) })).toEqual([422, 'cycle', 'steps.0.queueID'])
  expect(
    await refused({
      queueIDs: [c],
      steps: [
        { when: 'At', notifyAssignee: true },
        { when: 'After', minutes: 60, queueID: a },
      ],
    }),
  ).toEqual([422, 'cycle', 'steps.1.queueID'])
  expect((await the.create(from(c, a, { isActive: false }))).status).toBe(200)
  expect((await the.create({ clock: 'Reply', ...from(c, a) })).status).toBe(200)
  expect((await the.create({ queueIDs: [], ...step({ queueID: c }) })).status).toBe(200)
  const { key } = await the.save(second, { ...from(b, a) })
  expect(key).toBe('escalations.cycle')
})

test('nobody makes a policy of what they may not do themselves, or of places that they do not look after', async () => {
  const role = the.desk.roleOf('Analyst')
  const rights = async (actions: string[]) =>
    the.app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [role, actions])
  const settings = ['platform-inbox.view', 'platform-inbox.add', 'platform-inbox.edit', 'tickets.view']
  await rights(settings)
  await the.app.owner.query(`update users set location_access = 'ALL' where id = $1`, [the.desk.idOf('Analyst')])
  const analyst = await the.desk.town.as('Analyst')
  const queue = await the.queue('Not theirs')
  const asked = async (given: object) => {
    const { status, key, field } = await the.create(given, analyst)
    return [status, key, field]
  }
  expect(await asked(step({ raisePriority: true }))).toEqual([409, 'escalations.mayNot', 'steps.0'])
  expect(await asked(step({ queueID: queue }))).toEqual([409, 'escalations.mayNot', 'steps.0'])
  expect((await asked(step({ notifyAssignee: true })))[0]).toBe(200)
  expect((await asked({ clock: 'Reply', ...step({ notifyAssignee: true }) }))[1]).toBe('escalations.mayNot')
  await rights([...settings, 'tickets.edit', 'tickets.assign'])
  expect((await asked(step({ raisePriority: true, queueID: queue })))[0]).toBe(200)
  const place = await the.desk.town.locationAt(2)
  await the.app.owner.query(
    `update users set location_access = 'SOME', location_ids = array[$2::bigint] where id = $1`,
    [the.desk.idOf('Analyst'), place],
  )
  expect(await asked(step({ notifyAssignee: true }))).toEqual([409, 'escalations.mayNot', 'locationIDs'])
  expect((await asked({ locationIDs: [await the.desk.town.locationAt(5)] }))[1]).toBe('escalations.unknownLocation')
  expect((await asked({ locationIDs: [place] }))[0]).toBe(200)
})

test('a role that takes the place of another takes it in steps, too; the choices leave out what closes', async () => {
  const admin = await the.desk.admin()
  const [from, to] = [the.desk.roleOf('Analyst'), the.desk.roleOf('Responder')]
  await the.policy(step({ notifyRoleIDs: [from], roleID: from }))
  const { replaceRole } = await import('./replace-role.ts')
  await the.ctx.tx((tx) => replaceRole(tx, { tenantId: the.tenantId, from, to }))
  expect((await the.policies())[0]!.steps[0]).toMatchObject({ notifyRoleIDs: [to], roleID: to })
  const { body } = await admin.get(`${the.base}/escalation-choices`)
  expect(body.ticketStages.map(({ name }: { name: string }) => name)).not.toContain('Closed')
  expect(body.roles.map(({ id }: { id: number }) => id)).toContain(to)
})

test('there are 50 policies at most, and what lies elsewhere or never was is not there', async () => {
  await the.app.owner.query(
    `insert into escalation_policy (tenant_id, name, clock, location_ids, queue_ids, ticket_types, priorities, steps, last_number, is_active, saved_at)
     select $1, 'Policy ' || n, 'Resolution', '{}', '{}', '{}', '{}', '[]', 0, false, now() from generate_series(1, 50) n`,
    [the.tenantId],
  )
  expect(await refused({})).toEqual([409, 'tooMany', undefined])
  const admin = await the.desk.admin()
  expect((await admin.delete(`${the.at}/999999`)).key).toBe('escalations.notFound')
  const { body: ticket } = await the.desk.create({ locationID: await the.desk.town.locationAt(6) })
  const review = await the.desk.town.review({ place: 6 })
  await the.app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    the.desk.roleOf('Analyst'),
    ['tickets.view', 'review-inbox.view', 'reviews.view'],
  ])
  await the.app.owner.query(
    `update users set location_access = 'SOME', location_ids = array[$2::bigint] where id = $1`,
    [the.desk.idOf('Analyst'), await the.desk.town.locationAt(2)],
  )
  const analyst = await the.desk.town.as('Analyst')
  for (const client of [admin, analyst])
    for (const path of ['tickets/999999', 'reviews/999999'])
      expect((await client.get(`${the.base}/${path}/escalations`)).key).toBe('escalations.notFound')
  for (const path of [`tickets/${ticket.id}`, `reviews/${review.id}`]) {
    expect((await admin.get(`${the.base}/${path}/escalations`)).body).toMatchObject({ fired: [] })
    expect((await analyst.get(`${the.base}/${path}/escalations`)).key).toBe('escalations.notFound')
  }
  expect((await analyst.get(the.at)).status).toBe(403)
})
