import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ticket, type TicketMerge, ticketType } from '../contract.ts'
import { openDesk, type TicketDesk } from './open-desk.test-data.ts'

let desk: TicketDesk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const merge = async (into: number, ids: readonly number[]) =>
  (await desk.admin()).put(`${desk.base}/${into}/merge`, { ids })
const merges = async (id: number): Promise<TicketMerge[]> =>
  (await (await desk.admin()).get(`${desk.base}/${id}/merges`)).body
const undo = async (into: number, mergeID?: number) =>
  (await desk.admin()).put(`${desk.base}/${into}/unmerge`, { mergeID: mergeID ?? (await merges(into))[0]!.id })
const notes = async (id: number): Promise<string[]> =>
  (await (await desk.admin()).get(`${desk.base}/${id}/notes`)).body.map(({ text }: { text: string }) => text)
const note = async (id: number, text: string) => (await desk.admin()).post(`${desk.base}/${id}/notes`, { text })
const label = async (name: string): Promise<number> => {
  const { body } = await (await desk.admin()).post(`${desk.town.base}/labels`, { name, type: 'category' })
  return body.id
}
const labelAll = async (ids: number[], add: number[]) =>
  expect((await (await desk.admin()).put(`${desk.base}/labels`, { ids, add, remove: [] })).status).toBe(200)
const changes = async (id: number) => (await desk.log(id)).map(({ change }) => change)
const pass = (hours: number) => desk.town.app.clock.advance(hours * 3600)
/** All that shows of a ticket but what a merge and its undoing themselves leave behind. */
const shown = (ticket: Ticket) => ({ ...ticket, version: 0 })

test('notes, history, stops and labels go along, the others are closed with a link; undone, all is as it was', async () => {
  const [loud, quiet] = [await label('Loud'), await label('Quiet')]
  const into = await desk.made({ title: 'Cold soup' })
  const second = await desk.made({ title: 'Soup was cold', priority: 2, dueAt: null })
  const third = await desk.made({ title: 'Soup again' })
  await note(into.id, 'Ours')
  await note(second.id, 'Theirs')
  await labelAll([into.id], [loud])
  await labelAll([second.id], [loud, quiet])
  await desk.act([second.id], { kind: 'wait', isOn: true })
  pass(2)
  await desk.act([second.id], { kind: 'wait', isOn: false })
  const until = new Date(desk.town.app.clock.now().getTime() + 5 * 86_400_000).toISOString()
  await desk.act([third.id], { kind: 'postpone', until })
  pass(1)
  const before = [await desk.one(into.id), await desk.one(second.id), await desk.one(third.id)]
  const clocksBefore = [await desk.clocks(into.id), await desk.clocks(second.id)]
  const logsBefore = [await desk.log(second.id), await desk.log(third.id)]

  const merged = await merge(into.id, [second.id, third.id])
  expect(merged.status).toBe(200)
  expect(merged.body).toMatchObject({ notes: 2, closedAt: null, mergedInto: null, version: before[0]!.version })
  expect(merged.body.labelIDs.toSorted()).toEqual([loud, quiet].toSorted())
  expect(await notes(into.id)).toEqual(['Ours', 'Theirs'])
  const moved = Date.parse(merged.body.targetAt) - Date.parse(before[0]!.targetAt!)
  expect(Math.round(moved / 60_000)).toBe(120)
  expect(await changes(into.id)).toEqual(
    expect.arrayContaining(['Created', 'Created', 'Created', 'Wait', 'Postpone', 'Note', 'Tag', 'Merge']),
  )
  for (const { id } of [second, third]) {
    expect(await desk.one(id)).toMatchObject({
      stageID: await desk.stageOf('Closed'),
      closedByName: 'Administrator Tester',
      mergedInto: { id: into.id, number: into.number },
      notes: 0,
      stopReason: null,
    })
    expect(await changes(id)).toEqual(['Close', ...(id === third.id ? ['Postpone'] : []), 'Merge'])
  }
  expect(await merges(into.id)).toMatchObject([
    {
      userName: 'Administrator Tester',
      tickets: [
        { id: second.id, number: second.number },
        { id: third.id, number: third.number },
      ],
    },
  ])
  await note(into.id, 'Later')

  const undone = await undo(into.id)
  expect(undone.status).toBe(200)
  expect(await notes(into.id)).toEqual(['Ours', 'Later'])
  expect(await notes(second.id)).toEqual(['Theirs'])
  expect(shown(await desk.one(into.id))).toEqual({ ...shown(before[0]!), notes: 2 })
  expect(shown(await desk.one(second.id))).toEqual(shown(before[1]!))
  expect(shown(await desk.one(third.id))).toEqual(shown(before[2]!))
  const due = (clocks: readonly { dueAt: string | null }[]) => clocks.map(({ dueAt }) => dueAt)
  expect(due(await desk.clocks(into.id))).toEqual(due(clocksBefore[0]!))
  expect(due(await desk.clocks(second.id))).toEqual(due(clocksBefore[1]!))
  expect((await desk.log(second.id)).slice(0, logsBefore[0]!.length)).toEqual(logsBefore[0])
  expect((await desk.log(third.id)).slice(0, logsBefore[1]!.length)).toEqual(logsBefore[1])
  expect((await changes(second.id)).at(-1)).toBe('Unmerge')
  const [kept] = await merges(into.id)
  expect(kept).toMatchObject({ undoUntil: null })
  expect(await undo(into.id)).toMatchObject({ status: 409, key: 'tickets.undoneAlready' })
})

test('what is closed, elsewhere, merged already, out of sight or itself is not merged, and nothing happens', async () => {
  const into = await desk.made()
  const closed = await desk.made()
  await desk.act([closed.id], { kind: 'close' })
  const elsewhere = await desk.made({ locationID: await desk.town.locationAt(1) })
  const gone = await desk.made()
  await merge(into.id, [gone.id])
  const fits = await desk.made()
  for (const [ids, status, key] of [
    [[fits.id, closed.id], 409, 'tickets.ticketClosed'],
    [[fits.id, elsewhere.id], 409, 'tickets.otherLocation'],
    [[fits.id, gone.id], 409, 'tickets.mergedAlready'],
    [[fits.id, 9_999_999], 404, 'tickets.notFound'],
    [[fits.id, into.id], 400, 'tickets.mergeItself'],
  ] as const)
    expect(await merge(into.id, ids), key).toMatchObject({ status, key })
  expect((await desk.one(fits.id)).closedAt).toBeNull()
  expect((await merge(gone.id, [fits.id])).key).toBe('tickets.mergedAlready')
})

test('no more notes come together than a ticket may have', async () => {
  const [into, other] = [await desk.made(), await desk.made()]
  await desk.town.app.owner.query('update ticket set notes = 150 where id = any($1)', [[into.id, other.id]])
  expect(await merge(into.id, [other.id])).toMatchObject({ status: 409, key: 'tickets.tooMany' })
})

test('a merge is undone within 24 hours, and not once one of its tickets was changed or merged on', async () => {
  const pair = async () => {
    const [into, other] = [await desk.made(), await desk.made()]
    expect((await merge(into.id, [other.id])).status).toBe(200)
    return { into, other }
  }
  const late = await pair()
  pass(23.9)
  const inTime = await pair()
  pass(0.2)
  expect(await undo(late.into.id)).toMatchObject({ status: 409, key: 'tickets.undoLate' })
  expect((await undo(inTime.into.id)).status).toBe(200)
  const changed = await pair()
  await desk.act([changed.other.id], { kind: 'reopen' })
  expect((await desk.one(changed.other.id)).mergedInto).toBeNull()
  expect(await undo(changed.into.id)).toMatchObject({ status: 409, key: 'tickets.changedSince' })
  const on = await pair()
  const last = await desk.made()
  await merge(last.id, [on.into.id])
  expect(await undo(on.into.id)).toMatchObject({ status: 409, key: 'tickets.changedSince' })
  expect((await undo(last.id)).status).toBe(200)
  expect((await undo(on.into.id)).status).toBe(200)
  expect(await undo(on.into.id, (await merges(last.id))[0]!.id)).toMatchObject({
    status: 400,
    key: 'tickets.unknownMerge',
  })
})

test('a merge is not undone where the review has another open ticket of the type since', async () => {
  const review = await desk.town.review({ rating: 1, author: 'Cy Dent', text: 'No tea.' })
  const other = await desk.made({ type: ticketType.Review, reviewID: review.id })
  const into = await desk.made({ locationID: review.locationId })
  expect((await merge(into.id, [other.id])).status).toBe(200)
  await desk.made({ type: ticketType.Review, reviewID: review.id })
  expect(await undo(into.id)).toMatchObject({ status: 409, key: 'tickets.ticketExists' })
  expect((await desk.one(other.id)).mergedInto).toMatchObject({ id: into.id })
})

test('who only reads how tickets are closed merges none', async () => {
  const role = desk.roleOf('Administrator')
  const { owner } = desk.town.app
  const [into, other] = [await desk.made(), await desk.made()]
  const hold = (fields: object) =>
    owner.query('update role set field_access = $2, version = version + 1 where id = $1', [
      role,
      JSON.stringify(fields),
    ])
  await hold({ 'tickets.closing': 'Read' })
  expect(await merge(into.id, [other.id])).toMatchObject({ status: 403, field: 'closing' })
  expect(await undo(into.id, 1)).toMatchObject({ status: 403, field: 'closing' })
  await hold({})
})
