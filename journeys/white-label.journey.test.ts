import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { newContext } from './open-pages.ts'
import { openWithMail, type PagesWithMail } from './open-with-mail.ts'
import { logIn, signedIn } from './sign-in.ts'

let place: PagesWithMail
const logo = 'https://brightwater.example/logo.svg'

beforeAll(async () => {
  place = await openWithMail({
    isReachable: true,
    frameUrl: 'https://news.renown.example/us',
    statusUrl: 'https://status.renown.example',
  })
  await place.app.owner.query(
    `update agency set name = 'Brightwater', white_label = true, color = '#0f5a5e', logo = $2, support_email = 'help@brightwater.example' where id = $1`,
    [place.app.people.home.agencyId, logo],
  )
})
afterAll(() => place.close())

const marks = 'a=north&t=home'

/** Everything a reader could see or be told of the page, and what the browser shows around it. */
const whole = `document.documentElement.outerHTML + document.title`

test('no screen of a white-labelled sign-in bears the platform’s name', async () => {
  const page = await place.visit(`/auth?${marks}`)
  await page.getByText('Brightwater', { exact: true }).waitFor()
  expect(await page.title()).toBe('Sign in · Brightwater')
  expect(await page.locator('link[rel=icon]').getAttribute('href')).toBe(logo)
  expect(await page.locator('iframe').count()).toBe(0)
  expect(await page.getByText('©').count()).toBe(0)
  const traces: string[] = []
  const look = async () => {
    if (/renown/i.test((await page.evaluate<string>(whole)).replaceAll('value="renown"', ''))) traces.push(page.url())
  }
  await look()
  await logIn(page, 'responder@home.example', 'not the one')
  await page.locator('[data-key=INVALID_CREDENTIALS]').waitFor()
  await look()
  for (const path of ['/auth/forgot-password', '/auth/sso-issuer', '/auth/reset-password?key=none']) {
    await page.goto(`${place.app.url}${path}${path.includes('?') ? '&' : '?'}${marks}`)
    await page.getByRole('heading').first().waitFor()
    await look()
  }
  expect(traces).toEqual([])
})

test('the mail of a white-labelled reset bears the brand alone, and its link leads to the brand’s page', async () => {
  const page = await place.visit(`/auth/forgot-password?${marks}`)
  await page.getByLabel('Email').fill('responder@home.example')
  await page.keyboard.press('Enter')
  await page.getByText('Check your email').waitFor()
  const [mail] = await place.town.mailsTo('responder@home.example', 1)
  const seen = [mail!.subject, mail!.text, mail!.html].join('\n').replaceAll(/https?:\/\/[^\s"<]+/g, '')
  expect(seen).not.toMatch(/renown/i)
  expect(seen).toContain('Brightwater')
  await page.goto(place.app.url + (await place.linkFor('responder@home.example')))
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
})

test('under the brand’s own host a person chooses a new password by the mailed link, signs in and works', async () => {
  const { app, town } = place
  const { home } = app.people
  const { email } = home.users['Analyst']!
  await app.owner.query(`update agency set host_name = 'brightwater.localhost' where id = $1`, [home.agencyId])
  const { port } = new URL(app.url)
  const brand = `http://brightwater.localhost:${port}`
  const page = await (await newContext(place, 'light')).newPage()
  await page.goto(`${brand}/auth/forgot-password`)
  await page.getByText('Brightwater', { exact: true }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByText('Check your email').waitFor()
  const [mail] = await town.mailsTo(email, 1)
  const link = mail!.links.find((one) => one.includes('key='))!
  expect(new URL(link).origin).toBe(brand)
  await page.goto(link)
  const chosen = 'Quiet-Harbour-Lamp-41'
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByLabel('New password again').fill(chosen)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('reset-password'))
  await page.goto(`${brand}/auth?path=/admin/agencies/${home.agencyId}/tenants/${home.id}/my-account`)
  await logIn(page, email, chosen)
  await page.waitForURL((url) => url.pathname.endsWith('/my-account'))
  expect(new URL(page.url()).origin).toBe(brand)
  await page.getByRole('link', { name: 'Open notification settings' }).click()
  await page.getByRole('button', { name: 'Export ready or failed, Email: Off' }).click()
  await page.getByRole('menuitem', { name: 'Weekly' }).click()
  await page.getByRole('button', { name: 'Export ready or failed, Email: Weekly' }).waitFor()
})

test('the house’s own page has its foot, its status link and the news of its region, and may frame nothing else', async () => {
  const page = await place.visit('/auth')
  await page.getByText('© ').waitFor()
  expect(await page.title()).toBe('Sign in · Renown')
  expect(await page.getByText('Trouble signing in?').getAttribute('href')).toBe('https://status.renown.example')
  expect(await page.locator('iframe').getAttribute('src')).toBe('https://news.renown.example/us')
  const answer = await fetch(`${place.app.url}/auth`)
  expect(answer.headers.get('content-security-policy')).toContain("frame-src 'self' https://news.renown.example;")
  await expectAccessible(page)
})

test('whoever looks after the brand sees what the DNS lacks for its mail, copies it, and sees it right', async () => {
  const { home, agencyUser } = place.app.people
  await place.app.owner.query(`update agency set sender = 'hello@brightwater.example' where id = $1`, [home.agencyId])
  for (const look of [
    { scheme: 'light', width: 1440 },
    { scheme: 'dark', width: 390 },
  ] as const) {
    place.town.town.changeSettings({ dns: { 'brightwater.example': ['v=spf1 mx -all'] } })
    const page = await signedIn(place, agencyUser.email, `/admin/agencies/${home.agencyId}/brand`, look)
    const records = page.getByRole('region', { name: 'Will emails from hello@brightwater.example be trusted?' })
    await records.getByText('v=spf1 mx include:spf.town.example -all').waitFor()
    await expectAccessible(page)
    place.town.town.changeSettings({
      dns: {
        'brightwater.example': ['v=spf1 mx include:spf.town.example -all'],
        'town._domainkey.brightwater.example': ['v=DKIM1; p=MIGfMA0G'],
        '_dmarc.brightwater.example': ['v=DMARC1; p=quarantine'],
      },
    })
    await records.getByRole('button', { name: 'Check again' }).click()
    await expect.poll(() => records.getByText('Correct', { exact: true }).count()).toBe(3)
  }
})
