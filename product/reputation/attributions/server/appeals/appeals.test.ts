import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#apps/testing/open-answer-town.ts'
import type { Appeal, Employee } from '../../contract.ts'
import { openTeam, type Team } from '../open-team.test-data.ts'

const RESPONDER = 'Responder'
const MANAGER = 'Location manager'
let team: Team
let dana: Employee
let rival: Employee
beforeAll(async () => {
  team = await openTeam()
  dana = await team.hire('Dana Responder', { userID: team.app.people.home.users[RESPONDER]!.id })
  rival = await team.hire('Dana Rival')
  await team.settled()
})
afterAll(() => team.close())

const own = (id: number) => team.app.as(RESPONDER).then((client) => team.on(id, client))
const appeal = async (id: number, claim: string, text = 'I was on leave', role = RESPONDER) =>
  (await team.app.as(role)).post(`${team.base}/reviews/${id}/attribution-appeals`, { claim, text })
const appeals = async (state = 'open', role = 'Administrator'): Promise<Appeal[]> =>
  (await (await team.app.as(role)).get(`${team.base}/attribution-appeals?state=${state}`)).body
const decide = async (
  { id }: Pick<Appeal, 'id'>,
  verb: 'accept' | 'decline',
  role = 'Administrator',
  reason = 'You were there',
) =>
  (await team.app.as(role)).post(
    `${team.base}/attribution-appeals/${id}/${verb}`,
    verb === 'decline' ? { reason } : undefined,
  )
/** The line of a kind under the bell of whoever appealed, once it tells of a review. */
const told = async (kind: string, review: number) => {
  const client = await team.app.as(RESPONDER)
  const lines = async () => (await client.get(`${team.base}/notifications`)).body.items
  const isIt = (one: { kind: string; lastID: number }) => one.kind === kind && one.lastID === review
  return (await until(lines, (items) => items.some(isIt))).find(isIt)
}
let count = 0
const review = (text = `Dana Responder was here, number ${++count}, and all was well.`) => team.review(text)
async function named(text?: string) {
  const id = await review(text)
  await team.found(id, (items) => items.length > 0)
  return id
}

test('an employee says it was not them; once accepted nothing of them is left, and it does not come back', async () => {
  const id = await named()
  await team.admin.post(`${team.base}/reviews/${id}/attributions`, { employeeID: dana.id, type: 'manual' })
  expect(await own(id)).toMatchObject({
    items: [{}, {}],
    own: { employeeID: dana.id, isAttributed: true, appeal: null },
  })
  const sent = await appeal(id, 'notMe', '<b>On leave</b> that day')
  expect(sent.body.own.appeal).toMatchObject({ claim: 'notMe', state: 'open', text: '<b>On leave</b> that day' })
  expect(await appeal(id, 'notMe')).toMatchObject({ status: 409, key: 'attributions.alreadyOpen' })
  const [open] = await appeals()
  expect(open).toMatchObject({ reviewID: id, employee: 'Dana Responder', locationName: 'Harbor', rating: 5 })
  expect((await decide(open!, 'accept')).body).toMatchObject({ state: 'accepted', reason: null })
  expect(await own(id)).toMatchObject({ items: [], own: { isAttributed: false, appeal: { state: 'accepted' } } })
  expect(await appeals()).toEqual([])
  expect(await appeals('decided')).toMatchObject([{ id: open!.id, state: 'accepted' }])
  expect(await decide(open!, 'accept')).toMatchObject({ status: 409, key: 'attributions.decided' })
  await team.edit(id, { rating: 4 })
  await team.settled()
  expect((await team.on(id)).items).toEqual([])
  const written = await team.rows(
    `select action from audit_record where entity_id = $1 and action like 'attribution.a%' order by seq`,
    [id],
  )
  expect(written.map(({ action }) => action)).toEqual(['attribution.add', 'attribution.appeal', 'attribution.accept'])
})

test('an employee says it was them: by hand where nobody is named, as the mention where they may be meant', async () => {
  const id = await review('Somebody was very kind to all of us')
  await appeal(id, 'wasMe', 'Table 7 was mine')
  await decide((await appeals())[0]!, 'accept')
  expect((await team.on(id)).items).toMatchObject([
    { name: 'Dana Responder', type: 'manual', by: 'Administrator Tester' },
  ])
  const both = await named('Dana was very kind to all of us')
  expect((await team.on(both)).items).toMatchObject([{ isPossible: true }, { isPossible: true }])
  expect(await own(both)).toMatchObject({ items: [], own: { isAttributed: false } })
  await appeal(both, 'wasMe')
  await decide((await appeals())[0]!, 'accept')
  expect((await team.on(both)).items).toMatchObject([{ name: 'Dana Responder', type: 'mention', isPossible: false }])
})

test('a declined appeal changes nothing, says why, and lets them appeal again; whoever appealed is told of each', async () => {
  const id = await named()
  await appeal(id, 'notMe')
  const [open] = await appeals()
  expect(await decide(open!, 'decline', 'Administrator', ' ')).toMatchObject({ status: 400, field: 'reason' })
  await decide(open!, 'decline')
  expect(await own(id)).toMatchObject({ items: [{}], own: { appeal: { state: 'declined', reason: 'You were there' } } })
  expect(await told('AppealDeclined', id)).toMatchObject({ note: 'You were there', about: 'Harbor' })
  expect((await appeal(id, 'notMe')).status).toBe(200)
  await decide((await appeals())[0]!, 'accept')
  expect(await told('AppealAccepted', id)).toMatchObject({ note: null })
})

test('who is nobody there appeals nothing; nor against what is not so', async () => {
  const id = await named()
  expect(await appeal(id, 'wasMe')).toMatchObject({ status: 409, key: 'attributions.nothingToAppeal' })
  expect(await appeal(id, 'wasMe', 'Me', 'Analyst')).toMatchObject({ status: 409, key: 'attributions.notEmployee' })
  const elsewhere = await team.review('Dana Responder was not here', { locationID: team.hill })
  expect(await appeal(elsewhere, 'notMe')).toMatchObject({ status: 409, key: 'attributions.notEmployee' })
  expect(await appeal(987_654, 'notMe')).toMatchObject({ status: 404, key: 'attributions.notFound' })
  expect(await appeal(id, 'notMe', 'x'.repeat(501))).toMatchObject({ status: 400, field: 'text' })
})

test('nobody decides their own appeal, and nobody what is out of their reach', async () => {
  const manager = team.app.people.home.users[MANAGER]!.id
  const { body } = await team.change(rival, { userID: manager })
  const id = await named('Dana Rival was here, and we liked it')
  await appeal(id, 'notMe', 'No', MANAGER)
  const [open] = await appeals('open', MANAGER)
  expect(await decide(open!, 'accept', MANAGER)).toMatchObject({ status: 409, key: 'attributions.ownAppeal' })
  await team.confine(manager, [team.hill])
  expect(await appeals('open', MANAGER)).toEqual([])
  const strange = { status: 404, key: 'attributions.notFound' }
  expect(await decide(open!, 'accept', MANAGER)).toMatchObject(strange)
  expect(await decide(open!, 'decline', MANAGER)).toMatchObject(strange)
  expect(await decide({ id: 987_654 }, 'accept')).toMatchObject(strange)
  await team.confine(manager, null)
  // who is no user any more appeals no more
  await team.change(body, { userID: null })
  expect((await decide(open!, 'decline')).status).toBe(200)
})
