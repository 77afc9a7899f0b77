import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

const town = await openMailTown()
const SUPPORT = 'help@north.example'
const AT = '/api/my-account/send-internal-email'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ worker: true, smtpUrl: town.smtpUrl, providers: town.providers })
})
afterAll(async () => {
  await app.close()
  await town.close()
})

const letter = { subject: 'Access: See reviews', text: 'Please let me.\n<script>alert(1)</script>' }

test('a letter goes to the agency’s support, and an answer to whoever wrote', async () => {
  const analyst = await app.as('Analyst')
  expect((await analyst.put(AT, letter)).key).toBe('users.noSupport')
  await app.owner.query('update agency set support_email = $2 where id = $1', [app.people.home.agencyId, SUPPORT])
  expect((await analyst.put(AT, letter)).body).toEqual({ sent: true })
  const [mail] = await town.mailsTo(SUPPORT)
  expect(mail!.subject).toBe('Home: Access: See reviews')
  expect(mail!.text).toContain('Please let me.')
  expect(mail!.text).toContain('Analyst Tester <analyst@home.example>')
  expect(mail!.html).not.toContain('<script>alert')
  const { rows } = await app.owner.query(
    `select after->>'subject' as subject from audit_record where action = 'user.write-internal'`,
  )
  expect(rows).toEqual([{ subject: letter.subject }])
})

test('a letter leaves under a logo that was put up here as well as one from elsewhere', async () => {
  const [analyst, at] = [await app.as('Analyst'), `/api/brand-logos/${'ab'.repeat(16)}`]
  const put = (logo: string | null) =>
    app.owner.query('update agency set logo = $2 where id = $1', [app.people.home.agencyId, logo])
  for (const [logo, shown] of [
    [at, `src="http://localhost${at}"`],
    ['https://north.example/logo.svg', 'src="https://north.example/logo.svg"'],
    ['data:image/png;base64,AAAA', '>North</a>'],
  ] as const) {
    await put(logo)
    const before = (await town.mailsTo(SUPPORT)).length
    expect((await analyst.put(AT, letter)).status).toBe(200)
    expect((await town.mailsTo(SUPPORT, before + 1))[0]!.html).toContain(shown)
  }
  await put(null)
})

test('people of an agency write too, and nobody writes more than ten an hour', async () => {
  const agency = await app.asAgency()
  for (let at = 0; at < 10; at++) expect((await agency.put(AT, letter)).status).toBe(200)
  expect((await agency.put(AT, letter)).key).toBe('platform.tooMany')
  await town.mailsTo(SUPPORT, 14)
})
