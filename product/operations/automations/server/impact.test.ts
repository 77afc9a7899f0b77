import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ticket } from '#product/conversation/tickets/contract.ts'
import { type TicketImpact, ruleEvent } from '../contract.ts'
import { openRules } from './automations.test-data.ts'

const { ReviewReceived: RECEIVED, TicketCreated: CREATED } = ruleEvent

let the: Awaited<ReturnType<typeof openRules>>
beforeAll(async () => {
  the = await openRules()
})
afterAll(() => the.town.close())

const admin = () => the.town.as('Administrator')
const ticket = async (): Promise<Ticket> =>
  (
    await (
      await admin()
    ).post(`${the.base}/tickets`, { type: 28, title: 'Cold soup', locationID: await the.town.locationAt(0) })
  ).body
const impact = async (ticketId: number, role = 'Administrator') =>
  (await the.town.as(role)).get<TicketImpact[]>(`${the.base}/tickets/${ticketId}/rule-runs`)

test('what rules did to a ticket is read by whoever sees it, the latest first', async () => {
  const actions = [
    { kind: 'Priority', priority: 3 },
    { kind: 'Note', text: 'Urgent' },
  ]
  const rule = await the.on({ name: 'Urgent', event: CREATED, subject: 'Ticket', actions })
  const waiting = [{ kind: 'Priority', priority: 2, waitMinutes: 60 }]
  const later = await the.on({ name: 'Later', event: CREATED, subject: 'Ticket', actions: waiting })
  const one = await ticket()
  await the.ranTo(rule, one, 'Done', 'ticket')
  await the.ranTo(later, one, 'Waiting', 'ticket')
  const { status, body } = await impact(one.id, 'Responder')
  expect(status).toBe(200)
  expect(body.map(({ ruleName, state, did }) => [ruleName, state, did]).toSorted()).toEqual([
    ['Later', 'Waiting', []],
    ['Urgent', 'Done', ['Priority', 'Note']],
  ])
  for (const id of [rule, later]) await the.turn(id, 'off')
  const other = await ticket()
  expect((await impact(other.id)).body).toEqual([])
})

test('the rule that opened a ticket from its review is named, with that alone of what it did', async () => {
  const actions = [{ kind: 'Flag' }, { kind: 'Ticket', type: 20, title: 'Complaint' }]
  const rule = await the.on({ name: 'Complaints', event: RECEIVED, actions })
  const review = await the.arrives({ rating: 1, text: 'Cold soup.' })
  await the.ranTo(rule, review, 'Done')
  await the.turn(rule, 'off')
  const { body } = await (
    await admin()
  ).put(`${the.base}/tickets/search`, { filters: [{ name: 'review', values: [String(review.id)] }] })
  const [opened] = body.items as Ticket[]
  expect((await impact(opened!.id)).body).toMatchObject([{ ruleName: 'Complaints', state: 'Done', did: ['Ticket'] }])
  // another ticket about the same review was not opened by it
  const byHand = await (await admin()).post(`${the.base}/tickets`, { type: 0, title: 'Again', reviewID: review.id })
  expect((await impact(byHand.body.id)).body).toEqual([])
})

test('a role that does not see what rules change learns nothing here', async () => {
  const actions = [{ kind: 'Priority', priority: 3 }]
  const rule = await the.on({ name: 'First', event: CREATED, subject: 'Ticket', actions })
  const one = await ticket()
  await the.ranTo(rule, one, 'Done', 'ticket')
  await the.turn(rule, 'off')
  expect((await impact(one.id, 'Responder')).body).toHaveLength(1)
  const roleId = the.app.people.home.users['Responder']!.roleId
  const { body: roles } = await (await admin()).get(`${the.base}/ticket-settings/fields`)
  const { version } = roles.find(({ roleID }: { roleID: number }) => roleID === roleId)
  await (
    await admin()
  ).put(`${the.base}/ticket-settings/fields/${roleId}`, { levels: { priority: 'NoAccess' }, version })
  expect((await impact(one.id, 'Responder')).body).toEqual([])
})
