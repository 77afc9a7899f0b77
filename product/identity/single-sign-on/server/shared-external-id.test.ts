import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { openOffice, type Office } from './sso-office.test-data.ts'

const town = await openMailTown()
const mappers = [
  { samlField: 'NameID', rdcField: 'externalID', delimiter: '' },
  { samlField: 'groups', rdcField: 'roles', delimiter: ';' },
]
let app: TestApp
let home: Office
beforeAll(async () => {
  app = await openTestApp({ smtpUrl: town.smtpUrl, providers: town.providers })
  home = await openOffice(app, town)
})
afterAll(async () => {
  await app.close()
  await town.close()
})

const bear = (name: string, externalId: string | null) =>
  app.owner.query('update users set external_id = $2 where id = $1', [app.people.home.users[name]!.id, externalId])
const rolesOf = async (name: string) =>
  (
    await app.owner.query(
      'select r.name from user_role ur join role r on r.id = ur.role_id where ur.user_id = $1 order by 1',
      [app.people.home.users[name]!.id],
    )
  ).rows.map((role) => role.name)

test('of two accounts with one external id neither is let in, nor gets the roles of whom the provider means', async () => {
  await bear('Responder', 'emp-9')
  // the provider names no email: nothing else tells them apart
  const person = (email: string, groups: string[] = []) => ({ email, groups }) as unknown as string
  await home.open({ fieldMappers: mappers, linkBy: 'externalID', updateUsers: true }, person('emp-9'))
  const come = async () => {
    const browser = home.browser()
    const { id } = await browser.setOut()
    await browser.postSaml(home.saml({ user: person('emp-1', ['Administrator']), inResponseTo: id }))
    return browser.session()
  }
  await bear('Location manager', 'emp-1')
  await bear('Support', 'emp-1')
  expect(await come()).toBeNull()
  const { body } = await home.admin.get(`${home.at}/attempts`)
  expect(body.items[0].refusals).toEqual(['severalAccounts'])
  expect(await rolesOf('Location manager')).toEqual(['Location manager'])
  await bear('Location manager', null)
  expect((await come())?.user.id).toBe(app.people.home.users['Support']!.id)
  expect(await rolesOf('Support')).toEqual(['Administrator'])
})
