import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import { GENERAL } from '#product/business/sources/contract.ts'
import { CLAIM, PRESENCE, type Present } from '#product/workspace/presence/contract.ts'

let app: TestApp
let base: string
let dana: Client
let eli: Client
beforeAll(async () => {
  app = await openTestApp()
  const { home } = app.people
  base = `/api/tenants/${home.id}`
  await seedPlaces(app.owner, home.id, [1, 2])
  dana = await app.as('Responder')
  eli = await app.as('Administrator')
})
afterAll(() => app.close())

const DANA = 'Responder Tester'
const ELI = 'Administrator Tester'
async function ask(locationID = 1): Promise<number> {
  const date = app.clock.now().toISOString()
  const body = { locationID, sourceID: GENERAL, text: 'Do you open on Sundays?', date }
  return (await eli.post(`${base}/questions`, body)).body.id
}
const at = (id: number) => `${base}/questions/${id}`
const seenBy = async (client: Client, id: number): Promise<Present | undefined> =>
  (await client.get(`${base}/question-presence`)).body.find((one: Present) => one.id === id)
const claim = (client: Client, id: number, takeOver = false) => client.put(`${at(id)}/claim`, { takeOver })
const answer = (client: Client, id: number, more: object = {}) =>
  client.post(`${at(id)}/answers`, { text: 'Yes, from nine.', ...more })

test('who has a question open is shown to others until they close it, or their page falls silent', async () => {
  const id = await ask()
  await dana.put(`${at(id)}/presence`)
  await eli.put(`${at(id)}/presence`)
  const names = async () => (await seenBy(eli, id))?.people.map(({ name }) => name)
  expect(await names()).toEqual([DANA, ELI])
  await dana.delete(`${at(id)}/presence`)
  expect(await names()).toEqual([ELI])
  app.clock.advance(PRESENCE.seconds + 1)
  expect(await names()).toBeUndefined()
})

test('while somebody replies to a question nobody else writes, edits or removes a reply; it ends as they send', async () => {
  const id = await ask()
  expect((await claim(dana, id)).status).toBe(200)
  expect((await seenBy(eli, id))?.claim).toMatchObject({ by: { name: DANA }, isTyping: true })
  expect(await claim(eli, id)).toMatchObject({ status: 409, key: 'questions.claimed' })
  const refused = await answer(eli, id)
  expect(refused).toMatchObject({ status: 409, key: 'questions.claimed' })
  expect(refused.body.error.message).toContain(DANA)
  const draft = (await answer(dana, id, { isDraft: true })).body.answers[0]
  expect((await seenBy(eli, id))?.claim?.by.name).toBe(DANA) // a draft goes on
  const path = `${at(id)}/answers/${draft.id}`
  const { version } = draft
  for (const other of [await eli.put(path, { text: 'Mine', version }), await eli.delete(path)])
    expect(other.key).toBe('questions.claimed')
  expect((await dana.put(path, { text: 'Yes, from ten.', version })).status).toBe(200)
  expect((await seenBy(eli, id))?.claim ?? null).toBeNull()
})

test('a claim ends by itself or when its holder goes, and is taken over in one call', async () => {
  const id = await ask()
  await claim(dana, id)
  await eli.delete(`${at(id)}/claim`) // somebody else's stays
  expect((await seenBy(eli, id))?.claim?.by.name).toBe(DANA)
  expect((await claim(eli, id, true)).status).toBe(200)
  expect((await answer(dana, id)).key).toBe('questions.claimed')
  await eli.delete(`${at(id)}/claim`)
  expect((await claim(dana, id)).status).toBe(200)
  app.clock.advance(CLAIM.seconds + 1)
  expect((await answer(eli, id)).status).toBe(200)
})

test('of questions out of reach nobody hears, and nobody is at them', async () => {
  const [near, far] = [await ask(1), await ask(2)]
  const { id } = app.people.home.users['Location manager']!
  await app.owner.query(`update users set location_access = 'SOME', location_ids = '{1}' where id = $1`, [id])
  const manager = await app.as('Location manager')
  await eli.put(`${at(near)}/presence`)
  await eli.put(`${at(far)}/presence`)
  expect((await seenBy(manager, near))?.people).toHaveLength(1)
  expect(await seenBy(manager, far)).toBeUndefined()
  for (const call of [
    await manager.put(`${at(far)}/presence`),
    await manager.delete(`${at(far)}/presence`),
    await claim(manager, far),
    await manager.delete(`${at(far)}/claim`),
  ])
    expect([call.status, call.key]).toEqual([404, 'questions.notFound'])
  const stranger = await app.as('Administrator', 'stranger')
  expect((await stranger.put(`${at(near)}/presence`)).status).toBe(403)
  expect((await stranger.get(`${base}/question-presence`)).status).toBe(403)
})
