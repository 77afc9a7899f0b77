import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectBusiness, openJobCtx } from '#apps/testing/open-google-town.ts'
import { syncPlaces } from '#product/business/locations/server/places/sync-places.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

test('pages of a new account that look like our locations are shown beside them and confirmed in one go', async () => {
  const { app, town } = product
  const tenantId = app.people.home.id
  const theirs = town.town.locationsOf(town.accountOf('alderbrook')).slice(0, 4)
  for (const [at, { publicName, address, phone, latitude, longitude }] of theirs.entries())
    await app.owner.query(
      `insert into location (tenant_id, uid, code, internal_name, public_name, street, city, region, postal_code, country, phone, latitude, longitude)
        values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        tenantId,
        `own-${at}`,
        `${address.city} ${at + 1}`,
        `${publicName} Ltd`,
        address.street,
        address.city,
        address.region,
        address.postalCode,
        address.country,
        phone,
        latitude,
        longitude,
      ],
    )
  // one that is there twice is as near to both
  await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name, street, city, region, postal_code, country, phone, latitude, longitude)
      select tenant_id, 'twin', 'twin', internal_name || ' (old)', public_name, street, city, region, postal_code, country, phone, latitude, longitude
      from location where tenant_id = $1 and uid = 'own-3'`,
    [tenantId],
  )
  const page = await signedIn(product, 'Administrator', '/admin/credentials')
  const ctx = await openJobCtx(app, tenantId)
  await connectBusiness(ctx, town, 'alderbrook')
  await page.getByRole('button', { name: 'Match 4 pages' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Best match').first().waitFor()
  await dialog
    .getByText(/Same: .*name|Similar: .*name/)
    .first()
    .waitFor()
  expect(await dialog.getByText('(Best match)', { exact: false }).count()).toBe(3)
  await dialog.getByText('Nothing is clear enough').waitFor()
  await dialog.getByRole('button', { name: 'Confirm 3 pages' }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'match-pages-light-1440')
  const groups = dialog.getByRole('radiogroup')
  const undecided = groups.filter({ hasText: 'Nothing is clear enough' })
  await undecided.getByRole('radio', { name: 'Leave out' }).check()
  await groups.filter({ hasText: 'Best match' }).first().getByRole('radio', { name: 'Create new location' }).check()
  await dialog.getByRole('button', { name: 'Confirm 4 pages' }).click()
  await page.getByText('Pages confirmed: 2 matched, 1 created, 1 left out').waitFor()
  await page.getByRole('button', { name: '1 page left out' }).waitFor()
  const linked = await until(async () => {
    const { rows } = await app.owner.query(
      `select l.uid from location_source s join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
        where s.tenant_id = $1 and l.uid like 'own-%' and s.credential_id is not null order by 1`,
      [tenantId],
    )
    return rows.length === 2 ? rows : undefined
  })
  expect(linked).toHaveLength(2)

  const phone = await signedIn(product, 'Administrator', '/admin/credentials', { scheme: 'dark', width: 390 })
  await phone.getByRole('button', { name: '1 page left out' }).click()
  const asked = phone.getByRole('dialog')
  await asked.getByText('Left out', { exact: false }).first().waitFor()
  await expectAccessible(phone)
  await shoot(phone, 'match-pages-dark-390')
  await asked.getByRole('radio', { name: / 4 \(old\)/ }).check()
  await asked.getByRole('button', { name: 'Confirm 1 page' }).click()
  await phone.getByText('Pages confirmed: 1 matched, 0 created, 0 left out').waitFor()
  await ctx.close()
})

test('the page of a location shows field by field what Google shows otherwise, what waits and what was rejected', async () => {
  const { app, town, place } = product
  const ctx = await openJobCtx(app, app.people.home.id)
  const { rows } = await app.owner.query(
    `select location_id as id, credential_id as account from location_source where external_id like '%/' || $1`,
    [place.sourceIds.googleLocation],
  )
  town.town.changeSettings({
    fieldEdits: {
      [place.sourceIds.googleLocation]: {
        shown: { phoneNumbers: { primaryPhone: '+1 503 555 0199' }, title: 'Marigold' },
        pending: ['websiteUri'],
        rejected: { title: 'MISREPRESENTATION' },
      },
    },
  })
  await syncPlaces.run(ctx, { credentialId: Number(rows[0].account), isLook: true })
  for (const [scheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    const page = await signedIn(product, 'Administrator', `/admin/locations/${rows[0].id}`, { scheme, width })
    const edits = page.getByRole('list', { name: 'Fields at Google Places' })
    await edits.getByText('Shown differently').waitFor()
    await edits.getByText('+1 503 555 0199').waitFor()
    await edits.getByText('Pending').waitFor()
    await edits.getByText('Rejected').waitFor()
    await edits.scrollIntoViewIfNeeded()
    await expectAccessible(page)
    await shoot(page, `place-edits-${scheme}-${width}`)
  }
  await ctx.close()
})
