import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { Client } from '#apps/testing/client.ts'
import { pagePath } from '#platform/contract/page-link.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { escalations } from '#product/conversation/escalations/contract.ts'
import { fireJob, onTickets } from '#product/conversation/escalations/server/public.ts'
import { tickets, type Ticket } from '#product/conversation/tickets/contract.ts'
import { standardActionIds } from '#product/organization/roles/server/public.ts'
import { placeOf } from '../places.ts'
import { onEscalationFired, onEscalationPaused } from './on-escalations.ts'
import { onTicketMentioned } from './on-mentioned.ts'
import { onTicketsChanged, onTicketsCreated } from './on-tickets.ts'
import { tellBreachJob } from './tell-breach-job.ts'

let app: TestApp
let ctx: JobCtx & { close(): Promise<void> }
let admin: Client
let base: string
let place: number
const idOf = (role: string) => app.people.home.users[role]!.id
beforeAll(async () => {
  app = await openTestApp()
  const { id: tenantId, users } = app.people.home
  ctx = await openJobCtx(app, tenantId)
  const { rows } = await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'plaza', 'P', 'Plaza', 'Plaza') returning id`,
    [tenantId],
  )
  place = Number(rows[0].id)
  await app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    users['Analyst']!.roleId,
    [...standardActionIds],
  ])
  await app.owner.query(`update users set location_access = 'ALL', timezone = 'UTC' where tenant_id = $1`, [tenantId])
  admin = await app.as('Administrator')
  base = `/api/tenants/${tenantId}/tickets`
})
afterAll(async () => {
  await ctx.close()
  await app.close()
})
beforeEach(() => app.owner.query('delete from notification_item; delete from notification; delete from ticket'))

async function made(given: object = {}): Promise<Ticket> {
  const { body } = await admin.post(base, { type: 28, title: 'Cold soup', locationID: place, ...given })
  await onTicketsCreated(ctx, { ticketIds: [body.id], locationIds: [place] })
  return body
}
async function given(id: number, act: object, client = admin) {
  await client.put(`${base}/act`, { ids: [id], act })
  for (const _ of [1, 2]) await onTicketsChanged(ctx, { ticketIds: [id], locationIds: [place], changes: ['Assign'] })
}
const kinds = async (role = 'Analyst') =>
  (
    await app.owner.query(
      'select kind, cardinality(subjects) as count, about from notification where user_id = $1 order by kind',
      [idOf(role)],
    )
  ).rows.map((row) => Object.values(row))

test('who is given a ticket hears of it once each time, also with its creation, and not of what they take', async () => {
  const { id } = await made()
  expect(await kinds()).toEqual([])
  await given(id, { kind: 'user', userID: idOf('Analyst') })
  expect(await kinds()).toEqual([['TicketAssigned', 1, 'Plaza']])
  await given(id, { kind: 'user', userID: idOf('Administrator') })
  expect(await kinds('Administrator')).toEqual([])
  await made({ userID: idOf('Analyst') })
  await made({ userID: idOf('Administrator') })
  expect(await kinds()).toEqual([['TicketAssigned', 2, 'Plaza']])
  expect(await kinds('Administrator')).toEqual([])
})

test('who does not see the ticket, or has it no more, hears nothing', async () => {
  const { id } = await made()
  await app.owner.query(`update users set location_access = 'SOME', location_ids = '{}' where id = $1`, [
    idOf('Analyst'),
  ])
  await given(id, { kind: 'user', userID: idOf('Analyst') })
  expect(await kinds()).toEqual([])
  await app.owner.query(`update users set location_access = 'ALL' where id = $1`, [idOf('Analyst')])
  await admin.put(`${base}/act`, { ids: [id], act: { kind: 'close' } })
  await onTicketsChanged(ctx, { ticketIds: [id], locationIds: [place], changes: ['Assign'] })
  expect(await kinds()).toEqual([])
})

test('a ticket that is due within the hour is told once to its assignee, its role, or those who assign', async () => {
  const soon = new Date(app.clock.now().getTime() + 50 * 60_000).toISOString()
  const mine = await made({ dueAt: soon, userID: idOf('Analyst') })
  await made({ dueAt: soon, roleID: app.people.home.users['Analyst']!.roleId })
  await made() // tomorrow
  await app.owner.query('delete from notification_item; delete from notification')
  await tellBreachJob.run(ctx, {})
  await tellBreachJob.run(ctx, {})
  expect(await kinds()).toEqual([['TicketWillBreach', 2, 'Plaza']])
  expect(await kinds('Administrator')).toEqual([])
  await made({ dueAt: soon })
  await tellBreachJob.run(ctx, {})
  expect(await kinds('Administrator')).toEqual([['TicketWillBreach', 1, 'Plaza']])
  const later = new Date(app.clock.now().getTime() + 40 * 60_000).toISOString()
  await admin.put(`${base}/act`, { ids: [mine.id], act: { kind: 'due', dueAt: later } })
  await tellBreachJob.run(ctx, {})
  const { rows } = await app.owner.query(
    `select count(*)::int as n from notification_item where user_id = $1 and subject = $2`,
    [idOf('Analyst'), mine.id],
  )
  expect(rows[0].n).toBe(2) // another target
})

test('when the next ticket is due is known without asking for it', async () => {
  const until = app.clock.now().getTime() + 3 * 3_600_000
  await made({ dueAt: new Date(until).toISOString() })
  await tellBreachJob.run(ctx, {})
  const { rows } = await app.owner.query(
    `select min(due_at) as at from due_work where tenant_id = $1 and kind = 'notifications.tell-breach'`,
    [app.people.home.id],
  )
  expect(Math.round((until - rows[0].at.getTime()) / 60_000)).toBe(60)
})

test('whoever a note on a ticket mentions is told at the ticket, and nobody of their own note', async () => {
  const { id } = await made()
  const { body: note } = await admin.post(`${base}/${id}/notes`, {
    text: 'Look',
    mentions: [idOf('Analyst'), idOf('Administrator')],
  })
  await onTicketMentioned(ctx, { ticketId: id, noteId: note.id, userIds: [idOf('Analyst'), idOf('Administrator')] })
  expect(await kinds()).toEqual([['TicketMention', 1, 'Plaza']])
  expect(await kinds('Administrator')).toEqual([])
  expect(placeOf({ kind: 'TicketMention', count: 1, lastID: id })).toEqual({
    to: pagePath(tickets, 'list', {}),
    search: { open: String(id) },
  })
  await app.owner.query('delete from notification_item; delete from notification')
  const nobody = idOf('Responder') // whom it does not mention
  await onTicketMentioned(ctx, { ticketId: id, noteId: note.id, userIds: [nobody] })
  expect(await kinds('Responder')).toEqual([])
})

test('a line leads to its ticket', () => {
  const place = placeOf({ kind: 'TicketAssigned', count: 1, lastID: 7 })
  expect(place).toEqual({ to: pagePath(tickets, 'list', {}), search: { open: '7' } })
})

test('an escalation is told to those whom its step means, once, with the policy and the step; and a policy that pauses to those who keep policies', async () => {
  const policy = await admin.post(`/api/tenants/${app.people.home.id}/escalation-policies`, {
    name: 'Late',
    clock: 'Resolution',
    steps: [{ when: 'At', notifyUserIDs: [idOf('Analyst')] }],
  })
  expect(policy.status).toBe(200)
  const { id } = await made()
  await onTickets(ctx, { ticketIds: [id] })
  app.clock.advance(25 * 3600)
  await fireJob.run(ctx, {})
  const { rows } = await app.owner.query(
    `select payload from outbox where event = 'escalations.fired' order by id desc limit 1`,
  )
  for (const _ of [1, 2]) await onEscalationFired(ctx, rows[0].payload)
  const lines = await app.owner.query(
    `select kind, cardinality(subjects) as count, about, note from notification where user_id = $1 and kind = 'TicketEscalated'`,
    [idOf('Analyst')],
  )
  expect(lines.rows).toEqual([{ kind: 'TicketEscalated', count: 1, about: 'Plaza', note: 'Late, step 1' }])
  await app.owner.query('update escalation_policy set is_paused = true')
  await onEscalationPaused(ctx, { policyId: policy.body.id, userId: 0 })
  expect(await kinds('Administrator')).toContainEqual(['EscalationPaused', 1, 'Late'])
  expect(placeOf({ kind: 'TicketEscalated', count: 1, lastID: 7 }).to).toBe(pagePath(tickets, 'list', {}))
  expect(placeOf({ kind: 'EscalationPaused', count: 1, lastID: 7 }).to).toBe(pagePath(escalations, 'policies', {}))
})
