import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#apps/testing/open-answer-town.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openDesk, type TicketDesk } from './open-desk.test-data.ts'
import { resumeJob } from './clocks/resume-job.ts'

const HOUR_MS = 3_600_000
let desk: TicketDesk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const pass = (hours: number) => desk.town.app.clock.advance(hours * 3600)
const hoursLeft = async (id: number) => {
  const { targetAt } = await desk.one(id)
  if (targetAt === null) return null
  const hours = (Date.parse(targetAt) - desk.town.app.clock.now().getTime()) / HOUR_MS
  return Math.round(hours * 100) / 100 // the clock goes on meanwhile
}
const resolution = async (id: number) => (await desk.clocks(id)).find(({ kind }) => kind === 'Resolution')!

test('while a ticket waits for the customer its clock stands still, and it runs on with what is left', async () => {
  const { id } = await desk.made()
  pass(4)
  await desk.act([id], { kind: 'wait', isOn: true })
  expect(await desk.one(id)).toMatchObject({ stopReason: 'Customer', targetAt: null })
  expect((await desk.listed({ view: 'Stopped' })).map((one) => one.id)).toContain(id)
  pass(30)
  expect(await resolution(id)).toMatchObject({ dueAt: null, ranMinutes: 240, leftMinutes: 1200 })
  await desk.act([id], { kind: 'wait', isOn: false })
  expect(await hoursLeft(id)).toBe(20)
  pass(1)
  const clock = await resolution(id)
  expect(clock).toMatchObject({ hours: 24, ranMinutes: 300, leftMinutes: 1140, level: null, calendar: null })
  expect(clock.stretches.map(({ kind, reason, minutes }) => [kind, reason, minutes])).toEqual([
    ['Ran', null, 240],
    ['Stopped', 'Customer', 1800],
    ['Ran', null, 60],
  ])
  const added = Date.parse(clock.dueAt!) - Date.parse(clock.plainDueAt)
  expect(Math.round(added / HOUR_MS)).toBe(30)
})

test('a postponed ticket runs on by itself', async () => {
  const { id } = await desk.made()
  const until = new Date(desk.town.app.clock.now().getTime() + 5 * HOUR_MS)
  await desk.act([id], { kind: 'postpone', until: until.toISOString() })
  expect(await desk.one(id)).toMatchObject({ stopReason: 'Postponed', postponedUntil: until.toISOString() })
  const ctx = await openJobCtx(desk.town.app, desk.town.tenantId)
  await resumeJob.run(ctx, {})
  expect((await desk.one(id)).stopReason).toBe('Postponed')
  pass(6)
  await resumeJob.run(ctx, {})
  await ctx.close()
  expect(await desk.one(id)).toMatchObject({ stopReason: null, postponedUntil: null })
  expect(await hoursLeft(id)).toBe(24)
})

test('closing stops every clock, for good', async () => {
  const { id } = await desk.made()
  pass(2)
  await desk.act([id], { kind: 'close' })
  pass(100)
  expect(await resolution(id)).toMatchObject({ ranMinutes: 120, endedAt: (await desk.one(id)).closedAt })
  expect((await desk.listed({ view: 'Late' })).map((one) => one.id)).not.toContain(id)
})

test('what was late before a stop stays late', async () => {
  const { id } = await desk.made()
  pass(25)
  expect((await desk.listed({ view: 'Late' })).map((one) => one.id)).toContain(id)
  await desk.act([id], { kind: 'wait', isOn: true })
  pass(10)
  await desk.act([id], { kind: 'wait', isOn: false })
  expect(await hoursLeft(id)).toBe(-11)
})

test('a due date by hand counts in place of the resolution', async () => {
  const { id } = await desk.made()
  const dueAt = new Date(desk.town.app.clock.now().getTime() + 3 * HOUR_MS).toISOString()
  await desk.act([id], { kind: 'due', dueAt })
  expect(await desk.one(id)).toMatchObject({ dueAt, targetAt: dueAt })
  expect((await resolution(id)).dueAt).toBe(dueAt)
  await desk.act([id], { kind: 'due', dueAt: null })
  expect(await hoursLeft(id)).toBe(24)
})

test('a service level of tickets counts by type, priority and queue, and its change keeps the stops', async () => {
  const levels = `${desk.town.base}/service-levels`
  const { id } = await desk.made({ type: 20, priority: 3 })
  const other = await desk.made({ type: 20, priority: 1 })
  pass(2)
  await desk.act([id], { kind: 'wait', isOn: true })
  pass(3)
  await desk.act([id], { kind: 'wait', isOn: false })
  const admin = await desk.admin()
  const { body: level } = await admin.post(levels, {
    name: 'Urgent complaints',
    domain: 'Ticket',
    ticketTypes: [20],
    priorities: [3],
    hours: 8,
  })
  expect(level).toMatchObject({ domain: 'Ticket', ticketTypes: [20], priorities: [3], queueIDs: [], hours: 8 })
  await desk.becomes(id, ({ targetAt }) => targetAt !== null && Date.parse(targetAt) < Date.parse(other.targetAt!))
  expect(await hoursLeft(id)).toBe(6)
  expect(await hoursLeft(other.id)).toBe(19)
  expect(await resolution(id)).toMatchObject({ level: 'Urgent complaints', ranMinutes: 120, leftMinutes: 360 })
  expect((await desk.log(id)).map(({ change }) => change)).toEqual(['Created', 'Wait', 'Wait', 'SLA'])
  expect((await admin.post(levels, { name: 'Queue', domain: 'Ticket', queueIDs: [999_999], hours: 1 })).key).toBe(
    'service-levels.unknownQueue',
  )
  await admin.delete(`${levels}/${level.id}`)
})

test('the first reply and each further one have clocks of their own', async () => {
  const { town } = desk
  town.town.changeSettings({ moderationSeconds: null }) // until it is decided
  const review = await town.review({ rating: 1 })
  const { id } = await desk.made({ type: 0, reviewID: review.id })
  expect((await desk.clocks(id)).map(({ kind }) => kind)).toEqual(['FirstReply', 'Resolution'])
  await town.send(review, 'We are sorry.')
  await until(
    () => town.current(review),
    ({ state }) => state === 'PendingModeration',
  )
  expect(await desk.becomes(id, ({ responseStatus }) => responseStatus !== null)).toMatchObject({
    responseStatus: 'Pending',
    targetKind: 'FirstReply',
  })
  town.town.changeSettings({ moderationSeconds: 0 })
  town.town.decideReply(review.uid, 'APPROVED')
  await town.pass(14)
  const posted = await desk.becomes(id, ({ responseStatus }) => responseStatus !== 'Pending')
  expect(posted).toMatchObject({ responseStatus: 'Posted', targetKind: 'Resolution', closedAt: null })
  await town.pass(21)
  const live = await desk.becomes(id, ({ responseStatus }) => responseStatus !== 'Posted')
  expect(live).toMatchObject({ responseStatus: 'Live', targetKind: 'Resolution', closedAt: null })
  const replies = (await desk.log(id)).filter(({ change }) => change === 'Reply')
  expect(replies.map(({ before, after }) => [before, after])).toEqual([
    [null, 'Pending'],
    ['Pending', 'Posted'],
    ['Posted', 'Live'],
  ])
  await desk.act([id], { kind: 'wait', isOn: true })
  await desk.town.app.owner.query('update review set revision = revision + 1 where id = $1', [review.id])
  const { sayReviews } = await import('#product/reputation/reviews/server/public.ts')
  await desk.town.ctx.tx((tx) => sayReviews(tx, 'changed', [{ id: review.id, location_id: review.locationId }]))
  expect(await desk.becomes(id, ({ stopReason }) => stopReason === null)).toMatchObject({
    targetKind: expect.any(String),
  })
  expect((await desk.clocks(id)).map(({ kind }) => kind)).toEqual(['FirstReply', 'NextReply', 'Resolution'])
})
