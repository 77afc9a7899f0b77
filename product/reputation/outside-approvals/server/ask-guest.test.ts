import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAnswerTown, type AnswerTown } from '#apps/testing/open-answer-town.ts'

let town: AnswerTown
beforeAll(async () => {
  town = await openAnswerTown({ worker: false })
})
afterAll(() => town.close())

test('where nothing is mailed no guest is asked', async () => {
  const review = await town.review()
  const { body } = await town.send(review, 'Thank you', { role: 'Location manager' })
  const approver = await town.as('Response Approver')
  const guest = { name: 'Léa', email: 'lea@client.example', locale: 'fr_FR', days: 7 }
  const answer = await approver.post(`${town.base}/responses/${body.id}/guests`, guest)
  expect([answer.status, answer.key]).toEqual([409, 'outside-approvals.noMail'])
  expect((await approver.get(`${town.base}/responses/${body.id}/guests`)).body).toEqual([])
})
