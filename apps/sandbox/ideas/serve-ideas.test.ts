import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxProviders } from '#apps/server/providers.ts'
import { ideaPortalUrl } from '#product/identity/idea-portal/server/public.ts'
import { visitSandbox } from '../testing/visit-sandbox.ts'

let town: Awaited<ReturnType<typeof visitSandbox>>
beforeAll(async () => {
  town = await visitSandbox()
})
afterAll(() => town.close())

const ticket = async (change: Record<string, string> = {}, now = new Date()) =>
  (await ideaPortalUrl(
    { providers: { ...sandboxProviders(town.url), ...change } },
    { id: 5, email: 'ida@home.example', name: 'Ida <b>Best</b>', locale: 'de_DE' },
    now,
  ))!
const visit = async (url: string) => {
  const answer = await fetch(url)
  return { status: answer.status, text: await answer.text() }
}

test('the portal greets whom the product sent, once', async () => {
  const url = await ticket()
  const { status, text } = await visit(url)
  expect(status).toBe(200)
  expect(text).toContain('ida@home.example, de')
  expect(text).not.toContain('<b>Best</b>')
  expect((await visit(url)).status).toBe(401)
})

test('a ticket of another secret, of yesterday, or none at all is refused', async () => {
  const refused = [
    await visit(await ticket({ ideaPortalSecret: 'another secret between us two, 32+ chars' })),
    await visit(await ticket({}, new Date(Date.now() - 86_400_000))),
    await visit(`${town.url}/ideas`),
    await visit(`${town.url}/ideas?sso=x.y.z`),
  ]
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401])
})
