import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { createGate } from './gate.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('whatever was known of roles and is forgotten, a user keeps what their roles allow', async () => {
  const { home } = app.people
  const { id, roleId } = home.users['Responder']!
  const gate = createGate(app.services, 2)
  for (let version = 1; version <= 6; version++) {
    await app.owner.query('update role set version = version + 1 where id = $1', [roleId])
    const [one, other] = await Promise.all([
      gate.authorise(id, home.id),
      gate.authorise(home.users['Analyst']!.id, home.id),
    ])
    expect(one!.actions).toContain('reviews.view')
    expect(other!.actions.size).toBeGreaterThan(0)
  }
})
