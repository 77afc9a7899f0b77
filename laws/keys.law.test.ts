import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import { isOpenToKeys } from '#platform/contract/open-to-keys.ts'
import { actionIds } from '#product/access/roles/catalogue/actions.ts'
import { apiKeyKind, SCIM_SCOPE } from '#product/integrations/api-keys/contract.ts'
import { call, type Heard } from './call.ts'
import { everyRoute, pathOf, type Route } from './every-route.ts'
import { seen } from './house.ts'

/** An id that nothing has. */
const NOTHING = 9_007_199_254_740_000

let app: TestApp
let key: string
const routes = await everyRoute()
beforeAll(async () => {
  app = await openTestApp()
  const { home } = app.people
  await app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    home.users['Administrator']!.roleId,
    [...actionIds],
  ])
  const admin = await app.as('Administrator')
  const made = await admin.post(`/api/tenants/${home.id}/api-keys`, { name: 'Law', actionIDs: ['reviews.view'] })
  key = made.body.key
})
afterAll(() => app.close())

/** The same key with other rights and of another kind. */
async function hold(actions: Iterable<string>, kind: number) {
  await app.owner.query('update api_key set actions = $1, kind = $2', [[...actions], kind])
}

function ask(route: Route, key: string): Promise<Heard> {
  const values = Object.fromEntries(route.slots.map((slot) => [slot, NOTHING]))
  const path = pathOf(route, { ...values, tenantId: app.people.home.id, agencyId: app.people.home.agencyId })
  const headers = { authorization: `Bearer ${key}`, 'x-requested-with': 'a program' }
  return call(app.url, { method: route.method, path, headers, upload: Boolean(route.route.uploadBytes) })
}

const rightsOf = ({ contract, route }: Route) =>
  [route.needs]
    .flat()
    .filter((need) => need !== 'member' && need !== 'anyone')
    .map((need) => actionOf(contract, need as string))
const isRefused = ({ status }: Heard) => status === 401 || status === 403

test.each([
  { what: 'a key', kind: apiKeyKind.Standard, scope: null },
  { what: 'a key for user provisioning', kind: apiKeyKind.Scim, scope: SCIM_SCOPE },
])(
  '$what opens a route with its right alone, and no route that is not for keys',
  { timeout: 180_000 },
  async ({ kind, scope }) => {
    const wrong: string[] = []
    const counts = { routes: 0, open: 0, shut: 0, calls: 0 }
    const must = async (route: Route, with_: string, isFine: (heard: Heard) => boolean) => {
      const heard = await ask(route, key)
      counts.calls++
      if (!isFine(heard) || heard.status >= 500)
        wrong.push(`${route.name} answers a key with ${with_} by ${heard.status} ${heard.key ?? ''}`)
    }
    for (const route of routes.filter(({ route }) => route.needs !== 'anyone')) {
      counts.routes++
      const rights = rightsOf(route)
      if (!isOpenToKeys(route.route, scope)) {
        counts.shut++
        await hold(actionIds, kind)
        await must(route, 'every right', ({ status }) => status === 403)
        continue
      }
      counts.open++
      await hold([], kind)
      await must(route, 'no right', (heard) => (rights.length ? heard.status === 403 : !isRefused(heard)))
      if (!rights.length) continue
      await hold(new Set(actionIds).difference(new Set(rights)), kind)
      await must(route, 'all other rights', ({ status }) => status === 403)
      const isWhole = route.route.mode === 'all' && rights.length > 1
      for (const right of rights) {
        await hold([right], kind)
        await must(route, `${right} alone`, (heard) => (isWhole ? heard.status === 403 : !isRefused(heard)))
      }
      if (!isWhole) continue
      await hold(rights, kind)
      await must(route, 'each of its rights', (heard) => !isRefused(heard))
    }
    expect(wrong).toEqual([])
    seen('keys', counts)
    expect(counts.open).toBeGreaterThanOrEqual(10)
    expect(counts.shut).toBeGreaterThanOrEqual(30)
  },
)

test('what touches keys, sign-in, impersonation or stands above the tenants is shut to keys', () => {
  const touchy = routes.filter(
    ({ path, route }) =>
      route.needs !== 'anyone' &&
      (/api-key|impersonate|password|\/auth\/|\/my-account|second-factor|single-sign-on|secret/.test(path) ||
        !path.includes(':tenantId')),
  )
  expect(
    touchy.filter(({ route }) => isOpenToKeys(route, null) || isOpenToKeys(route, SCIM_SCOPE)).map(({ name }) => name),
  ).toEqual([])
  expect(touchy.length).toBeGreaterThanOrEqual(30)
})
