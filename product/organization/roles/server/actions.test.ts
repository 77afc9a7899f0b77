import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { actions } from '../catalogue/actions.ts'
import { everybodys, sameAs } from '../catalogue/standing.ts'
import type { Action } from '../contract.ts'
import { checksIn } from './checks.ts'
import { decide } from './decide.ts'

let app: TestApp
let admin: Client
let at: string
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  at = `/api/tenants/${app.people.home.id}`
})
afterAll(() => app.close())

test('every action has a name of its own language and says what asks for it', async () => {
  const german: Action[] = (await admin.get(`${at}/actions`, { 'x-locale': 'de_DE' })).body
  expect(german).toHaveLength(actions.length)
  const of = (id: string) => german.find((action) => action.id === id)!
  expect(of('platform-roles.view')).toMatchObject({
    does: 'Rollen und ihre Berechtigungen sehen',
    areaName: 'Rollen',
    screens: expect.arrayContaining([{ title: 'Rollen', path: '/admin/roles' }]),
    routes: expect.arrayContaining(['GET /api/tenants/:tenantId/roles']),
  })
  expect(of('saved-views.edit')).toMatchObject({ routes: [], screens: [], within: [expect.any(String)] })
  expect(of('admin.ads.edit')).toMatchObject({ routes: [], screens: [], within: [] })
  expect(german.filter(({ does }) => !/^\p{Lu}/u.test(does) || does.includes('undefined'))).toEqual([])
  const english: Action[] = (await admin.get(`${at}/actions`, { 'x-locale': 'fr_FR' })).body
  const untold = german.filter(({ does }, index) => does === english[index]!.does)
  expect(untold.map(({ id }) => id)).toEqual([])
})

test('what asks is read from the contracts: routes, pages, lists and what is declared for a handler alone', () => {
  const spec = (needs: string) => ({ at: 'GET /api/x', does: 'x', needs, gives: 'page' }) as never
  const found = checksIn([
    {
      name: 'sample',
      permissions: { a: { action: 'x.a' }, b: {}, c: {}, d: {} },
      errors: {},
      enumerations: {},
      audit: {},
      routes: { one: spec('a') },
      events: {},
      pages: { main: { path: '/main', needs: ['a', 'b'] } },
      lists: { rows: { needs: 'c', fields: {}, sort: 'x' } },
      finds: {},
      follows: {},
    },
  ])
  expect(found.get('x.a')).toMatchObject({ routes: ['GET /api/x'], pages: [{ path: '/main' }] })
  expect(found.get('sample.b')).toMatchObject({ routes: [], pages: [{ path: '/main' }] })
  expect([...found.get('sample.c')!.systems, ...found.get('sample.d')!.systems]).toEqual(['sample', 'sample'])
  expect(found.get('x.a')!.systems.size).toBe(0)
})

test('a right printed twice is kept under one name, whichever was said; what everybody may do needs no role', async () => {
  const said = ['admin.user.add', 'reviews.export', 'admin.my_account.status']
  const made = await admin.post(`${at}/roles`, { name: 'Two names', actionIDs: said })
  expect(made.body.actionIDs).toEqual(['platform-users.add', 'ratings_and_reviews.rating.export'])
  const asked = async (actionID: string) =>
    (await admin.put(`${at}/actions/authorize`, { actionIDs: [actionID], mode: 'all' })).body.passes
  expect(await asked('admin.user.add')).toBe(true)
  const analyst = await app.as('Analyst')
  const own = await analyst.put(`${at}/actions/authorize`, { actionIDs: ['admin.my_account.status'], mode: 'all' })
  expect(own.body.passes).toBe(true)
  const holders = await admin.put(`${at}/actions/holders`, { actionIDs: ['admin.my_account.status'], mode: 'all' })
  expect([holders.status, holders.body.items]).toEqual([200, []])
  const all: Action[] = (await admin.get(`${at}/actions`)).body
  const standing = (id: string) => all.find((one) => one.id === id)!
  expect(standing('admin.user.add')).toMatchObject({ standing: 'same', sameAs: 'platform-users.add' })
  expect(standing('reviews.soft-delete')).toMatchObject({ standing: 'asked', sameAs: null })
  expect(standing('requests.view')).toMatchObject({ standing: 'later', sameAs: null })
  expect((await admin.get(`${at}/actions/admin.user.add`)).body.held).toBe(true)
})

test('rights from before are those of today: under one name, and with each that one of them opened', async () => {
  for (const name of [
    '202611251210-rights-under-one-name',
    '202611260120-rights-of-their-own',
    '202611301300-rights-of-alerts',
    '202612010902-rights-of-forwarding',
    '202612011001-right-to-import-tickets',
    '202612011501-rights-of-action-plans',
    '202612020004-right-to-hide-reviews',
    '202612021000-rights-of-macros',
    '202612023202-rights-of-questions',
    '202612023301-right-to-publish-reviews',
    '202612023401-right-to-hear-of-questions',
    '202612024004-right-to-share-reviews',
    '202612024303-rights-of-oauth-clients',
  ]) {
    const migration = await readFile(new URL(`./migrations/${name}.sql`, import.meta.url), 'utf8')
    const [define] = migration.split("select set_config('app.platform'")
    await app.owner.query(define!)
  }
  const today = async (held: string[]) =>
    (
      await app.owner.query(
        'select app.rights_of_oauth(app.rights_of_sharing(app.rights_of_question_alerts(app.rights_of_publishing(app.rights_of_questions(app.rights_of_macros(app.rights_of_hiding(app.rights_of_action_plans(app.rights_of_importing(app.rights_of_forwarding(app.rights_of_alerts(app.rights_of_their_own(app.rights_of_today($1))))))))))))) as held',
        [held],
      )
    ).rows[0].held
  expect(await today(['reviews.view', 'admin.user.add', 'admin.my_account.status', 'importer.delete'])).toEqual([
    'importer.delete',
    'importer.undo',
    'platform-users.add',
    'qa.view',
    'question_answer.alert',
    'ratings_and_reviews.rating.alert',
    'reviews.view',
  ])
  expect(await today(['importer.view', 'tickets.view'])).toEqual(['importer.export', 'importer.view', 'tickets.view'])
  expect(await today(['reviews.import', 'tickets.add'])).toEqual([
    'action-plans.add',
    'action-plans.view',
    'importer.import',
    'tickets.add',
    'tickets.import',
  ])
  expect(await today(['review-responses.approve', 'tickets.add'])).toEqual([
    'action-plans.add',
    'action-plans.approve',
    'action-plans.edit',
    'action-plans.view',
    'qa-responses.approve',
    'review-responses.approve',
    'tickets.add',
  ])
  expect(await today(['platform-widgets-tenant.edit'])).toEqual([
    'platform-widgets-tenant.edit',
    'ratings_and_reviews.rating.share',
    'reviews.publish',
  ])
  expect(await today(['platform-api-keys.edit'])).toEqual(['admin.oauth.edit', 'platform-api-keys.edit'])
  expect(await today(['review-responses.approve'])).toEqual(['qa-responses.approve', 'review-responses.approve'])
  expect(await today(['reviews.delete'])).toEqual(['qa.delete', 'reviews.delete', 'reviews.soft-delete'])
  expect(await today(['review_response.rating.reply', 'ratings_and_reviews.rating.flag'])).toEqual([
    'qa-responses.add',
    'qa-responses.edit',
    'qa.flag',
    'ratings_and_reviews.rating.flag',
    'review_response.rating.reply',
  ])
  expect(
    await today(['platform-templates.view', 'platform-templates-tenant.edit', 'platform-templates-system.add']),
  ).toEqual([
    'platform-macros-system.add',
    'platform-macros-tenant.edit',
    'platform-macros.view',
    'platform-templates-system.add',
    'platform-templates-tenant.edit',
    'platform-templates.view',
  ])
  expect(await today(['platform-notifications.edit'])).toEqual([
    'platform-notifications.add',
    'platform-notifications.delete',
    'platform-notifications.edit',
  ])
  expect(await today([...everybodys])).toEqual([])
  expect(await today([])).toEqual([])
  expect(await today(['admin.user.impersonate'])).toEqual([]) // it opened nothing, and no update gives what does
  const twins = Object.entries(sameAs).filter(([said]) => said !== 'admin.user.impersonate')
  expect(await today(twins.map(([said]) => said))).toEqual(
    expect.arrayContaining([...new Set(twins.map(([, kept]) => kept))]),
  )
})

test('one action says whether one holds it; one that is none is not there', async () => {
  expect((await admin.get(`${at}/actions/reviews.view`)).body).toMatchObject({ id: 'reviews.view', held: true })
  expect((await admin.get(`${at}/actions/platform-privileged-users.impersonate`)).body.held).toBe(false)
  const { status, key } = await admin.get(`${at}/actions/reviews.fly`)
  expect([status, key]).toEqual([404, 'roles.noSuchAction'])
})

test('the actions of a person come with the roles they are from; of nobody else’s people', async () => {
  const { id, roleId } = app.people.home.users['Analyst']!
  const { body } = await admin.get(`${at}/actions/user/${id}`)
  expect(body.userID).toBe(id)
  expect(body.sources).toEqual([{ roleID: roleId, name: 'Analyst', actionIDs: body.sources[0].actionIDs }])
  expect(body.actionIDs).toContain('reports.view')
  for (const stranger of [app.people.sibling.users['Analyst']!.id, app.people.agencyUser.id, 1])
    expect((await admin.get(`${at}/actions/user/${stranger}`)).key).toBe('roles.noSuchUser')
})

test('the actions of a role are told apart by the roles above it', async () => {
  const top = (await admin.post(`${at}/roles`, { name: 'Above', actionIDs: ['reviews.view'] })).body
  const low = (await admin.post(`${at}/roles`, { name: 'Below', actionIDs: ['customers.view'], parentRoleID: top.id }))
    .body
  expect((await admin.get(`${at}/actions/role/${low.id}`)).body).toEqual({
    roleID: low.id,
    actionIDs: ['customers.view', 'reviews.view'],
    sources: [
      { roleID: low.id, name: 'Below', actionIDs: ['customers.view'] },
      { roleID: top.id, name: 'Above', actionIDs: ['reviews.view'] },
    ],
  })
  const foreign = app.people.sibling.users['Analyst']!.roleId
  expect((await admin.get(`${at}/actions/role/${foreign}`)).key).toBe('roles.notFound')
})

test('who can do something is found by any of several rights or by each of them, page by page', async () => {
  const ask = async (actionIDs: string[], mode = 'any', rest = {}) =>
    (await admin.put(`${at}/actions/holders`, { actionIDs, mode, ...rest })).body
  const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name)
  const approve = await ask(['review-responses.approve'])
  expect(names(approve)).toEqual([
    'Administrator Tester',
    'Escalation Manager Responses Tester',
    'Response Approver Tester',
  ])
  expect(approve.agencyPeople).toBe(2)
  expect(approve.items[2].roles).toEqual([
    { roleID: app.people.home.users['Response Approver']!.roleId, name: 'Response Approver' },
  ])
  expect(names(await ask(['review-responses.approve', 'reports.view'], 'all'))).toEqual(['Administrator Tester'])
  expect(names(await ask(['review-responses.approve', 'reports.view']))).toContain('Analyst Tester')
  const first = await ask(['review-responses.approve'], 'any', { limit: 2 })
  const rest = await ask(['review-responses.approve'], 'any', { limit: 2, cursor: first.nextCursor })
  expect([...names(first), ...names(rest)]).toEqual(names(approve))
  expect((await admin.put(`${at}/actions/holders`, { actionIDs: ['reviews.fly'] })).key).toBe('roles.unknownAction')
})

test('where each of two rights is asked, one of them is not enough', async () => {
  await app.owner.query(`update role set actions = '{platform-roles.view}', version = version + 1 where id = $1`, [
    app.people.home.users['Support']!.roleId,
  ])
  const support = await app.as('Support')
  const { id } = app.people.home.users['Analyst']!
  expect((await support.get(`${at}/actions`)).status).toBe(200)
  expect((await support.get(`${at}/actions/user/${id}`)).status).toBe(403)
})

test('one passes by any right, or by all where all are asked, and hears what is missing', async () => {
  const analyst = await app.as('Analyst')
  const ask = async (body: object) => (await analyst.put(`${at}/actions/authorize`, body)).body
  const actionIDs = ['reports.view', 'platform-users.edit']
  expect(await ask({ actionIDs })).toEqual({ passes: true, by: 'action', missing: ['platform-users.edit'] })
  expect(await ask({ actionIDs, mode: 'all' })).toEqual({ passes: false, by: null, missing: ['platform-users.edit'] })
})

test('a flag lets one pass to what is standard, never to what is privileged', async () => {
  await app.owner.query('update feature_flag set enabled = true, share_percent = 100 where id = 3')
  const analyst = await app.as('Analyst')
  const ask = async (action: string, orFlag = 'bulk-upload') =>
    (await analyst.put(`${at}/actions/authorize`, { actionIDs: [action], orFlag })).body
  expect(await ask('requests.bulk-send')).toMatchObject({ passes: true, by: 'flag' })
  expect(await ask('requests.bulk-send', 'template-creation')).toMatchObject({ passes: false, by: null })
  expect(await ask('platform-privileged-tenants.terminate')).toMatchObject({ passes: false, by: null })
})

test('who acts as another person passes where that is allowed, and never to what is privileged', () => {
  const asked = { mode: 'any', orImpersonating: true, orFlag: undefined } as const
  const who = { held: new Set<string>(), isImpersonated: true, flags: {} }
  expect(decide({ ...asked, actions: ['requests-templates.add'] }, who).by).toBe('impersonation')
  expect(decide({ ...asked, actions: ['requests-templates.add'], orImpersonating: false }, who).passes).toBe(false)
  expect(decide({ ...asked, actions: ['requests-templates.add'] }, { ...who, isImpersonated: false }).passes).toBe(
    false,
  )
  expect(decide({ ...asked, actions: ['platform-privileged-tenants.pause'] }, who).passes).toBe(false)
  expect(decide({ ...asked, actions: [] }, who).passes).toBe(false)
})

test('a simulation says what a person gains and loses, and changes nothing', async () => {
  const { id } = app.people.home.users['Analyst']!
  const { items } = (await admin.get(`${at}/roles`)).body
  const role = items.find(({ name }: { name: string }) => name === 'Analyst')
  const actionIDs = role.actionIDs
    .filter((action: string) => action !== 'platform-locations.view')
    .concat('platform-audit.view')
  const { body } = await admin.put(`${at}/roles/simulate`, {
    userID: id,
    change: { roleID: role.id, actionIDs, parentRoleID: null },
  })
  expect(body).toMatchObject({ gains: ['platform-audit.view'], loses: ['platform-locations.view'], touched: 1 })
  expect(body.screensGained).toEqual([{ title: 'Audit log', path: '/admin/audit' }])
  expect(body.screensLost.map(({ path }: { path: string }) => path)).toContain('/admin/locations')
  expect((await admin.get(`${at}/actions/user/${id}`)).body.actionIDs).not.toContain('platform-audit.view')

  const other = app.people.home.users['Support']!.roleId
  const swapped = await admin.put(`${at}/roles/simulate`, { userID: id, roleIDs: [other] })
  expect(swapped.body.loses).toContain('reports.view')
  const added = await admin.put(`${at}/roles/simulate`, {
    userID: id,
    change: { roleID: null, actionIDs: ['tickets.view'], parentRoleID: null },
  })
  expect([added.body.gains, added.body.loses]).toEqual([['tickets.view'], []])
  const foreign = await admin.put(`${at}/roles/simulate`, { userID: app.people.sibling.users['Analyst']!.id })
  expect(foreign.key).toBe('roles.noSuchUser')
})
