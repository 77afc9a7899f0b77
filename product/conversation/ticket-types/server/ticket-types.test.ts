import { afterAll, beforeAll, expect, test } from 'vitest'
import { ticketPriority, type TicketType, ticketType } from '#product/conversation/tickets/contract.ts'
import { openDesk, type TicketDesk } from '#product/conversation/tickets/server/open-desk.test-data.ts'
import { MAX_INSTRUCTION, type TicketTypeRule } from '../contract.ts'

let desk: TicketDesk
let at: string
beforeAll(async () => {
  desk = await openDesk()
  at = `${desk.town.base}/ticket-types`
})
afterAll(() => desk.close())

const rules = async (): Promise<TicketTypeRule[]> => (await (await desk.admin()).get(at)).body
const ruleOf = async (type: TicketType) => (await rules()).find((one) => one.type === type)!
const save = async (type: TicketType, given: object = {}) => {
  const { contactName: _c, queueName: _q, ...rule } = await ruleOf(type)
  return (await desk.admin()).put(at, { ...rule, ...given })
}
const queue = async (name: string): Promise<number> =>
  (await (await desk.admin()).post(`${desk.town.base}/inbox-queues`, { name, roleIDs: [desk.roleOf('Responder')] }))
    .body.id
const offered = async (): Promise<TicketType[]> => (await (await desk.admin()).get(`${desk.base}/choices`)).body.types

test('each of the 29 types is there from the beginning: offered, without words, contact, priority or queue', async () => {
  const all = await rules()
  expect(all.map(({ type }) => type)).toEqual(Object.values(ticketType.values))
  expect(all[20]).toEqual({
    type: 20,
    instruction: '',
    contactID: null,
    contactName: null,
    priority: null,
    queueID: null,
    queueName: null,
    isOffered: true,
    version: 0,
  })
})

test('a new ticket begins with the priority and queue of its type; what is said goes before that', async () => {
  const queueID = await queue('Invoices')
  const saved = await save(ticketType.Billing, { priority: ticketPriority.Urgent, queueID })
  expect(saved).toMatchObject({ status: 200, body: { priority: 3, queueID, queueName: 'Invoices', version: 1 } })
  expect(await desk.made({ type: ticketType.Billing })).toMatchObject({ priority: 3, queueID })
  expect(await desk.made({ type: ticketType.Billing, priority: 0 })).toMatchObject({ priority: 0, queueID })
  const given = await desk.made({ type: ticketType.Billing, userID: desk.idOf('Responder') })
  expect(given).toMatchObject({ queueID: null, assignee: { type: 'User' } })
  const other = await queue('Other invoices')
  expect(await desk.made({ type: ticketType.Billing, queueID: other })).toMatchObject({ queueID: other })
  expect(await desk.made({ type: ticketType.Refund })).toMatchObject({ priority: 1, queueID: null })
})

test('the instruction and the contact are read by whoever sees tickets, and edited by no one else than who may', async () => {
  const contactID = desk.idOf('Responder')
  await save(ticketType.Legal, { instruction: '  Say nothing.\nCall us.  ', contactID })
  const reader = await desk.town.as('Responder')
  const seen: TicketTypeRule[] = (await reader.get(at)).body
  expect(seen.find(({ type }) => type === ticketType.Legal)).toMatchObject({
    instruction: 'Say nothing.\nCall us.',
    contactID,
    contactName: 'Responder Tester',
  })
  const { contactName: _c, queueName: _q, ...rule } = await ruleOf(ticketType.Legal)
  expect((await reader.put(at, { ...rule, instruction: 'Pay.' })).status).toBe(403)
  expect((await reader.get(`${at}/choices`)).status).toBe(403)
})

test('a contact who is paused is shown to nobody, and is again once they are back', async () => {
  const contactID = desk.idOf('Location manager')
  await save(ticketType.Safety, { contactID })
  const active = (isActive: boolean) =>
    desk.town.app.owner.query('update users set active = $2 where id = $1', [contactID, isActive])
  await active(false)
  expect(await ruleOf(ticketType.Safety)).toMatchObject({ contactID: null, contactName: null })
  await active(true)
  expect(await ruleOf(ticketType.Safety)).toMatchObject({ contactID, contactName: 'Location manager Tester' })
})

test('a type that is not offered is not in the choices, may still be given, and one stays offered', async () => {
  expect(await offered()).toHaveLength(29)
  await save(ticketType.SocialPost, { isOffered: false })
  expect(await offered()).not.toContain(ticketType.SocialPost)
  expect((await desk.made({ type: ticketType.SocialPost })).type).toBe(ticketType.SocialPost)
  for (const type of await offered()) if (type !== ticketType.Other) await save(type, { isOffered: false })
  expect(await offered()).toEqual([ticketType.Other])
  const last = await save(ticketType.Other, { isOffered: false })
  expect(last).toMatchObject({ status: 409, key: 'ticket-types.noneOffered', field: 'isOffered' })
})

test('bad input names its field and keeps what was there', async () => {
  const before = await ruleOf(ticketType.Privacy)
  const stranger = desk.town.app.people.stranger.users['Administrator']!.id
  const cases: [object, number, string, string][] = [
    [{ contactID: stranger }, 400, 'ticket-types.unknownUser', 'contactID'],
    [{ contactID: 999_999_999 }, 400, 'ticket-types.unknownUser', 'contactID'],
    [{ queueID: 999_999_999 }, 400, 'ticket-types.unknownQueue', 'queueID'],
    [{ instruction: 'x'.repeat(MAX_INSTRUCTION + 1) }, 400, 'error.invalid', 'instruction'],
    [{ priority: 4 }, 400, 'error.invalid', 'priority'],
    [{ type: 29 }, 400, 'error.invalid', 'type'],
  ]
  for (const [given, status, key, field] of cases)
    expect(await save(ticketType.Privacy, given)).toMatchObject({ status, key, field })
  expect(await ruleOf(ticketType.Privacy)).toEqual(before)
})

test('of two who save a type the second is told, and gets what the first saved', async () => {
  await save(ticketType.Callback, { instruction: 'First.' })
  const late = await save(ticketType.Callback, { instruction: 'Second.', version: 0 })
  expect(late).toMatchObject({ status: 409, key: 'platform.stale' })
  expect((await ruleOf(ticketType.Callback)).instruction).toBe('First.')
})

test('a queue that a type names is not deleted unless it is said where its new tickets go', async () => {
  const [from, to] = [await queue('Phones'), await queue('Mail')]
  const { version } = (await save(ticketType.Message, { queueID: from })).body
  const admin = await desk.admin()
  expect((await admin.delete(`${desk.town.base}/inbox-queues/${from}`)).status).toBe(409)
  expect((await admin.delete(`${desk.town.base}/inbox-queues/${from}?moveToID=${to}`)).status).toBe(200)
  expect(await ruleOf(ticketType.Message)).toMatchObject({ queueID: to, version: version + 1 })
})
