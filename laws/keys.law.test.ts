import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import { isOpenToKeys, type KeyReach } from '#platform/contract/open-to-keys.ts'
import { actionIds } from '#product/organization/roles/catalogue/actions.ts'
import { apiKeyKind, SCIM_SCOPE } from '#product/identity/api-keys/contract.ts'
import { call, type Heard } from './call.ts'
import { everyRoute, pathOf, type Route } from './every-route.ts'
import { atLeast, seen } from './house.ts'

/** An id that nothing has. */
const NOTHING = 9_007_199_254_740_000

let app: TestApp
const keys = { ofTenant: '', ofAgency: '' }
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
  keys.ofTenant = made.body.key
  const operator = await app.asAgency()
  const above = await operator.post(`/api/agencies/${home.agencyId}/api-keys`, {
    name: 'Law',
    actionIDs: ['reviews.view'],
  })
  keys.ofAgency = above.body.key
})
afterAll(() => app.close())

/** The same key with other rights and of another kind. */
async function hold(actions: Iterable<string>, { of, kind }: { of: keyof typeof keys; kind: number }) {
  const table = of === 'ofAgency' ? 'agency_api_key' : 'api_key'
  await app.owner.query(`update ${table} set actions = $1, kind = $2`, [[...actions], kind])
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
  { what: 'a key', of: 'ofTenant', kind: apiKeyKind.Standard, scope: null },
  { what: 'a key for user provisioning', of: 'ofTenant', kind: apiKeyKind.Scim, scope: SCIM_SCOPE },
  { what: 'a key of an agency', of: 'ofAgency', kind: apiKeyKind.Standard, scope: null },
] as const)(
  '$what opens a route with its right alone, and no route that is not for keys',
  { timeout: 600_000 },
  async ({ of, kind, scope }) => {
    const reach = { scope, isAbove: of === 'ofAgency', readsOnly: false }
    const held = { of, kind }
    const wrong: string[] = []
    const counts = { routes: 0, open: 0, shut: 0, calls: 0 }
    const must = async (route: Route, with_: string, isFine: (heard: Heard) => boolean) => {
      const heard = await ask(route, keys[of])
      counts.calls++
      if (!isFine(heard) || heard.status >= 500)
        wrong.push(`${route.name} answers a key with ${with_} by ${heard.status} ${heard.key ?? ''}`)
    }
    for (const route of routes.filter(({ route }) => route.needs !== 'anyone')) {
      counts.routes++
      const rights = rightsOf(route)
      if (!isOpenToKeys(route.route, reach)) {
        counts.shut++
        await hold(actionIds, held)
        await must(route, 'every right', ({ status }) => status === 403)
        continue
      }
      counts.open++
      await hold([], held)
      await must(route, 'no right', (heard) => (rights.length ? heard.status === 403 : !isRefused(heard)))
      if (!rights.length) continue
      await hold(new Set(actionIds).difference(new Set(rights)), held)
      await must(route, 'all other rights', ({ status }) => status === 403)
      const isWhole = route.route.mode === 'all' && rights.length > 1
      for (const right of rights) {
        await hold([right], held)
        await must(route, `${right} alone`, (heard) => (isWhole ? heard.status === 403 : !isRefused(heard)))
      }
      if (!isWhole) continue
      await hold(rights, held)
      await must(route, 'each of its rights', (heard) => !isRefused(heard))
    }
    expect(wrong).toEqual([])
    seen('keys', counts)
    expect(counts.open).toBeGreaterThanOrEqual(atLeast(10))
    expect(counts.shut).toBeGreaterThanOrEqual(atLeast(30))
  },
)

test('what touches keys, sign-in or impersonation is shut to keys, and what stands above the tenants to those of tenants', async () => {
  const touches = ({ path }: Route) =>
    /api-key|impersonate|password|\/auth\/|\/my-account|second-factor|single-sign-on|secret/.test(path)
  const standsAbove = ({ path }: Route) => !path.includes(':tenantId')
  const members = (await everyRoute('all')).filter(({ route }) => route.needs !== 'anyone')
  const opened = (reach: KeyReach, which: (route: Route) => boolean) =>
    members.filter((one) => which(one) && isOpenToKeys(one.route, reach)).map(({ name }) => name)
  for (const scope of [null, SCIM_SCOPE]) {
    expect(opened({ scope, isAbove: true, readsOnly: false }, touches)).toEqual([])
    expect(opened({ scope, isAbove: false, readsOnly: false }, standsAbove)).toEqual([])
  }
  expect(members.filter((one) => touches(one) || standsAbove(one)).length).toBeGreaterThanOrEqual(30)
  const above = opened({ scope: null, isAbove: true, readsOnly: false }, standsAbove)
  expect(above.length).toBeGreaterThanOrEqual(15)
  expect(above).toContain('tenants.search')
})
