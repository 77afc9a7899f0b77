import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, createClient, signInAs } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import {
  checkAccounts,
  connectBusiness,
  googleFor,
  openGoogleTown,
  openJobCtx,
} from '#apps/testing/open-google-town.ts'
import { until } from '#apps/testing/open-answer-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

const town = await openGoogleTown()
let app: TestApp
let admin: Client
let path: string
let credentialID: number
beforeAll(async () => {
  app = await openTestApp({ worker: true, providers: town.providers, smtpUrl: town.smtpUrl! })
  admin = await app.as('Administrator')
  path = `/api/tenants/${app.people.home.id}/credentials2`
  const ctx = await openJobCtx(app, app.people.home.id)
  credentialID = await connectBusiness(ctx, town, 'marigold')
  await ctx.close()
})
afterAll(async () => {
  await app.close()
  await town.close()
})
beforeEach(() => app.owner.query(`update credential set validity = 'invalid', last_error = 'gone', deleted_at = null`))

let owners = 0
/** Asks an owner who was not asked before; answers the link of their mail. */
async function ask(locale = 'de_DE'): Promise<{ link: URL; mail: { subject: string; text: string }; email: string }> {
  const email = `owner-${++owners}@marigold.example`
  const { status, body } = await admin.put(`${path}/email`, { credentialID, email, locale })
  expect([status, body]).toEqual([200, { sent: true }])
  const [mail] = await town.control.mailbox.waitFor(email, 1, 120)
  return { link: new URL(mail!.links.find((link) => link.includes('email-token'))!), mail: mail!, email }
}
const open = (link: URL) => app.open.get(link.pathname + link.search)
/** Presses the button of the page; answers the way to the source and the browser that holds the proof. */
async function goOn(link: URL): Promise<{ consent: string; browser: Client; page: string }> {
  const form = new URLSearchParams({ token: link.searchParams.get('token')! })
  const { status, body, headers } = await app.open.send('POST', link.pathname, form.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(status).toBe(200)
  const proof = headers.getSetCookie().find((line) => line.startsWith('connect-proof='))
  const consent = /<a href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&#38;', '&') ?? ''
  return { consent, browser: createClient(app.url, proof?.split(';')[0]), page: body }
}
async function consentAs(url: string, business: 'marigold' | 'kestrel' = 'marigold', choice?: string) {
  const answer = await fetch(`${url}&${choice ?? `account=${town.accountOf(business)}`}`, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location')!)
  return back.pathname + back.search
}
const arrive = async (browser: Client, back: string) => (await browser.get(back)).headers.get('location')
const told = (outcome: string, locale = 'de_DE') => `/api/credentials2/email-token?connect=${outcome}&locale=${locale}`
const validity = async () =>
  (await app.owner.query('select validity from credential where id = $1', [credentialID])).rows[0].validity

test('the owner of an account gets a mail in their language, connects it again without an account here, and the link is spent', async () => {
  const { link, mail, email } = await ask()
  expect(mail.subject).toBe('Bitte verbinden Sie marigold neu')
  expect(mail.text).toContain('Administrator Tester von Home')
  const page = await open(link)
  expect(page.body).toContain('lang="de-DE"')
  expect(page.body).toContain('Home bittet Sie, marigold neu zu verbinden')
  expect((await open(link)).body).toBe(page.body) // to look at it uses nothing up
  const { consent, browser } = await goOn(link)
  expect(await arrive(browser, await consentAs(consent))).toBe(told('connected'))
  expect(await validity()).toBe('valid')
  const [account] = (await admin.get(`/api/tenants/${app.people.home.id}/credentials2`)).body
  expect(account).toMatchObject({ id: credentialID, level: 'Entity' })
  expect((await app.open.get(told('connected'))).body).toContain('wieder verbunden')
  const { rows } = await app.owner.query(
    `select action, actor_id, after from audit_record where entity = 'credential' and action like 'credential.%' order by seq desc limit 2`,
  )
  expect(rows).toMatchObject([
    { action: 'credential.reconnect', actor_id: null, after: { owner: email } },
    { action: 'credential.ask-owner', actor_id: app.people.home.users['Administrator']!.id, after: { email } },
  ])
  expect((await open(link)).body).toContain('no longer works')
  expect((await goOn(link)).consent).toBe('')
})

test('only the account that was asked for is connected; whoever refuses or errs may try again with the same link', async () => {
  const { link } = await ask('fr_FR')
  const first = await goOn(link)
  expect(await arrive(first.browser, await consentAs(first.consent, 'kestrel'))).toBe(told('other', 'fr_FR'))
  const second = await goOn(link)
  expect(await arrive(second.browser, await consentAs(second.consent, 'marigold', 'denied=1'))).toBe(
    told('denied', 'fr_FR'),
  )
  expect(await validity()).toBe('invalid')
  expect((await app.owner.query('select 1 from credential')).rowCount).toBe(1)
  const third = await goOn(link)
  expect(await arrive(third.browser, await consentAs(third.consent))).toBe(told('connected', 'fr_FR'))
})

test('consent given in another browser connects nothing', async () => {
  const { link } = await ask()
  const { consent } = await goOn(link)
  expect(await arrive(app.open, await consentAs(consent))).toBe(told('expired'))
  const mine = await goOn(link)
  const theirs = await goOn(link)
  expect(await arrive(theirs.browser, await consentAs(mine.consent))).toBe(told('expired'))
  expect(await arrive(admin, await consentAs((await goOn(link)).consent))).toBe(told('expired'))
  expect(await validity()).toBe('invalid')
})

test('nobody asks without the right, about the account of another tenant, or so often that a mailbox is flooded', async () => {
  const body = { credentialID, email: 'flood@marigold.example' }
  expect((await (await app.as('Support')).put(`${path}/email`, body)).key).toBe('FORBIDDEN')
  const sibling = await app.as('Administrator', 'sibling')
  const there = `/api/tenants/${app.people.sibling.id}/credentials2/email`
  expect((await sibling.put(there, body)).key).toBe('credentials.notFound')
  expect((await admin.put(`${path}/email`, { ...body, email: 'not an address' })).field).toBe('email')
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await admin.put(`${path}/email`, body)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('a link ends with its week, with a newer one, with the account, and with the right of whoever asked', async () => {
  const isOpen = async (link: URL) => (await open(link)).body.includes('<form')
  const old = await ask()
  const next = await ask()
  expect([await isOpen(old.link), await isOpen(next.link)]).toEqual([false, true])
  await app.owner.query('update credential set deleted_at = now() where id = $1', [credentialID])
  expect(await isOpen(next.link)).toBe(false)
  await app.owner.query('update credential set deleted_at = null where id = $1', [credentialID])
  const { roleId } = app.people.home.users['Administrator']!
  const { rows } = await app.owner.query('select actions from role where id = $1', [roleId])
  const setActions = (actions: string[]) =>
    app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [roleId, actions])
  const way = await goOn(next.link)
  await setActions(rows[0].actions.filter((action: string) => action !== 'platform-credentials.add'))
  expect(await isOpen(next.link)).toBe(false)
  expect(await arrive(way.browser, await consentAs(way.consent))).toBe(told('expired'))
  await setActions(rows[0].actions)
  expect(await isOpen(next.link)).toBe(true)
  app.clock.advance(7 * 86_400 + 1)
  expect(await isOpen(next.link)).toBe(false)
})

test('an account that breaks is told by mail to whoever connected it, with the reason, in their language and once a day; without them to those who can connect it', async () => {
  const { email, id } = app.people.home.users['Administrator']!
  const ctx = await openJobCtx(app, app.people.home.id)
  const broken = () =>
    googleFor(ctx, credentialID)
      .get('/v1/accounts')
      .catch(() => 'broken')
  const mails = async () =>
    (await town.control.mailbox.waitFor(email, 1, 120)).filter(({ text }) => text.includes('marigold'))
  town.control.reset()
  await app.owner.query(`update users set locale = 'fr_FR' where id = $1`, [id])
  await connectBusiness(ctx, town, 'marigold', id)
  town.town.changeSettings({ disabledApis: ['mybusinessaccountmanagement.googleapis.com'] })
  expect(await broken()).toBe('broken')
  const [first] = await mails()
  expect(first!.subject).toBe('marigold ne fonctionne plus')
  expect(first!.text).toContain('Une des API n’est pas activée chez Google Places')
  expect(first!.links.some((link) => link.includes('/admin/credentials'))).toBe(true)
  await app.owner.query(`update credential set validity = 'valid', trouble = null`)
  expect(await broken()).toBe('broken')
  await connectBusiness(ctx, town, 'marigold')
  expect(await broken()).toBe('broken')
  await until(mails, (all) => all.length === 2)
  await app.owner.query(`update users set locale = 'en_US' where id = $1`, [id])
  town.control.reset()
  await ctx.close()
})

test('another trouble is told at once, the same one that came back within a day once the day is over', async () => {
  const { email, id } = app.people.home.users['Administrator']!
  const ctx = await openJobCtx(app, app.people.home.id)
  const mails = async () =>
    (await town.control.mailbox.list({ to: email })).filter(({ text }) => text.includes('marigold'))
  const count = (wanted: number) => until(mails, (all) => all.length === wanted)
  const breaks = async (how: () => void) => {
    how()
    await googleFor(ctx, credentialID)
      .get('/v1/accounts')
      .catch(() => undefined)
    expect(await validity()).toBe('invalid')
  }
  const turnOff = () => town.town.changeSettings({ disabledApis: ['mybusinessaccountmanagement.googleapis.com'] })
  const mends = async () => {
    town.town.changeSettings({ disabledApis: [] })
    const client = await signInAs(app.url, email, PASSWORD) // days pass here, and with them sessions
    expect((await client.post(`${path}/${credentialID}/check`)).body.validity).toBe('valid')
  }
  town.control.reset()
  await connectBusiness(ctx, town, 'marigold', id)
  await breaks(turnOff)
  await count(1)
  await mends()
  app.clock.advance(60)
  await breaks(() => {
    town.town.revokeGrants(town.accountOf('marigold'))
    town.control.gate.expireTokens()
  })
  expect((await count(2)).some(({ text }) => text.includes('revoked'))).toBe(true)

  town.control.reset()
  await connectBusiness(ctx, town, 'marigold', id)
  await breaks(turnOff)
  await count(1)
  app.clock.advance(60)
  await mends()
  app.clock.advance(60)
  await breaks(turnOff)
  await checkAccounts(ctx)
  expect(await mails()).toHaveLength(1)
  app.clock.advance(86_400)
  await checkAccounts(ctx)
  await count(2)
  await checkAccounts(ctx)
  expect(await mails()).toHaveLength(2)
  town.control.reset()
  await ctx.close()
})

test('a consent that ends within two days is told once by mail and under the bell, and no longer once the account is connected anew', async () => {
  const { email, id } = app.people.home.users['Administrator']!
  const ctx = await openJobCtx(app, app.people.home.id)
  const look = () => checkAccounts(ctx)
  const mails = async () =>
    (await town.control.mailbox.list({ to: email })).filter(({ text }) => text.includes('ends on'))
  const bell = async () => {
    const reader = await signInAs(app.url, email, PASSWORD) // days pass here, and with them sessions
    const { items } = (await reader.get(`/api/tenants/${app.people.home.id}/notifications`)).body
    return items.filter(({ kind }: { kind: string }) => kind === 'AccountExpires')
  }
  await connectBusiness(ctx, town, 'marigold', id)
  const ends = new Date(app.clock.now().getTime() + 3 * 86_400_000)
  await app.owner.query('update credential set expires_at = $1', [ends])
  await look()
  expect([await validity(), await mails(), await bell()]).toEqual(['valid', [], []])
  app.clock.advance(86_400 + 60)
  await look()
  await look()
  expect(await validity()).toBe('expiring')
  const [mail] = await until(mails, (all) => all.length > 0)
  expect(mail!.subject).toContain('marigold stops working on')
  expect(mail!.links.some((link) => link.includes('/admin/credentials'))).toBe(true)
  const [line] = await until(bell, (all) => all.length > 0)
  expect(line).toMatchObject({ about: 'marigold', note: ends.toISOString(), lastID: credentialID, count: 1 })
  await look()
  await connectBusiness(ctx, town, 'marigold', id)
  await until(bell, (all) => all.length === 0)
  expect(await mails()).toHaveLength(1)
  await ctx.close()
})
