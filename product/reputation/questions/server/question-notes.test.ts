import { afterAll, beforeAll, expect, test } from 'vitest'
import { callWithKey } from '#apps/testing/call-with-key.ts'
import type { Client } from '#apps/testing/client.ts'
import { enterAs } from '#apps/testing/enter-as.ts'
import { until } from '#apps/testing/open-answer-town.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import { operator } from '#platform/contract/filter.ts'
import { GENERAL } from '#product/business/sources/contract.ts'
import { MAX_NOTE, MOST_NOTES, type Note, UNDO_SECONDS } from '#product/workspace/notes/contract.ts'
import { forgetJob } from './notes.ts'

let app: TestApp
let base: string
let dana: Client
let eli: Client
beforeAll(async () => {
  app = await openTestApp({ worker: true })
  const { home } = app.people
  base = `/api/tenants/${home.id}`
  await seedPlaces(app.owner, home.id, [1, 2])
  dana = await app.as('Responder')
  eli = await app.as('Administrator')
})
afterAll(() => app.close())

const DANA = 'Responder Tester'
const ELI = 'Administrator Tester'
const MANAGER = 'Location manager'
const idOf = (role: string) => app.people.home.users[role]!.id
async function ask(locationID = 1): Promise<number> {
  const body = { locationID, sourceID: GENERAL, text: 'Do you open on Sundays?', date: app.clock.now().toISOString() }
  return (await eli.post(`${base}/questions`, body)).body.id
}
const at = (id: number, note?: Note) => `${base}/questions/${id}/notes${note ? `/${note.id}` : ''}`
const write = (client: Client, id: number, text: string, mentions: number[] = []) =>
  client.post(at(id), { text, mentions })
const notesOf = async (client: Client, id: number): Promise<Note[]> => (await client.get(at(id))).body
const listed = async (id: number, filters: object[] = []) =>
  (await eli.put(`${base}/questions/search`, { filters, limit: 250 })).body.items.find(
    (one: { id: number }) => one.id === id,
  )
const mentionsUnder = async (client: Client) =>
  (await client.get(`${base}/notifications`)).body.items.filter(
    ({ kind, readAt }: { kind: string; readAt: string | null }) => kind === 'QuestionMention' && readAt === null,
  )
const confine = (id: number, locationIds: number[]) =>
  app.owner.query(
    `update users set location_access = case when $2::bigint[] = '{}' then 'ALL' else 'SOME' end, location_ids = $2 where id = $1`,
    [id, locationIds],
  )

test('a note stands at its question for all who see it, and its number in the row and behind the filter', async () => {
  const [id, plain] = [await ask(), await ask()]
  const { status, body } = await write(dana, id, '  <b>Ask</b> the kitchen.\n')
  expect([status, body.text]).toEqual([200, '<b>Ask</b> the kitchen.'])
  expect(await notesOf(eli, id)).toMatchObject([{ author: { name: DANA }, text: body.text, editedAt: null }])
  const before = await listed(id)
  await write(eli, id, 'Done.')
  const hasNotes = [{ name: 'noted', operator: operator.Equal, values: ['true'] }]
  expect(await listed(id, hasNotes)).toMatchObject({ notes: 2, version: before.version }) // nobody who edits it is in the way
  expect([await listed(plain, hasNotes), (await listed(plain)).notes]).toEqual([undefined, 0])
  for (const text of [' \n ', 'x'.repeat(MAX_NOTE + 1)])
    expect(await write(dana, id, text)).toMatchObject({ status: 400, field: 'text' })
})

test('whoever is mentioned is told at the question and finds it among the threads that mention them, until the note goes', async () => {
  const id = await ask()
  const inbox = async () =>
    (await eli.put(`${base}/inbox/search`, { view: 'Mentioned', limit: 250 })).body.items.filter(
      ({ channel, subject }: { channel: string; subject: { id: number } }) =>
        channel === 'Question' && subject.id === id,
    )
  const { body: note } = await write(dana, id, `@${ELI}: do we?`, [idOf('Administrator'), idOf('Responder')])
  const [line] = await until(
    () => mentionsUnder(eli),
    (lines) => lines.length === 1,
  )
  expect(line).toMatchObject({ count: 1, lastID: id, note: DANA })
  expect(await mentionsUnder(dana)).toEqual([]) // nobody is told of their own
  await until(inbox, (threads) => threads.length === 1)
  const edited = await dana.put(at(id, note), { text: `@${ELI} see?`, mentions: [idOf('Administrator')] })
  expect(edited.body).toMatchObject({ text: `@${ELI} see?`, editedAt: expect.any(String) })
  const { body: second } = await write(dana, id, 'Once more', [idOf('Administrator')])
  await dana.delete(at(id, note))
  await until(
    () => notesOf(eli, id),
    (left) => left.length === 1,
  )
  expect(await mentionsUnder(eli)).toHaveLength(1) // the other note still mentions them
  await dana.delete(at(id, second))
  await until(
    () => mentionsUnder(eli),
    (lines) => lines.length === 0,
  )
  await until(inbox, (threads) => threads.length === 0)
})

test('one can mention only who may see the question, and only they are offered', async () => {
  const [here, elsewhere] = [await ask(1), await ask(2)]
  await confine(idOf(MANAGER), [2])
  const offered = async (id: number) =>
    (await dana.get(`${base}/questions/${id}/note-people?name=tester`)).body.map((one: { id: number }) => one.id)
  expect(await offered(elsewhere)).toContain(idOf(MANAGER))
  expect(await offered(here)).not.toContain(idOf(MANAGER))
  const refused = await write(dana, here, 'Look', [idOf(MANAGER)])
  expect(refused).toMatchObject({ status: 400, key: 'questions.cannotSee', field: 'mentions' })
  const stranger = app.people.stranger.users['Administrator']!.id
  expect(await write(dana, here, 'Look', [stranger])).toMatchObject({ status: 400, field: 'mentions' })
  const { body: note } = await write(dana, here, 'Look')
  const outside = await app.as(MANAGER)
  for (const call of [
    await outside.get(at(here)),
    await outside.get(`${base}/questions/${here}/note-people`),
    await write(outside, here, 'Me'),
    await outside.put(at(here, note), { text: 'Me' }),
    await outside.delete(at(here, note)),
    await dana.delete(at(elsewhere, note)),
  ])
    expect([call.status, call.key]).toEqual([404, 'questions.notFound'])
  expect((await (await app.as('Administrator', 'stranger')).get(at(here))).status).toBe(403)
  await confine(idOf(MANAGER), [])
})

test('a question takes no more notes than can be read, takes them along when it is deleted, and none from a program', async () => {
  const id = await ask()
  await app.owner.query('update question set notes = $2 where id = $1', [id, MOST_NOTES])
  expect(await write(dana, id, 'One more')).toMatchObject({ status: 409, key: 'questions.tooMany' })
  await app.owner.query('update question set notes = 0 where id = $1', [id])
  await write(dana, id, 'Secret words')
  const { body } = await eli.post(`${base}/api-keys`, { name: 'Notes', actionIDs: ['qa.view'] })
  expect((await callWithKey(app.url, body.key, 'POST', at(id), { text: 'Robot' })).status).toBe(403)
  expect((await callWithKey(app.url, body.key, 'GET', at(id))).status).toBe(200)
  const told = await app.owner.query(`select 1 from outbox where payload::text like '%Secret words%'`)
  const audited = await app.owner.query(
    `select to_jsonb(a)::text as said from audit_record a where action like 'questionNote.%'`,
  )
  expect(told.rows).toEqual([])
  expect(audited.rows.length).toBeGreaterThan(0)
  for (const { said } of audited.rows) expect(said).not.toContain('Secret words')
  await eli.delete(`${base}/questions/${id}`)
  expect((await app.owner.query('select 1 from question_note where question_id = $1', [id])).rows).toEqual([])
})

test('only its author edits and deletes a note; a deleted one can be put back for an hour and is then gone for good', async () => {
  const id = await ask()
  const { body: note } = await write(dana, id, 'Mine')
  for (const call of [await eli.put(at(id, note), { text: 'Theirs' }), await eli.delete(at(id, note))])
    expect(call).toMatchObject({ status: 409, key: 'questions.notYours' })
  expect((await dana.delete(at(id, note))).status).toBe(200)
  expect([await notesOf(eli, id), (await listed(id)).notes]).toEqual([[], 0])
  expect(await dana.put(at(id, note), { text: 'Gone' })).toMatchObject({ status: 404 })
  expect(await dana.put(`${at(id, note)}/restore`)).toMatchObject({ status: 200, body: { id: note.id, text: 'Mine' } })
  expect((await listed(id)).notes).toBe(1)
  await dana.delete(at(id, note))
  app.clock.advance(UNDO_SECONDS + 1)
  expect(
    (await (await enterAs(app, app.people.home.users['Responder']!.email)).put(`${at(id, note)}/restore`)).key,
  ).toBe('questions.notFound')
  const ctx = await openJobCtx(app, app.people.home.id)
  await forgetJob.run(ctx, {})
  await ctx.close()
  expect((await app.owner.query('select 1 from question_note where id = $1', [note.id])).rows).toEqual([])
})
