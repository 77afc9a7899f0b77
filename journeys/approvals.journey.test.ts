import { afterAll, beforeAll, expect, test } from 'vitest'
import { press } from './arrived.ts'
import { expectAccessible, findViolations } from './expect-accessible.ts'
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

const APPROVER = 'Response Approver'
const MANAGER = 'Escalation Manager Responses'
const stateOf = async (text: string) =>
  (await product.app.owner.query('select state from response where current and text = $1', [text])).rows[0]?.state

const handedIn = (rating: number, author: string, text: string) => submitReply(product, { rating, author, text })

test('a rule of two steps is made by keys; a reply goes through both, the first with one tap on a phone', async () => {
  const admin = await signedIn(product, 'Administrator', '/admin/approval-rules')
  await admin.getByText('No approval rules yet').waitFor()
  await admin.getByRole('button', { name: 'Create approval rule' }).first().click()
  await admin.getByLabel('Name').fill('Low stars')
  const choose = async (step: number, name: string) => {
    const field = admin.getByRole('combobox', { name: `Step ${step}: Who approves` })
    await field.focus()
    await admin.keyboard.type(name)
    await admin.getByRole('option', { name, exact: true }).waitFor()
    await admin.keyboard.press('ArrowDown')
    await admin.keyboard.press('Enter')
  }
  await choose(1, APPROVER)
  await admin.getByRole('button', { name: 'Add a step' }).press('Enter')
  await choose(2, `${MANAGER} Tester`)
  await admin.getByLabel('To stars').fill('2')
  await expectAccessible(admin)
  await shoot(admin, 'approval-rule')
  await admin.getByRole('button', { name: 'Create approval rule' }).last().press('Enter')
  await admin.getByText('Approval rule created').first().waitFor()
  await admin.getByRole('gridcell', { name: '1 to 2 stars' }).waitFor()

  const reply = 'We are sorry for the wait.'
  await handedIn(1, 'Ann', reply)
  const phone = await signedIn(product, APPROVER, '/reviews?view=approve', { width: 390 })
  await phone.getByText(reply).waitFor()
  await expectAccessible(phone)
  await shoot(phone, 'approve-on-phone')
  await phone.getByRole('button', { name: 'Approve', exact: true }).click()
  await phone.getByText(reply).waitFor({ state: 'detached' })
  expect(await stateOf(reply)).toBe('PendingApproval')

  const desk = await signedIn(product, MANAGER, '/reviews?view=approve')
  await desk.getByRole('grid').waitFor()
  await press(desk, 'Enter')
  const steps = desk.getByRole('region', { name: 'Approval: Low stars' })
  await steps.getByText(`Approved by ${APPROVER} Tester`).waitFor()
  await steps.getByText(`Waits for ${MANAGER} Tester`).waitFor()
  await expectAccessible(desk)
  await shoot(desk, 'approval-steps')
  await desk.keyboard.press('Control+Enter')
  await until(async () => (await stateOf(reply)) !== 'PendingApproval')
})

test('many replies are read and approved at once, one of them left out', async () => {
  const texts = ['Thank you, Bea.', 'Thank you, Cem.', 'Thank you, Dee.']
  for (const [at, text] of texts.entries()) await handedIn(4, ['Bea', 'Cem', 'Dee'][at]!, text)
  const desk = await signedIn(product, APPROVER, '/reviews?view=approve')
  await desk.getByText('Dee waited an hour for two rolls.').first().waitFor()
  for (const key of ['x', 'j', 'x', 'j', 'x']) await press(desk, key)
  await desk.getByRole('button', { name: 'Approve replies' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Approve replies' })
  for (const text of texts) await dialog.getByText(text).waitFor()
  await dialog.getByRole('checkbox', { name: /Cem/ }).uncheck()
  expect(await findViolations(desk, ['main'])).toEqual([])
  await shoot(desk, 'approve-many')
  await dialog.getByRole('button', { name: 'Approve 2 replies' }).click()
  await dialog.getByText('2 done').waitFor()
  expect(await stateOf('Thank you, Cem.')).toBe('PendingApproval')
  expect(await stateOf('Thank you, Bea.')).not.toBe('PendingApproval')
})

test('an approver who goes away says who stands in', async () => {
  const { id, agencyId } = product.app.people.home
  const page = await signedIn(product, MANAGER, `/admin/agencies/${agencyId}/tenants/${id}/my-account`)
  const section = page.getByRole('region', { name: 'Approvals while you are away' })
  await section.getByRole('combobox', { name: 'Stand-in' }).click()
  await page.getByRole('option', { name: `${APPROVER} Tester` }).click()
  const today = new Date().toISOString().slice(0, 10)
  await section.getByLabel('First day').fill(today)
  await section.getByLabel('Last day').fill('2020-01-01')
  await section.getByRole('button', { name: 'Choose stand-in' }).click()
  await section.getByText('The last day is before the first.').waitFor()
  await section.getByLabel('Last day').fill(today)
  await section.getByRole('button', { name: 'Choose stand-in' }).click()
  await page.getByText(`${APPROVER} Tester approves for you`).first().waitFor()
  await shoot(page, 'stand-in')
  await section.getByRole('button', { name: 'End it now' }).click()
  await section.getByRole('button', { name: 'End it now' }).waitFor({ state: 'detached' })
})
