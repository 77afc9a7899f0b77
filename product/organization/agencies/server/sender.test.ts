import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

const town = await openMailTown()
let closing: Promise<void> | undefined
const closeTown = () => (closing ??= town.close())
let app: TestApp
let at: string
beforeAll(async () => {
  const settings = { mailSpf: 'include:_spf.mail.example', mailDkimSelectors: 's1,s2' }
  app = await openTestApp({ providers: { ...town.providers, ...settings } })
  at = `/api/agencies/${app.people.home.agencyId}/sender`
})
afterAll(async () => {
  await app.close()
  await closeTown()
})
beforeEach(() =>
  app.owner.query(`update agency set sender = 'hello@News.North.example' where id = $1`, [app.people.home.agencyId]),
)

type Row = { kind: string; name: string; state: string; found: string | null; wanted: string | null }
async function seen(dns: Record<string, string[]>): Promise<Record<string, Row>> {
  town.town.changeSettings({ dns })
  const { body } = await (await app.asAgency()).get(at)
  return Object.fromEntries(body.records.map((row: Row) => [row.name.startsWith('s2') ? 'second' : row.kind, row]))
}
const domain = 'news.north.example'
const key = 'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCB'

test('a domain that says nothing is told each record with where it stands and what it must hold', async () => {
  const { spf, dkim, second, dmarc } = await seen({})
  expect(spf).toMatchObject({
    name: domain,
    state: 'missing',
    found: null,
    wanted: 'v=spf1 include:_spf.mail.example ~all',
  })
  expect(dkim).toMatchObject({ name: `s1._domainkey.${domain}`, state: 'missing', wanted: null })
  expect(second).toMatchObject({ name: `s2._domainkey.${domain}`, state: 'missing' })
  expect(dmarc).toMatchObject({ name: `_dmarc.${domain}`, state: 'missing', wanted: 'v=DMARC1; p=none' })
})

test('records that name this server are right, also through others, aliases, several pieces and the domain above', async () => {
  const rows = await seen({
    [domain]: ['google-site-verification=x', 'v=spf1 include:all.north.example -all'],
    'all.north.example': ['v=spf1 redirect=more.north.example'],
    'more.north.example': ['v=spf1 a mx +include:_SPF.mail.example ?all'],
    [`s1._domainkey.${domain}`]: ['CNAME s1.mail.example'],
    's1.mail.example': [`${key}${'A'.repeat(300)}`],
    [`s2._domainkey.${domain}`]: ['v=DKIM1; p='],
    '_dmarc.north.example': ['v=DMARC1; p=quarantine; rua=mailto:x@north.example'],
  })
  expect(rows['spf']).toMatchObject({ state: 'good', wanted: null })
  expect(rows['dkim']).toMatchObject({ state: 'good', found: `${key}${'A'.repeat(300)}` })
  expect(rows['second']).toMatchObject({ state: 'wrong', found: 'v=DKIM1; p=' })
  expect(rows['dmarc']).toMatchObject({ state: 'good', name: '_dmarc.north.example' })
})

test('what stands there is kept in what is wanted; two SPF records, circles, and what stands behind the end are wrong', async () => {
  const own = await seen({
    [domain]: ['v=spf1 ip4:192.0.2.1 -all'],
    [`_dmarc.${domain}`]: ['v=DMARC1; rua=mailto:x@y.example'],
  })
  expect(own['spf']).toMatchObject({ state: 'wrong', wanted: 'v=spf1 ip4:192.0.2.1 include:_spf.mail.example -all' })
  expect(own['dmarc']).toMatchObject({ state: 'wrong', wanted: 'v=DMARC1; p=none' })
  const twice = await seen({ [domain]: ['v=spf1 include:_spf.mail.example ~all', 'v=spf1 mx -all'] })
  expect(twice['spf']).toMatchObject({ state: 'wrong', found: expect.stringContaining('\n') })
  const behind = await seen({
    [domain]: ['v=spf1 mx -all include:_spf.mail.example'],
    [`s1._domainkey.${domain}`]: ['a note of somebody', `v=DKIM1; p = ${'A'.repeat(20)}`],
  })
  expect(behind['spf']).toMatchObject({ state: 'wrong', wanted: 'v=spf1 mx include:_spf.mail.example -all' })
  expect(behind['dkim']).toMatchObject({ state: 'good' })
  const circle = await seen({ [domain]: [`v=spf1 include:${domain} ~all`] })
  expect(circle['spf']).toMatchObject({ state: 'wrong' })
})

test('an agency without a sender of its own hears of the installation’s, and nobody of another agency', async () => {
  await app.owner.query('update agency set sender = null where id = $1', [app.people.home.agencyId])
  const { body } = await (await app.asAgency()).get(at)
  expect([body.address, body.domain]).toEqual(['no-reply@localhost', 'localhost'])
  expect((await (await app.asAgency()).get(`/api/agencies/${app.people.stranger.agencyId}/sender`)).status).toBe(404)
  expect((await (await app.as('Administrator')).get(at)).status).toBe(403)
})

test('a name server that is silent makes nothing wrong', async () => {
  await closeTown()
  const { spf, dkim, dmarc } = await seen({})
  expect([spf!.state, dkim!.state, dmarc!.state]).toEqual(['unknown', 'unknown', 'unknown'])
})
