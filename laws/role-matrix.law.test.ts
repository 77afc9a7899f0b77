import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import { actionIds } from '#product/organization/roles/catalogue/actions.ts'
import { call, type Heard } from './call.ts'
import { everyRoute, pathOf, type Route } from './every-route.ts'
import { seen } from './house.ts'

/** An id that nothing has. */
const NOTHING = 9_007_199_254_740_000

let app: TestApp
let cookie: string
const routes = await everyRoute()
beforeAll(async () => {
  app = await openTestApp()
  ;({ cookie } = await app.as('Analyst'))
})
afterAll(() => app.close())

/** The same person with other rights. */
async function hold(actions: Iterable<string>) {
  await app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    app.people.home.users['Analyst']!.roleId,
    [...actions],
  ])
}

function ask(route: Route, as?: string): Promise<Heard> {
  const values = Object.fromEntries(route.slots.map((slot) => [slot, NOTHING]))
  const path = pathOf(route, { ...values, tenantId: app.people.home.id, agencyId: app.people.home.agencyId })
  return call(app.url, { method: route.method, path, cookie: as, upload: Boolean(route.route.uploadBytes) })
}

const rightsOf = ({ contract, route }: Route) =>
  (typeof route.needs === 'string' ? [route.needs] : route.needs)
    .filter((permission) => permission !== 'member' && permission !== 'anyone')
    .map((permission) => actionOf(contract, permission))
const isRefused = ({ status }: Heard) => status === 401 || status === 403
let calls = 0
const wrong: string[] = []
function must(route: Route, who: string, heard: Heard, isFine: boolean) {
  calls++
  if (!isFine || heard.status >= 500) wrong.push(`${route.name} answers ${who} with ${heard.status} ${heard.key ?? ''}`)
}

test('every route lets in whoever holds its right, and nobody else', { timeout: 600_000 }, async () => {
  for (const route of routes) {
    const rights = rightsOf(route)
    const nobody = await ask(route)
    if (route.route.needs === 'anyone') {
      must(route, 'nobody', nobody, nobody.status !== 403 && nobody.key !== 'error.unauthorized')
      continue
    }
    must(route, 'nobody', nobody, nobody.status === 401)
    await hold([])
    const none = await ask(route, cookie)
    must(route, 'one without rights', none, rights.length ? none.status === 403 : !isRefused(none))
    if (!rights.length) continue
    await hold(new Set(actionIds).difference(new Set(rights)))
    const others = await ask(route, cookie)
    must(route, 'one with all other rights', others, others.status === 403)
    const isWhole = route.route.mode === 'all' && rights.length > 1
    for (const right of rights) {
      await hold([right])
      const exactly = await ask(route, cookie)
      must(route, `one with ${right} alone`, exactly, isWhole ? exactly.status === 403 : !isRefused(exactly))
    }
    if (!isWhole) continue
    await hold(rights)
    const whole = await ask(route, cookie)
    must(route, 'one with each of its rights', whole, !isRefused(whole))
  }
  expect(wrong).toEqual([])
  const guarded = routes.filter((route) => rightsOf(route).length)
  seen('role matrix', {
    routes: routes.length,
    guarded: guarded.length,
    'for members': routes.filter(({ route }) => route.needs === 'member').length,
    'for anyone': routes.filter(({ route }) => route.needs === 'anyone').length,
    calls,
  })
})
