import { afterAll, beforeAll, expect, test } from 'vitest'
import { GENERAL } from '#product/business/sources/contract.ts'
import { ruleEvent } from '../contract.ts'
import { openRules } from './automations.test-data.ts'

let the: Awaited<ReturnType<typeof openRules>>
beforeAll(async () => {
  the = await openRules()
  await the.app.owner.query(`update users set location_access = 'ALL' where tenant_id = $1`, [the.town.tenantId])
})
afterAll(() => the.town.close())

const admin = () => the.town.as('Administrator')
const user = (role: string) => the.app.people.home.users[role]!
const at = async (place: number) => ({ name: 'location', values: [String(await the.town.locationAt(place))] })
const ticket = async (place: number, given: object = {}) => {
  const body = { type: 28, title: 'Cold soup', locationID: await the.town.locationAt(place), ...given }
  const made = await (await admin()).post(`${the.base}/tickets`, body)
  if (made.status !== 200) throw new Error(`no ticket: ${made.key}`)
  return made.body
}
const assigneeOf = async (id: number) =>
  Number((await the.app.owner.query('select user_id from ticket where id = $1', [id])).rows[0].user_id)

test('a ticket goes to whoever of a role has the least open, each time anew', async () => {
  const roleID = user('Responder').roleId
  await the.app.owner.query('insert into user_role select id, $2, agency_id, tenant_id from users where id = $1', [
    user('Location manager').id,
    roleID,
  ])
  const both = [user('Responder').id, user('Location manager').id]
  for (let n = 0; n < 2; n++) await ticket(1, { userID: both[0] })
  const rule = await the.on({
    event: ruleEvent.TicketCreated,
    subject: 'Ticket',
    filters: [await at(2)],
    actions: [{ kind: 'LeastBusy', roleID }],
  })
  const given: number[] = []
  for (let n = 0; n < 4; n++) {
    const { id } = await ticket(2)
    await the.ranTo(rule, { id }, 'Done', 'ticket')
    given.push(await assigneeOf(id))
  }
  expect(given.slice(0, 2)).toEqual([both[1], both[1]])
  expect(given.slice(2).toSorted((a, b) => a - b)).toEqual(both.toSorted((a, b) => a - b)) // level now: one each
  await the.turn(rule, 'off')
})

test('a skill of the skill jar says who may get it; where nobody fits it is left to users, and the run says so', async () => {
  const { body: jar } = await (await admin()).get(`${the.base}/users/skill-jar`)
  const { skill, people } = jar
    .filter((one: { people: object[] }) => one.people.length > 0)
    .toSorted((a: { users: number }, b: { users: number }) => a.users - b.users)[0]
  const able = people.map(({ id }: { id: number }) => id)
  const bySkill = await the.on({ filters: [await at(3)], actions: [{ kind: 'LeastBusy', skill }] })
  const review = await the.arrives({ place: 3 })
  await the.ranTo(bySkill, review, 'Done')
  const { rows } = await the.app.owner.query('select assignee_id from review where id = $1', [review.id])
  expect(able).toContain(Number(rows[0].assignee_id))
  const nobody = (await (await admin()).post(`${the.base}/roles`, { name: 'Nobody has it', actionIDs: [] })).body.id
  const toNobody = await the.on({ filters: [await at(4)], actions: [{ kind: 'LeastBusy', roleID: nobody }] })
  const left = await the.arrives({ place: 4 })
  const run = await the.ranTo(toNobody, left, 'Held')
  expect(run.trace).toMatchObject([{ state: 'Held', reason: 'NobodyFits' }])
})

test('a question goes to somebody who may see questions there', async () => {
  const rule = await the.on({
    event: ruleEvent.QuestionAsked,
    subject: 'Question',
    filters: [await at(5)],
    actions: [{ kind: 'LeastBusy' }],
  })
  const asked = await (
    await admin()
  ).post(`${the.base}/questions`, {
    locationID: await the.town.locationAt(5),
    sourceID: GENERAL,
    text: 'Do you open on Sundays?',
    date: the.app.clock.now().toISOString(),
  })
  await the.ranTo(rule, asked.body, 'Done', 'question')
  const { assigneeID } = (await (await admin()).get(`${the.base}/questions/${asked.body.id}`)).body
  const { rows } = await the.app.owner.query(
    `select r.actions from user_role ur join role r on r.id = ur.role_id where ur.user_id = $1`,
    [assigneeID],
  )
  expect(rows.flatMap(({ actions }) => actions)).toContain('qa.view')
})

test('a role or a skill that is not there is refused at its field, and the choices name every skill', async () => {
  const refused = async (action: object) => {
    const { status, key, field } = await the.create({ actions: [{ kind: 'LeastBusy', ...action }] })
    return [status, key, field]
  }
  expect(await refused({ skill: 'juggling' })).toEqual([400, 'automations.unknownSkill', 'actions.0.skill'])
  expect(await refused({ roleID: 999_999 })).toEqual([400, 'automations.unknownRole', 'actions.0.roleID'])
  const { body } = await (await admin()).get(`${the.base}/rule-choices`)
  expect(body.skills.map(({ skill }: { skill: string }) => skill)).toContain('reviews')
})
