import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { MAX_HELP_TEXTS } from '../contract.ts'

const town = await openMailTown()
let app: TestApp
let at: string
beforeAll(async () => {
  app = await openTestApp({ worker: true, smtpUrl: town.smtpUrl, providers: town.providers })
  at = `/api/tenants/${app.people.home.id}/help`
})
afterAll(async () => {
  await app.close()
  await town.close()
})

const nobody = { supportEmail: null, supportPhone: null, supportHours: null, supportUrl: null }
const contact = {
  supportEmail: 'help@home.example',
  supportPhone: '+1 555 0100',
  supportHours: 'Monday to Friday',
  supportUrl: 'https://help.home.example/',
}
const text = { title: 'How we answer', body: 'Be **kind**.', page: 'reviews.workbench', locale: null }
const titles = async (page?: string, locale = 'en_US') => {
  const { body } = await (await app.as('Analyst')).get(`${at}${page ? `?page=${page}` : ''}`, { 'x-locale': locale })
  return body.texts.map(({ title }: { title: string }) => title)
}
const may = (actions: string[]) =>
  app.owner.query('update role set actions = actions || $2, version = version + 1 where id = $1', [
    app.people.home.users['Analyst']!.roleId,
    actions,
  ])

test('the support contact is read by everybody of the tenant and written by those who hold its right', async () => {
  const [admin, analyst] = [await app.as('Administrator'), await app.as('Analyst')]
  expect((await analyst.get(at)).body).toEqual({ contact: nobody, reachable: false, texts: [] })
  expect((await analyst.put(`${at}/support-settings`, { ...contact, version: 0 })).status).toBe(403)
  const script = { ...contact, supportUrl: 'javascript:alert(1)', version: 0 }
  expect((await admin.put(`${at}/support-settings`, script)).field).toBe('supportUrl')
  expect((await admin.put(`${at}/support-settings`, { ...contact, version: 0 })).body).toEqual({
    ...contact,
    version: 1,
  })
  const late = await admin.put(`${at}/support-settings`, { ...nobody, version: 0 })
  expect([late.status, late.key]).toEqual([409, 'platform.stale'])
  expect((await analyst.get(at)).body).toEqual({ contact, reachable: true, texts: [] })
  const stranger = await app.as('Administrator', 'stranger')
  expect((await stranger.get(at)).status).toBe(403)
  expect((await stranger.get(`/api/tenants/${app.people.stranger.id}/help`)).body.contact).toEqual(nobody)
  const { rows } = await app.owner.query(`select after from audit_record where action = 'support.save'`)
  expect(rows).toMatchObject([{ after: { supportEmail: contact.supportEmail } }])
})

test('a page shows its own text before the one for every page, each in the reader’s language before the neutral one', async () => {
  const admin = await app.as('Administrator')
  const create = (body: object) => admin.post(`${at}/texts`, body)
  expect((await create({ ...text, page: 'reviews.nowhere' })).key).toBe('help.unknownPage')
  const made = await create(text)
  expect(made.body).toMatchObject({ ...text, version: 1, updatedBy: 'Administrator Tester' })
  const again = await create(text)
  expect([again.status, again.key, again.field]).toEqual([409, 'help.alreadyThere', 'page'])
  await create({ ...text, title: 'Wie wir antworten', locale: 'de_DE' })
  await create({ ...text, title: 'In general', page: null })
  expect(await titles('reviews.workbench')).toEqual(['How we answer', 'In general'])
  expect(await titles('reviews.workbench', 'de_DE')).toEqual(['Wie wir antworten', 'In general'])
  expect(await titles('reviews.workbench', 'de_CH')).toEqual(['Wie wir antworten', 'In general'])
  expect(await titles('users.list')).toEqual(['In general'])
  expect(await titles()).toEqual(['In general'])
  const one = `${at}/texts/${made.body.id}`
  expect((await admin.put(one, { ...text, title: 'Changed', version: 1 })).body).toMatchObject({
    title: 'Changed',
    version: 2,
  })
  expect((await admin.put(one, { ...text, version: 1 })).key).toBe('platform.stale')
  expect((await admin.put(one, { ...text, page: null, version: 2 })).key).toBe('help.alreadyThere')
  expect((await (await app.as('Administrator', 'stranger')).delete(one)).status).toBe(403)
  expect((await (await app.as('Analyst')).delete(one)).status).toBe(403)
  expect((await admin.delete(one)).body).toEqual({ ok: true })
  expect((await admin.delete(one)).key).toBe('help.notFound')
  expect(await titles('reviews.workbench')).toEqual(['In general'])
})

test('a letter goes to the tenant’s own support with the page it was written on, else to the agency’s', async () => {
  const letter = { subject: 'Stars', text: 'They are grey.', page: '/reviews?open=3' }
  const analyst = await app.as('Analyst')
  expect((await analyst.post(`${at}/support-request`, letter)).status).toBe(403)
  await may(['admin.help.support'])
  expect((await analyst.post(`${at}/support-request`, { ...letter, page: '//evil.example' })).status).toBe(400)
  expect((await analyst.post(`${at}/support-request`, letter)).body).toEqual({ sent: true })
  const [mail] = await town.mailsTo(contact.supportEmail)
  expect(mail!.subject).toBe('Home: Stars')
  expect(mail!.text).toContain('They are grey.')
  expect(mail!.text).toContain('/reviews?open=3')
  const admin = await app.as('Administrator')
  await admin.put(`${at}/support-settings`, { ...nobody, version: 1 })
  const lost = await analyst.post(`${at}/support-request`, letter)
  expect([lost.status, lost.key]).toEqual([409, 'help.noSupport'])
  await app.owner.query(`update agency set support_email = 'agency@north.example' where id = $1`, [
    app.people.home.agencyId,
  ])
  expect((await analyst.get(at)).body.reachable).toBe(true)
  expect((await analyst.post(`${at}/support-request`, letter)).status).toBe(200)
  expect((await town.mailsTo('agency@north.example'))[0]!.subject).toBe('Home: Stars')
})

test('a tenant has at most 500 help texts, however many are made at once', async () => {
  const { id } = app.people.sibling
  await app.owner.query(
    `insert into help_text (tenant_id, page, title, body, updated_at) select $1, 'page ' || n, 'Title', 'Body', now() from generate_series(1, $2) n`,
    [id, MAX_HELP_TEXTS - 1],
  )
  const admin = await app.as('Administrator', 'sibling')
  const pages = ['reviews.workbench', 'reviews.unified', 'locations.list', 'labels.list']
  const answers = await Promise.all(pages.map((page) => admin.post(`/api/tenants/${id}/help/texts`, { ...text, page })))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, key, field }) => [status, key, field])).toEqual(
    [1, 2, 3].map(() => [409, 'help.tooMany', undefined]),
  )
})
