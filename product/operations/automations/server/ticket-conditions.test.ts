import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import type { FilterClause } from '#platform/contract/filter.ts'
import type { Ticket } from '#product/conversation/tickets/contract.ts'
import { openRules } from './automations.test-data.ts'
import { readFacts } from './match-rules.ts'
import { allHold, readConditions } from './rule-conditions.ts'

let the: Awaited<ReturnType<typeof openRules>>
const made: Ticket[] = []
let label: number
beforeAll(async () => {
  the = await openRules()
  const admin = await the.town.as('Administrator')
  await the.app.owner.query(`update users set location_access = 'ALL' where tenant_id = $1`, [the.town.tenantId])
  label = (await admin.post(`${the.base}/labels`, { name: 'Loud', type: 'category' })).body.id
  const act = (id: number, asked: object) => admin.put(`${the.base}/tickets/act`, { ids: [id], act: asked })
  const review = await the.town.review({ place: 2, rating: 1, author: 'Ada Frost' })
  for (let n = 0; n < 16; n++) {
    const { status, body, key } = await admin.post(`${the.base}/tickets`, {
      type: n % 3 === 0 ? 20 : 28,
      title: n % 2 === 0 ? 'Cold soup' : `Late table ${n}`,
      text: n % 5 === 0 ? 'Nobody came for an hour.' : '',
      priority: n % 4,
      ...(n === 7 ? { reviewID: review.id } : { locationID: await the.town.locationAt(n % 3) }),
      rating: n % 6 === 0 ? null : n % 6,
      nps: n % 4 === 0 ? n % 11 : null,
      reporterName: n % 3 === 1 ? 'Bo Winter' : null,
      userID: n % 5 === 2 ? the.app.people.home.users['Responder']!.id : null,
    })
    if (status !== 200) throw new Error(`no ticket: ${key}`)
    made.push(body)
    if (n % 6 === 1) await act(body.id, { kind: 'wait', isOn: true })
    if (n % 7 === 3) await act(body.id, { kind: 'close', explanation: 'Settled.' })
    if (n % 4 === 2) await admin.put(`${the.base}/tickets/labels`, { ids: [body.id], add: [label], remove: [] })
  }
})
afterAll(() => the.town.close())

const is = (name: string, ...values: string[]): FilterClause => ({ name, operator: 4, values })

test('a condition holds for a ticket at hand exactly where a dry run counts it', async () => {
  const soon = new Date(the.app.clock.now().getTime() + 40 * 3_600_000).toISOString()
  const asked: FilterClause[][] = [
    [],
    [is('priority', '0', '3')],
    [{ ...is('priority', '1'), operator: 5 }],
    [is('type', '20')],
    [is('title', 'Cold soup')],
    [{ ...is('title', '%table%'), operator: 7 }],
    [{ ...is('text', '%hour%'), operator: 7 }],
    [is('rating', '')],
    [{ ...is('rating', '2'), operator: 3 }],
    [{ ...is('nps', '4'), operator: 1 }],
    [is('isOpen', 'true')],
    [is('isOpen', 'false'), is('stageKind', 'Closed')],
    [is('isLate', 'false')],
    [{ ...is('targetAt', soon), operator: 2 }],
    [is('stopReason', 'Customer')],
    [is('assignee', '')],
    [is('assignee', String(the.app.people.home.users['Responder']!.id))],
    [is('labels', String(label))],
    [{ ...is('labels', String(label)), operator: 5 }],
    [is('review', '')],
    [{ ...is('review', ''), operator: 5 }],
    [is('source', '1')],
    [is('reporterName', 'Bo Winter')],
    [is('location', String(made[1]!.locationID)), is('type', '28'), is('isOpen', 'true')],
  ]
  const ctx = await openJobCtx(the.app, the.town.tenantId)
  const ids = made.map(({ id }) => id)
  const list = ctx.services.lists.get('tickets.tickets')!
  const found: number[] = []
  for (const filters of asked) {
    const conditions = await readConditions(list, { ...ctx, who: null }, filters)
    const facts = await readFacts(ctx, 'Ticket', [conditions], ids)
    const holds = ids.filter((id) => allHold(conditions, facts.get(id)!)).length
    const rule = await the.create({ event: 10, subject: 'Ticket', filters, actions: [{ kind: 'PubSub' }] })
    expect(rule.key, JSON.stringify(filters)).toBeUndefined()
    const tried = await the.dryRun(rule.body.id)
    expect(tried.key, JSON.stringify(filters)).toBeUndefined()
    expect([tried.body.matched, tried.body.total], JSON.stringify(filters)).toEqual([holds, made.length])
    expect(tried.body.weeks.reduce((sum: number, week: { matched: number }) => sum + week.matched, 0)).toBe(holds)
    found.push(holds)
  }
  await ctx.close()
  // neither all nor none, where it says anything
  expect(found.filter((count) => count === 0 || count === made.length).length).toBeLessThanOrEqual(3)
})

test('a dry run lists the newest tickets with what would become of them, and changes none', async () => {
  const filters = [is('title', 'Cold soup')]
  const { body } = await the.create({
    event: 10,
    subject: 'Ticket',
    filters,
    actions: [{ kind: 'Priority', priority: 3 }],
    dailyLimit: 3,
  })
  const tried = await the.dryRun(body.id)
  expect(tried.body).toMatchObject({ matched: 8, overLimit: 5, held: 0, lookedAt: 0 })
  const soups = made.filter(({ title }) => title === 'Cold soup').toReversed()
  expect(
    tried.body.newest.map(({ ticket, review, would }: { ticket: Ticket; review: null; would: string }) => [
      ticket.id,
      review,
      would,
    ]),
  ).toEqual(soups.map(({ id }) => [id, null, 'Run']))
  expect(await the.runs([{ name: 'rule', values: [String(body.id)] }])).toEqual([])
})
