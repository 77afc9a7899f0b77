import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { fireJob } from '#product/conversation/escalations/server/public.ts'
import { landed, press } from './arrived.ts'
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

const HOUR_MS = 3_600_000

test('a policy is made by keys alone; a ticket escalates, the bell tells, and why names the policy and the step', async () => {
  const { app } = product
  const { owner } = app
  const { id: tenantId } = app.people.home
  const admin = await app.as('Administrator')
  const { rows: places } = await owner.query('select id::int from location where tenant_id = $1 limit 1', [tenantId])
  const page = await signedIn(product, 'Administrator', '/admin/escalations')
  await page.getByText('No escalation policies yet').waitFor()
  await expectAccessible(page)
  await shoot(page, 'escalations-none')
  await page.getByRole('button', { name: 'Create policy' }).first().press('Enter')
  const pane = page.getByRole('complementary')
  await pane.getByLabel(/^Name/).first().waitFor()
  await pane.getByLabel(/^Name/).first().fill('Late tickets')
  const first = pane.getByRole('listitem', { name: 'Step 1' })
  await first.getByRole('switch', { name: 'Notify the assignee' }).press('Space')
  await pane.getByRole('button', { name: 'Add step' }).press('Enter')
  const second = pane.getByRole('listitem', { name: 'Step 2' })
  await second.getByLabel('How long').fill('2')
  await pane.getByRole('button', { name: 'Create policy' }).press('Enter')
  await first.getByText('Choose what this step does.').waitFor()
  await expectAccessible(page)
  await shoot(page, 'escalations-refused')
  await first.getByRole('switch', { name: 'Notify the assignee' }).press('Space')
  await first.getByRole('switch', { name: 'Raise the priority by one' }).press('Space')
  await pane.getByRole('button', { name: 'Create policy' }).press('Enter')
  await page.getByText('Policy created').first().waitFor()
  await pane.getByText('Acts with the permissions of').waitFor()
  await expectAccessible(page)
  await shoot(page, 'escalations-policy')

  // as if it had been there all the time, and one ticket has been due for a minute
  await owner.query(
    `update escalation_policy set steps = (select jsonb_agg(s || '{"since": "2020-01-01T00:00:00.000Z"}') from jsonb_array_elements(steps) s)`,
  )
  const { body: ticket } = await admin.post(`/api/tenants/${tenantId}/tickets`, {
    type: 28,
    title: 'Rolls not at the counter',
    locationID: places[0].id,
    dueAt: new Date(Date.now() + HOUR_MS).toISOString(),
    userID: app.people.home.users['Administrator']!.id,
  })
  await admin.post(`/api/tenants/${tenantId}/tickets`, { type: 28, title: 'Cake forgotten', locationID: places[0].id })
  await owner.query(
    `update ticket set opened_at = now() - interval '1 hour', due_at = now() - interval '1 minute', resolve_due_at = now() - interval '1 minute', target_at = now() - interval '1 minute' where id = $1`,
    [ticket.id],
  )
  await admin.put(`/api/tenants/${tenantId}/tickets/${ticket.id}`, {
    text: 'Ordered for nine.',
    version: ticket.version,
  })
  const ctx = await openJobCtx(app, tenantId)
  await until(async () => (await owner.query('select 1 from escalation_due where next_at <= now()')).rowCount)
  await ctx.within('platform').tx((tx) => tx.enqueue(fireJob, {}))
  await until(async () => (await owner.query('select 1 from escalation_fired')).rowCount)
  await ctx.close()

  await page.getByRole('button', { name: /^Notifications, / }).press('Enter')
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  await bell.getByText('A ticket was escalated').waitFor()
  await bell.getByText('Late tickets, step 1').first().waitFor()
  await shoot(page, 'escalations-bell')
  await bell.getByRole('link', { name: 'Why' }).first().press('Enter')
  const why = page.getByRole('dialog', { name: 'Why did I get this' })
  await why.getByText('Late tickets, step 1').first().waitFor()
  await expectAccessible(page)
  await shoot(page, 'escalations-why')
  await page.keyboard.press('Escape')

  await page.goto(`${app.url}/actions?open=${ticket.id}`)
  const course = page.getByRole('region', { name: 'Escalation' })
  await course.getByText('Late tickets, step 1').waitFor()
  await course.getByText(/Raised priority: High/).waitFor()
  await course.getByText('Late tickets, step 2').waitFor()
  await expectAccessible(page)
  await shoot(page, 'escalations-ticket')
  await page.getByRole('button', { name: 'Show history' }).press('Enter')
  await page.getByRole('listitem').filter({ hasText: '→ Late tickets, step 1' }).waitFor()

  await page.getByRole('link', { name: 'Forecast' }).press('Enter')
  await page.getByRole('heading', { name: 'Forecast' }).waitFor()
  await page.getByText('Already late').first().waitFor()
  await page.getByRole('link', { name: /Cake forgotten/ }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'escalations-forecast')
  await page
    .getByRole('link', { name: /Already late/ })
    .first()
    .press('Enter')
  await page.getByRole('row').filter({ hasText: 'Rolls not at' }).waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'Cake forgotten' }).count()).toBe(0)
})

test('a user whom a step names and who is gone is said on the page', async () => {
  const { owner } = product.app
  const responder = product.app.people.home.users['Responder']!.id
  await owner.query(
    `update escalation_policy set steps = (select jsonb_agg(s || jsonb_build_object('notifyUserIDs', jsonb_build_array($1::bigint))) from jsonb_array_elements(steps) s)`,
    [responder],
  )
  await owner.query('update users set active = false where id = $1', [responder])
  const page = await signedIn(product, 'Administrator', '/admin/escalations')
  await page.getByText('Needs attention').first().waitFor()
  await page.locator('[data-focus]').waitFor()
  await press(page, 'Enter')
  await page.getByText('Notify users: Deleted or inactive').first().waitFor()
  await expectAccessible(page)
  await shoot(page, 'escalations-problem')
  await owner.query('update users set active = true where id = $1', [responder])
})

test('operations say who has how much, and lead by keys to what is late', async () => {
  const page = await signedIn(product, 'Administrator', '/operations')
  const row = page.getByRole('row').filter({ hasText: 'Administrator Tester' })
  await row.waitFor()
  await expectAccessible(page)
  await row.click()
  const pane = page.getByRole('complementary').last()
  await pane.getByRole('heading', { name: 'Administrator Tester' }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'operations-user')
  await pane.getByRole('link', { name: 'Late tickets' }).press('Enter')
  await landed(page, /\/actions\?.*isLate=true/)
  await page.getByRole('row').filter({ hasText: 'Rolls not at the counter' }).waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'Cake forgotten' }).count()).toBe(0)
  await page.goBack()
  await press(page, 'Escape')
  await pane.waitFor({ state: 'detached' })
  const nobody = page.getByRole('row').filter({ hasText: 'Unassigned' })
  await nobody.click()
  await pane.getByRole('link', { name: 'Open tickets' }).press('Enter')
  await page.getByRole('row').filter({ hasText: 'Cake forgotten' }).waitFor()
})
