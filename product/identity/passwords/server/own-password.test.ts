import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const email = 'responder@home.example'
const at = '/api/my-account/change-password'

test('changing one’s own password asks for the present one, keeps this session and ends the others', async () => {
  const me = await signInAs(app.url, email, PASSWORD)
  const other = await signInAs(app.url, email, PASSWORD)
  const change = (currentPassword: string, password: string) => me.put(at, { currentPassword, password })
  const refused = async (currentPassword: string, password: string) => (await change(currentPassword, password)).key
  expect(await refused('not mine', 'Quiet-Harbour-71')).toBe('passwords.wrongPassword')
  expect(await refused(PASSWORD, '')).toBe('VALIDATION_PASSWORD_REQUIRED')
  expect(await refused(PASSWORD, 'too short')).toBe('PASSWORD_RULES')
  expect(await refused(PASSWORD, 'Responder-2026!')).toBe('passwords.common')
  expect((await change(PASSWORD, 'Quiet-Harbour-71')).body).toEqual({ ok: true })
  expect(await refused('Quiet-Harbour-71', 'Quiet-Harbour-71')).toBe('RESET_PASSWORD_DUPLICATE')
  expect((await me.get('/api/auth/session')).status).toBe(200)
  expect((await other.get('/api/auth/session')).status).toBe(401)
  const { rows } = await app.owner.query(`select actor_id, action from audit_record where action = 'user.password'`)
  expect(rows).toHaveLength(1)
})

test('who has no password here is told so', async () => {
  const me = await signInAs(app.url, 'analyst@home.example', PASSWORD)
  await app.owner.query(`update users set single_sign_on = true where email = 'analyst@home.example'`)
  expect((await me.put(at, { currentPassword: PASSWORD, password: 'Quiet-Harbour-71' })).key).toBe(
    'passwords.singleSignOn',
  )
})
