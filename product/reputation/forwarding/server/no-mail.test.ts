import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnswerTown, openAnswerTown } from '#apps/testing/open-answer-town.ts'

let town: AnswerTown
beforeAll(async () => {
  town = await openAnswerTown({ worker: false })
})
afterAll(() => town.close())

test('where nothing is mailed guests are neither offered nor asked, and users are still told', async () => {
  const review = await town.review()
  const client = await town.as('Location manager')
  const at = `${town.base}/reviews/${review.id}`
  expect((await client.get(`${at}/forward-targets`)).body.canMailGuests).toBe(false)
  const guest = { name: 'Mia', email: 'mia@garage.example', locale: 'fr_FR' }
  const refused = await client.post(`${at}/forwards`, { guests: [guest] })
  expect([refused.status, refused.key]).toEqual([409, 'forwarding.noMail'])
  const analyst = town.app.people.home.users['Analyst']!.id
  expect((await client.post(`${at}/forwards`, { userIDs: [analyst] })).status).toBe(200)
})
