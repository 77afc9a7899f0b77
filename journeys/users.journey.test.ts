import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { goTo, landed } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

/** Pictures are kept where somebody names a folder for them. */
const pictures = process.env['PICTURES']
let product: Product
type Place = { id: number; name: string; reviews: number }
let places: Place[]
beforeAll(async () => {
  product = await openProduct()
  const { owner, people } = product.app
  // every second review lies at one of two more places, so that there is something to be kept from
  for (const code of ['Quayside', 'Millrace'])
    await owner.query(
      `insert into location (tenant_id, uid, code, internal_name, public_name, city) values ($1, $2, $2, $2, $2, 'Porto')`,
      [people.home.id, code],
    )
  await owner.query(
    `with extra as (select id, row_number() over (order by id) as at from location where tenant_id = $1 and city = 'Porto'),
       moved as (select id, row_number() over (order by id) as at from review where tenant_id = $1)
     update review r set location_id = e.id from moved m join extra e on m.at % 4 = e.at where r.tenant_id = $1 and r.id = m.id`,
    [people.home.id],
  )
  const { rows } = await owner.query(
    `select l.id::int as id, l.internal_name as name, count(r.id)::int as reviews from location l join review r on r.tenant_id = l.tenant_id and r.location_id = l.id
     where l.tenant_id = $1 group by 1, 2 order by 3 desc, 1`,
    [people.home.id],
  )
  places = rows
})
afterAll(() => product.close())

async function picture(page: Page, name: string) {
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: `${pictures}/${name}.png` })
}

const idOf = async (email: string) =>
  Number((await product.app.owner.query('select id from users where email = $1', [email])).rows[0]?.id)

test('a manager is added, restricted to two locations and sees only these two; blocked, let in again and changed with others', async () => {
  expect(places.length).toBeGreaterThanOrEqual(3)
  const [one, two, ...others] = places as [Place, Place, ...Place[]]
  const email = 'quay.manager@home.example'
  const { app } = product
  const page = await signedIn(product, 'Administrator', '/admin/users')
  await page.getByRole('button', { name: 'Add user' }).click()
  const pane = page.getByRole('complementary')
  await pane.getByLabel('First name').fill('Quay')
  await pane.getByLabel('Last name').fill('Manager')
  await pane.getByLabel('Email').fill(email)
  await pane.getByRole('checkbox', { name: 'Location manager' }).check()
  await pane.getByText('Some locations').click()
  for (const { name } of [one, two]) {
    await pane.getByLabel('Which locations').fill(name)
    await page.getByRole('option', { name, exact: true }).first().click()
  }
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await pane.getByRole('button', { name: 'Save' }).click()
  await until(() => idOf(email))
  await pane.getByRole('tab', { name: 'Profile' }).waitFor()

  // what they see, as it is explained
  await pane.getByRole('tab', { name: 'Effective access' }).click()
  await pane.getByRole('region', { name: 'Locations' }).getByText('2 locations').waitFor()
  await pane.getByRole('region', { name: 'Locations' }).getByText(one.name).waitFor()
  await expectAccessible(page)
  await picture(page, 'explained-light')
  await pane.getByRole('tab', { name: 'History' }).click()
  await pane.getByText('Added a user').waitFor()
  await expectAccessible(page)

  // and as it is: the workbench shows the reviews of these two alone
  await app.owner.query(
    `update users set password_hash = (select password_hash from users where email = 'analyst@home.example') where email = $1`,
    [email],
  )
  const bench = await signedIn(product, email, '/reviews?view=all&date=lifeToDate')
  await bench.getByRole('row').nth(1).waitFor()
  const seen = await bench.evaluate(async (tenantId) => {
    const names = new Set<number>()
    let count = 0
    for (let cursor: string | undefined; ;) {
      const answer = await fetch(`/api/tenants/${tenantId}/reviews/search`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'renown' },
        body: JSON.stringify({ limit: 250, cursor }),
      })
      const page = (await answer.json()) as { items: { locationID: number }[]; nextCursor: string | null }
      for (const { locationID } of page.items) names.add(locationID)
      count += page.items.length
      if (!page.nextCursor) break
      cursor = page.nextCursor
    }
    return { locations: [...names].sort((a, b) => a - b), count }
  }, app.people.home.id)
  expect(seen.locations).toEqual([one.id, two.id].sort((a, b) => a - b))
  expect(seen.count).toBe(one.reviews + two.reviews)
  const text = await bench.locator('main').innerText()
  expect(others.filter(({ name }) => text.includes(name))).toEqual([])
  await picture(bench, 'workbench-of-two')

  // blocked after too many failed tries, seen in list and pane, let in again
  for (let i = 0; i < 11; i++) await app.open.post('/api/auth/login2', { email, password: `Wrong-Lantern-${i}-Quay` })
  await goTo(page, `${app.url}/admin/users?open=${await idOf(email)}`)
  await page.getByRole('row').filter({ hasText: 'Quay Manager' }).getByText('Blocked').waitFor()
  await pane.getByText(/Blocked until/).waitFor()
  await expectAccessible(page)
  await picture(page, 'blocked-light')
  await pane.getByRole('button', { name: 'Unblock' }).click()
  await page.getByText('Quay unblocked').waitFor()
  const open = await app.open.post('/api/auth/login2', { email, password: PASSWORD })
  expect(open.status).toBe(200)

  // changed together with others, the administrator's own row among them
  await pane.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('row').nth(1).waitFor()
  for (const name of ['Quay Manager', 'Analyst Tester'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check({ force: true })
  await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Language' }).fill('Français (France)')
  await page.getByRole('option', { name: 'Français (France) · product in English' }).click()
  await expectAccessible(page)
  await picture(page, 'bulk-light')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog.getByText('2 done').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const { rows } = await app.owner.query(`select email from users where locale = 'fr_FR' order by email`)
  expect(rows.map((row) => row.email)).toEqual(['analyst@home.example', email])
  await goTo(page, `${app.url}/admin/user-jobs`)
  await page.getByText('2 of 2').first().waitFor()
  await expectAccessible(page)
})

test('the settings stay at the side, say where one is, and are found by what people call them', async () => {
  const page = await signedIn(product, 'Administrator', '/admin/users')
  const crumbs = page.getByRole('navigation', { name: 'Where you are' })
  await expect.poll(() => crumbs.innerText()).toBe('Settings\nUsers')
  const settings = page.getByRole('navigation', { name: 'Settings' })
  await settings.getByRole('link', { name: 'Users', exact: true }).waitFor()
  const search = settings.getByRole('textbox', { name: 'Search settings' })
  await search.fill('canned replies')
  await expect.poll(() => settings.getByRole('link').allInnerTexts()).toEqual(['Reply templates'])
  await page.keyboard.press('Enter')
  await landed(page, /\/reviews\/templates$/)
  await expectAccessible(page)
  await expect.poll(() => crumbs.innerText()).toBe('Settings\nReply templates')
  await search.fill('logo')
  await expect.poll(() => settings.getByRole('link').allInnerTexts()).toEqual(['General settings'])
  await search.fill('no such thing')
  await settings.getByText('No matching settings').waitFor()
  await page.keyboard.press('Escape')
  await settings.getByRole('link', { name: 'Imports', exact: true }).click()
  await landed(page, /\/imports$/)
  await page.keyboard.press('?')
  expect(await page.getByRole('link', { name: 'API reference' }).getAttribute('href')).toBe('/api/docs')
})

test('staff of the platform find the settings of a tenant at its side, and none of an agency; a phone leads back to them', async () => {
  const { superUser, home } = product.app.people
  const path = `/admin/agencies/${home.agencyId}/tenants/${home.id}/settings/license`
  const page = await signedIn(product, superUser.email, path)
  await expect.poll(() => page.getByRole('navigation', { name: 'Where you are' }).innerText()).toBe('Settings\nLicense')
  const names = await page.getByRole('navigation', { name: 'Settings' }).getByRole('link').allInnerTexts()
  expect(names).toContain('Users')
  expect(names).not.toContain('Agency users')
  expect(new Set(names).size).toBe(names.length)

  const phone = await signedIn(product, 'Administrator', '/admin/help', { scheme: 'dark', width: 390 })
  await phone.locator('main').getByRole('link', { name: 'Settings' }).click()
  await landed(phone, /\/settings$/)
  await expectAccessible(phone)
})

test('a language that lacks words of the inside is English there, words and dates alike, and itself outside', async () => {
  await product.app.owner.query(`update users set locale = 'fr_FR' where id = $1`, [
    product.app.people.home.users['Analyst']!.id,
  ])
  const page = await signedIn(product, 'Analyst', '/reviews')
  const language = () => page.evaluate('document.documentElement.lang')
  expect(await language()).toBe('en-US')
  await page.getByRole('button', { name: /Analyst Tester/ }).click()
  const chooser = page.getByRole('combobox', { name: 'Language' })
  await expect.poll(() => chooser.inputValue()).toBe('Français (France)')
  await page.getByText('The product itself is in English so far').waitFor()
  await picture(page, 'inside-in-english')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Se connecter' }).waitFor()
  expect(await language()).toBe('fr-FR')
})

test('who may not see what is sensitive of users has no field for it, but for themselves and for somebody new', async () => {
  const { app } = product
  const { id, roleId } = app.people.home.users['Support']!
  const before = await app.owner.query('select actions from role where id = $1', [roleId])
  await app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    roleId,
    ['admin.view', 'platform-users.view', 'platform-users.add', 'platform-users.edit', 'platform-pii-public.view'],
  ])
  await app.owner.query(`update users set phone = '+14155550142' where tenant_id = $1`, [app.people.home.id])
  const page = await signedIn(product, 'Support', `/admin/users?open=${app.people.home.users['Analyst']!.id}`)
  const pane = page.getByRole('complementary')
  await pane.getByLabel('First name').waitFor()
  expect(await pane.getByLabel('Phone').count()).toBe(0)
  expect(await page.getByText('0142').count()).toBe(0)
  await expectAccessible(page)
  await goTo(page, `${app.url}/admin/users?open=${id}`)
  await pane.getByLabel('Phone').waitFor()
  expect(await pane.getByLabel('Phone').inputValue()).toBe('+14155550142')
  await page.getByRole('button', { name: 'Add user' }).click()
  await pane.getByLabel('First name').fill('Nova')
  await pane.getByLabel('Email').fill('nova@home.example')
  await pane.getByLabel('Phone').fill('+1 415 555 0143')
  await picture(page, 'sensitive-new')
  await pane.getByRole('button', { name: 'Save' }).click()
  await until(() => idOf('nova@home.example'))
  const { rows } = await app.owner.query('select phone from users where id = $1', [await idOf('nova@home.example')])
  expect(rows).toEqual([{ phone: '+14155550143' }])
  await app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    roleId,
    before.rows[0].actions,
  ])
})

test('a file of people is planned, refused by row and imported; on a phone, in the dark, in German', async () => {
  const page = await signedIn(product, 'Administrator', '/admin/user-imports', { scheme: 'dark', width: 390 })
  const content = [
    'email,firstName,lastName,roles,locations,system',
    `new.hand@home.example,New,Hand,Responder,${places[0]!.name},`,
    'bad.role@home.example,Bad,Role,Emperor,,',
    'raised@home.example,Raised,Hand,,,true',
  ].join('\n')
  await page
    .getByLabel('Choose file')
    .setInputFiles({ name: 'hands.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await landed(page, (url) => /\/admin\/user-imports\/\d+$/.test(url.pathname))
  await page.getByText('Role not found (column roles: Emperor)').waitFor()
  await page.getByText('This column would add permissions. Leave it empty (column system)').waitFor()
  await expectAccessible(page)
  await picture(page, 'plan-dark-phone')
  await page.getByRole('button', { name: 'Import 1 user' }).click()
  await page.getByText('Import saved').waitFor()
  expect(await idOf('new.hand@home.example')).toBeGreaterThan(0)
  expect(await idOf('bad.role@home.example')).toBeNaN()

  await goTo(page, `${product.app.url}/admin/users?open=${await idOf('new.hand@home.example')}&tab=tabAccess`)
  await page.getByRole('tab', { name: 'Permissions' }).waitFor()
  await expectAccessible(page)
  await picture(page, 'rights-dark-phone')
  const admin = await product.app.as('Administrator')
  await admin.put('/api/my-account/set-locale', { locale: 'de_DE' })
  await goTo(page, `${product.app.url}/admin/users?open=${await idOf('new.hand@home.example')}`)
  await page.getByRole('tab', { name: 'Effektiver Zugriff' }).waitFor()
  await picture(page, 'pane-german-phone')
  const desk = await signedIn(product, 'Administrator', '/admin/users')
  await desk.getByRole('button', { name: 'Benutzer anlegen' }).waitFor()
  await goTo(desk, `${product.app.url}/admin/users?open=${await idOf('new.hand@home.example')}`)
  await desk.getByRole('tab', { name: 'Profil' }).waitFor()
  await expectAccessible(desk)
  await picture(desk, 'users-german-light')
  await admin.put('/api/my-account/set-locale', { locale: 'en_US' })
})
