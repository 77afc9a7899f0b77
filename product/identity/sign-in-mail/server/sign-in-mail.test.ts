import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

const town = await openMailTown()
let app: TestApp
let at: string
let admin: Client
const roleOf = (name: string) => app.people.home.users[name]!.roleId
const readers = ['administrator@home.example', 'support@home.example']
const settings = (more: object = {}) => ({
  name: 'Acme portal',
  roleIDs: [roleOf('Responder')],
  networks: [],
  enabled: true,
  ...more,
})
beforeAll(async () => {
  app = await openTestApp({ worker: true, smtpUrl: town.smtpUrl, providers: town.providers })
  at = `/api/tenants/${app.people.home.id}/partner-login/secrets`
  await app.owner.query(
    `update role set actions = array(select distinct unnest(actions || '{admin.tenant.partner_login}')), version = version + 1 where id = $1`,
    [roleOf('Support')],
  )
  await app.owner.query(`update users set locale = 'fr_CA' where id = $1`, [app.people.home.users['Support']!.id])
  admin = await app.as('Administrator')
})
afterAll(async () => {
  await app.close()
  await town.close()
})

const textsTo = async (to: string) => (await town.control.mailbox.list({ to })).map(({ text }) => text)
const waitFor = (to: string, text: string) =>
  expect.poll(async () => (await textsTo(to)).join('\n'), { timeout: 60_000 }).toContain(text)

test('every administrator hears by mail of a partner that is added, changed, stopped, given a new secret or removed', async () => {
  const made = await admin.post(at, settings())
  expect(made.status).toBe(200)
  const one = `${at}/${made.body.partner.id}`
  await waitFor(readers[0]!, 'Administrator Tester added the partner Acme portal, which can sign in users of Home')
  await waitFor(readers[1]!, 'Administrator Tester a ajouté le partenaire Acme portal')
  const [french] = await town.control.mailbox.list({ to: readers[1]! })
  expect(french!.subject).toBe('La connexion par partenaire de Home a été modifiée')
  expect(french!.text).toContain('/admin/partner-login')

  const save = async (more: object) => {
    const { version } = (await admin.get(at)).body.items[0]
    return (await admin.put(one, { ...settings(more), version })).status
  }
  expect(await save({})).toBe(200) // nothing changed, and nobody is told
  expect(await save({ roleIDs: [roleOf('Responder'), roleOf('Analyst')] })).toBe(200)
  await waitFor(readers[0]!, 'changed what the partner Acme portal may do at Home')
  expect(await save({ roleIDs: [roleOf('Responder'), roleOf('Analyst')], enabled: false })).toBe(200)
  await waitFor(readers[0]!, 'stopped the partner Acme portal from signing in users of Home')
  expect(await save({ roleIDs: [roleOf('Responder'), roleOf('Analyst')] })).toBe(200)
  await waitFor(readers[0]!, 'allowed the partner Acme portal to sign in users of Home')
  const rotated = await admin.post(`${one}/rotate`)
  await waitFor(readers[0]!, 'created a new secret for the partner Acme portal of Home')
  expect((await admin.delete(one)).status).toBe(200)
  for (const to of readers) await expect.poll(async () => (await textsTo(to)).length, { timeout: 60_000 }).toBe(6)
  await waitFor(readers[0]!, 'removed the partner Acme portal from Home')
  for (const to of [...readers, 'analyst@home.example'])
    expect((await textsTo(to)).join('\n')).not.toContain(rotated.body.secret)
  expect(await textsTo('analyst@home.example')).toEqual([])
})
