import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openWithMail, type PagesWithMail } from './open-with-mail.ts'
import { logIn } from './sign-in.ts'

let place: PagesWithMail
const email = 'responder@home.example'
const known = '+14155550123'
const corrected = '+4930123456'

beforeAll(async () => {
  place = await openWithMail({ isReachable: true })
  await place.app.owner.query('update tenant set mfa = true where id = $1', [place.app.people.home.id])
})
afterAll(() => place.close())
beforeEach(() => place.app.clock.advance(3601))

const setPhone = (phone: string | null) =>
  place.app.owner.query('update users set phone = $2, country = $3 where email = $1', [email, phone, phone && 'US'])

test('a phone on record gets the code; a wrong one goes back to the field, a new one ends it', async () => {
  await setPhone(known)
  const page = await place.visit('/auth')
  await page.clock.install()
  await logIn(page, email)
  await page.getByText('XXX-XXX-0123').waitFor()
  const first = await place.codeFor(known, 1)
  const code = page.getByLabel('Code', { exact: true })
  await code.pressSequentially('12a34')
  await expect.poll(() => code.inputValue()).toBe('1234')
  await page.keyboard.press('Enter')
  await page.locator('[data-key=ERROR_VERIFY_CODE_FAILED]').waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('code')
  await code.fill(first === '123456' ? '654321' : '123456')
  await page.keyboard.press('Enter')
  await page.locator('[data-key=ERROR_VERIFY_CODE_FAILED]').getByText('This code is not correct').waitFor()
  await page.locator('#code:focus').waitFor()
  await page.getByText('Is this number wrong?').click()
  await page.getByText('Ask your admin to correct it').waitFor()
  await expectAccessible(page)
  const resend = page.getByRole('button', { name: 'Resend code', exact: true })
  place.app.clock.advance(31)
  await page.clock.fastForward(31_000)
  await resend.click()
  await page.locator('[data-key=CODE_RESENT]').waitFor()
  const next = await place.codeFor(known, 2)
  await paste(page, `${next.slice(0, 3)} ${next.slice(3)}`)
  await expect.poll(() => code.inputValue()).toBe(next)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
})

test('whoever waits for a code is told that it arrived, or why it did not', async () => {
  await setPhone('+15005550008')
  const page = await place.visit('/auth')
  await logIn(page, email)
  await page.locator('[data-key=codeUnreachable]').getByText('Your phone cannot be reached.').waitFor()
  await expectAccessible(page)
  await page.goto(`${place.app.url}/auth`)
  await setPhone(known)
  place.app.clock.advance(31)
  await logIn(page, email)
  await page.getByText('The code has arrived at XXX-XXX-0123.').waitFor()
})

test('a missing phone is asked for, refused, typed wrong, corrected, and kept once the code was right', async () => {
  await setPhone(null)
  const page = await place.visit('/auth')
  await logIn(page, email)
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await page.locator('[data-key=VALIDATION_PHONE_REQUIRED]').waitFor()
  await logIn(page, email)
  await page.locator('#phone:focus').waitFor()
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByText('Enter the phone number').waitFor()
  expect(await dialog.getByLabel('Country').inputValue()).toBe('United States (+1)')
  await dialog.getByLabel('Phone number').fill('12')
  await page.keyboard.press('Enter')
  await dialog.getByText('This phone number cannot receive').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Phone number').fill('4155550199')
  expect(await dialog.getByText('This phone number cannot receive').count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.getByText('Before a new phone counts').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await page.locator('[data-key=ERROR_VERIFY_CODE_FAILED]').waitFor()
  await page.getByLabel('Code', { exact: true }).fill(await place.mailedCodeFor(email))
  await page.keyboard.press('Enter')
  await page.getByText('XXX-XXX-0199').waitFor()

  await page.getByRole('button', { name: 'Use another number' }).click()
  expect(await dialog.getByLabel('Phone number').inputValue()).toBe('4155550199')
  await dialog.getByLabel('Country').click()
  await page.keyboard.type('+49')
  await page.keyboard.press('Enter')
  expect(await dialog.getByLabel('Country').inputValue()).toBe('Germany (+49)')
  await dialog.getByLabel('Phone number').fill('030 123456')
  place.app.clock.advance(31)
  await page.keyboard.press('Enter')
  await page.getByText('XXX-XXX-3456').waitFor()
  const code = await place.codeFor(corrected, 1)
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  const { rows } = await place.app.owner.query('select phone from users where email = $1', [email])
  expect(rows[0].phone).toBe(corrected)
})

test('a code that took too long begins anew', async () => {
  await setPhone(known)
  const page = await place.visit('/auth')
  await logIn(page, email)
  await page.getByText('XXX-XXX-0123').waitFor()
  place.app.clock.advance(3600)
  await page.getByLabel('Code', { exact: true }).fill('123456')
  await page.keyboard.press('Enter')
  await page.locator('[data-key="error.invalid"]').waitFor()
  await page.getByLabel('Email').waitFor()
})

/** Pastes a text into the code as the browser does; told as text, for this side has no types of a browser. */
function paste(page: Page, text: string) {
  return page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', ${JSON.stringify(text)})
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.getElementById('code').dispatchEvent(event)
  }`)
}
