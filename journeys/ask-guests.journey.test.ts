import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { goOffline } from './go-offline.ts'
import { newContext } from './open-pages.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'
import { submitReply } from './submit-reply.ts'
import { until } from './until.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const replyOf = async (id: number) =>
  (await product.app.owner.query('select * from response where current and review_id = $1', [id])).rows[0]

const submitted = (rating: number, author: string, text: string) => submitReply(product, { rating, author, text })

/** Where the link of a guest's newest mail leads here. */
async function linkFor(email: string): Promise<string> {
  const [mail] = await product.town.control.mailbox.waitFor(email, 1, 20)
  const link = new URL(mail!.links.find((one) => one.includes('/api/reply-approval'))!)
  return product.app.url + link.pathname + link.search
}

test('a rule names a guest; the guest opens the mail without an account, edits, sees the difference and approves', async () => {
  const admin = await signedIn(product, 'Administrator', '/admin/approval-rules')
  await admin.getByRole('button', { name: 'Create approval rule' }).first().click()
  await admin.getByLabel(/^Name/).first().fill('Client decides')
  await admin.getByRole('button', { name: 'Add guest' }).press('Enter')
  await admin.getByLabel('Name of guest 1').fill('Léa Fontaine')
  await admin.getByLabel('Email of guest 1').fill(product.app.people.home.users['Responder']!.email)
  await admin.getByLabel('To stars').fill('2')
  await admin.getByRole('button', { name: 'Create approval rule' }).last().press('Enter')
  await admin.getByText(/cannot be a guest/).waitFor()
  await admin.getByLabel('Email of guest 1').fill('lea@fontaine.example')
  await expectAccessible(admin)
  await shoot(admin, 'rule-with-guest')
  await admin.getByRole('button', { name: 'Create approval rule' }).last().press('Enter')
  await admin.getByText('Approval rule created').first().waitFor()

  const review = await submitted(1, 'Ann', 'We are sorry for the wait, Ann. Come back soon.')
  const context = await newContext(product, 'light')
  const guest = await context.newPage()
  await guest.goto(await linkFor('lea@fontaine.example'))
  await guest.getByRole('heading', { name: 'Approve this reply?' }).waitFor()
  await guest.getByText('Ann waited an hour for two rolls.').waitFor()
  await expectAccessible(guest)
  await shoot(guest, 'guest-desk')
  await guest.getByRole('link', { name: 'Edit' }).press('Enter')
  await guest.getByLabel('Reply').fill('We are sorry for the long wait, Ann. Your next roll is on us.')
  await guest.getByRole('button', { name: 'Review changes' }).press('Enter')
  await guest.getByRole('heading', { name: 'Approve with your changes?' }).waitFor()
  await expect.poll(() => guest.locator('ins').allInnerTexts()).toContain('long ')
  await expectAccessible(guest)
  await shoot(guest, 'guest-difference')
  await guest.getByRole('button', { name: 'Approve with changes' }).press('Enter')
  await guest.getByRole('heading', { name: 'Reply approved' }).waitFor()
  await expectAccessible(guest)
  await shoot(guest, 'guest-done')
  await until(async () => (await replyOf(review)).state === 'PendingModeration')
  expect(await replyOf(review)).toMatchObject({
    text: 'We are sorry for the long wait, Ann. Your next roll is on us.',
    approver_guest: 'Léa Fontaine',
  })
  await admin.goto(`${product.app.url}/reviews?view=all&open=${review}`)
  await admin
    .getByText(/^Léa \d/)
    .first()
    .waitFor()
  await shoot(admin, 'approved-by-guest')
})

test('an approver asks a guest by hand, who rejects on a phone; what was typed stays while offline', async () => {
  const reply = 'Thank you, Bea.'
  const review = await submitted(4, 'Bea', reply)
  const desk = await signedIn(product, 'Response Approver', `/reviews?view=approve&open=${review}`)
  await desk.getByRole('button', { name: 'Ask guest' }).press('Enter')
  const dialog = desk.getByRole('dialog', { name: 'Ask a guest to approve' })
  await dialog.getByLabel('Name').fill('Noor Haddad')
  await dialog.getByLabel('Email').fill('noor@haddad.example')
  await expectAccessible(desk)
  await shoot(desk, 'ask-guest')
  await dialog.getByRole('button', { name: 'Send link' }).press('Enter')
  await desk.getByText('Link sent to noor@haddad.example').first().waitFor()

  const context = await newContext(product, 'dark', 390)
  const phone = await context.newPage()
  await phone.goto(await linkFor('noor@haddad.example'))
  await phone.getByRole('button', { name: 'Approve reply' }).waitFor()
  await expectAccessible(phone)
  await shoot(phone, 'guest-phone-dark')
  await phone.getByRole('link', { name: 'Reject' }).click()
  await phone.getByLabel('Reason').fill('Too short for a regular.')
  await goOffline(phone)
  await phone.getByRole('button', { name: 'Reject reply' }).click()
  await phone.getByText('You are offline. What you wrote is kept.').waitFor()
  expect(await phone.getByLabel('Reason').inputValue()).toBe('Too short for a regular.')
  await expectAccessible(phone)
  await shoot(phone, 'guest-phone-offline')
  await context.setOffline(false)
  await phone.getByRole('button', { name: 'Reject reply' }).click()
  await phone.getByRole('heading', { name: 'Reply rejected' }).waitFor()
  await shoot(phone, 'guest-phone-done')
  expect(await replyOf(review)).toMatchObject({ state: 'Rejected', reason: 'Too short for a regular.' })
  await phone.reload()
  await phone.getByRole('heading', { name: 'You have decided' }).waitFor()
})

test('links are listed, revoked and turned off', async () => {
  const review = await submitted(5, 'Cem', 'Thank you, Cem.')
  const approver = await product.app.as('Response Approver')
  const { id } = await replyOf(review)
  const at = `/api/tenants/${product.app.people.home.id}/responses/${id}/guests`
  await approver.post(at, { name: 'Ines Moreau', email: 'ines@moreau.example', locale: 'fr_FR', days: 3 })
  const link = await linkFor('ines@moreau.example')
  const context = await newContext(product, 'light', 390)
  const phone = await context.newPage()
  await phone.goto(link)
  await phone.getByRole('heading', { name: 'Approuver cette réponse ?' }).waitFor()
  await expectAccessible(phone)
  await shoot(phone, 'guest-phone-light')

  const admin = await signedIn(product, 'Administrator', '/admin/guest-links')
  await admin.getByRole('gridcell', { name: 'Ines Moreau' }).click()
  const pane = admin.getByRole('complementary')
  await pane.getByText('ines@moreau.example').waitFor()
  await pane.getByText(/^1 time, last/).waitFor()
  await expectAccessible(admin)
  await shoot(admin, 'guest-links')
  await pane.getByRole('button', { name: 'Revoke link' }).press('Enter')
  await admin.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).press('Enter')
  await pane.getByText('Revoked', { exact: true }).first().waitFor()
  await phone.getByRole('button', { name: 'Approuver la réponse' }).click()
  await phone.getByRole('heading', { name: 'Lien révoqué' }).waitFor()
  await expectAccessible(phone)
  await shoot(phone, 'guest-revoked')
  await admin.getByLabel('Guest links work').click()
  await admin.getByText('Guest links turned off').first().waitFor()
  await admin.getByLabel('Guest links work').click()
  await admin.getByText('Guest links turned on').first().waitFor()
})
