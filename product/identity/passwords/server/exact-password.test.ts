import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { PASSWORD_MAX_LENGTH } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const email = 'responder@home.example'
const opens = async (password: string) => (await app.open.post('/api/auth/login2', { email, password })).status === 200

test('a password counts exactly as it was typed: no sign of it is cut, trimmed or written otherwise', async () => {
  const phrase = ' Quiet 7 Harbours, über Kiel – 港 '
  const long = phrase + 'x'.repeat(PASSWORD_MAX_LENGTH - [...phrase].length)
  const me = await signInAs(app.url, email, PASSWORD)
  const change = (currentPassword: string, password: string) =>
    me.put('/api/my-account/change-password', { currentPassword, password })
  expect((await change(PASSWORD, `${long}x`)).key).toBe('PASSWORD_RULES')
  expect((await change(PASSWORD, long)).status).toBe(200)
  for (const other of [long.trim(), long.slice(0, -1), `${long}x`, long.toLowerCase(), long.normalize('NFD')])
    expect([other, await opens(other)]).toEqual([other, false])
  expect(await opens(long)).toBe(true)
  expect((await change(long, phrase)).status).toBe(200)
  expect([await opens(phrase.trim()), await opens(phrase)]).toEqual([false, true])
})
