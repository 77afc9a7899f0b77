import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { type AnswerTown, openAnswerTown } from '#apps/testing/open-answer-town.ts'
import { REVIEW } from '#product/business/sources/contract.ts'

let town: AnswerTown
let admin: Client
let manager: Client
beforeAll(async () => {
  town = await openAnswerTown({ mail: true })
  admin = await town.app.as('Administrator')
  manager = await town.app.as('Location manager')
})
afterAll(() => town.close())

const PATH = '/api/reply-approval'

let letters = 0
/** A letter whose reply brings a file and waits for a guest. */
async function asked() {
  const { locationId } = await town.review()
  const written = { rating: 2, title: '', text: `Letter ${++letters}.`, reviewer: 'Ada Brook', link: null }
  const date = { day: '2026-05-03', time: null, datePrecision: 'day' }
  const { body: letter } = await admin.post(`${town.base}/reviews`, {
    locationID: locationId,
    sourceID: REVIEW,
    ...written,
    ...date,
  })
  const form = new FormData()
  form.append('file', new Blob(['20 off']), 'Voucher <b>.txt')
  const at = `${town.base}/reviews/${letter.id}`
  const { body: file } = await manager.send('POST', `${at}/reply/files`, form)
  const reply = { text: 'We are sorry.', send: true, version: null }
  const { body: response } = await manager.put(`${at}/response`, reply)
  expect(response.state).toBe('PendingApproval')
  const email = `guest-${response.id}@client.example`
  const guest = { name: 'Léa', email, locale: 'en_US', days: 7 }
  const approver = await town.app.as('Response Approver')
  expect((await approver.post(`${town.base}/responses/${response.id}/guests`, guest)).status).toBe(200)
  const [mail] = await town.control.mailbox.waitFor(email, 1, 120)
  const key = new URL(mail!.links.find((link) => link.includes(PATH))!).searchParams.get('key')!
  return { key, file: file as { id: number }, response: response as { id: number; version: number } }
}
const open = (key: string, id: number) => town.app.open.get(`${PATH}/files/${id}?${new URLSearchParams({ key })}`)

test('a guest sees what the reply brings as long as they decide about it, and nothing of other replies', async () => {
  const [one, other] = [await asked(), await asked()]
  const page = await town.app.open.get(`${PATH}?key=${one.key}`)
  expect(page.body).toContain('Voucher &#60;b&#62;.txt')
  const href = /href="([^"]+files[^"]+)"/.exec(page.body)![1]!
  const download = await town.app.open.get(href.replaceAll('&#38;', '&'))
  expect([download.status, download.body]).toEqual([200, '20 off'])
  expect(download.headers.get('content-disposition')).toMatch(/^attachment; /)
  for (const step of ['reject', 'edit'])
    expect((await town.app.open.get(`${PATH}?key=${one.key}&step=${step}`)).status).toBe(200)
  for (const refused of [
    await open(one.key, other.file.id),
    await open('nobody', one.file.id),
    await open(one.key, 999_999),
  ])
    expect([refused.status, refused.key]).toEqual([404, 'outside-approval-pages.fileNotFound'])
  await manager.put(`${town.base}/responses/${one.response.id}/withdraw`, { version: one.response.version })
  expect((await open(one.key, one.file.id)).status).toBe(404)
  expect((await open(other.key, other.file.id)).status).toBe(200)
})
