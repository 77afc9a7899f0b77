import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import { hasActions } from '#platform/contract/has-actions.ts'
import { isOpenToKeys } from '#platform/contract/open-to-keys.ts'
import { isOutward } from '#platform/contract/outward.ts'
import { callableRoutes } from '#platform/server/mcp/callable-routes.ts'
import { tools } from '#product/conversation/assistant/server/tools.ts'
import { call, type Heard } from './call.ts'
import { everyRoute, pathOf, type Route } from './every-route.ts'
import { atLeast, everyContract, seen } from './house.ts'

/** An id that nothing has. */
const NOTHING = 9_007_199_254_740_000

let app: TestApp
let key: string
const callable = callableRoutes((await everyContract()).map(({ contract }) => contract))
const routes = (await everyRoute()).filter(
  ({ name, route }) => callable.has(name) && isOpenToKeys(route, { scope: null, isAbove: false, readsOnly: false }),
)
beforeAll(async () => {
  app = await openTestApp()
  const { home } = app.people
  await app.owner.query(
    `update role set actions = (select array_agg(distinct a) from role r, unnest(r.actions) a), version = version + 1 where id = $1`,
    [home.users['Administrator']!.roleId],
  )
  const asked = { name: 'Law', actionIDs: ['reviews.view'] }
  key = (await (await app.as('Administrator')).post(`/api/tenants/${home.id}/api-keys`, asked)).body.key
})
afterAll(() => app.close())

const hold = (actions: Iterable<string>) => app.owner.query('update api_key set actions = $1', [[...actions]])
const values = (route: Route) => Object.fromEntries(route.slots.map((slot) => [slot, NOTHING]))

function askRoute(route: Route): Promise<Heard> {
  const path = pathOf(route, { ...values(route), tenantId: app.people.home.id })
  return call(app.url, { method: route.method, path, headers: { authorization: `Bearer ${key}` } })
}

async function rpc<T>(method: string, params: object): Promise<T> {
  const answer = await fetch(`${app.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await answer.json()) as { result: T }).result
}

/** What a tool refuses with, null where it does what was asked, or keeps it. */
async function askTool(route: Route): Promise<string | null> {
  const words = [...route.path.matchAll(/:(\w+)/g)].map(([, slot]) => slot!).filter((slot) => !slot.endsWith('Id'))
  const { tenantId: _, ...ids } = values(route)
  const params = { ...ids, ...Object.fromEntries(words.map((slot) => [slot, 'none'])) }
  const body = route.method === 'GET' || route.method === 'DELETE' ? {} : { body: {} }
  const given = { route: route.name, params, ...(route.route.body ? body : {}) }
  const { content, isError } = await rpc<{ content: { text: string }[]; isError?: boolean }>('tools/call', {
    name: 'call',
    arguments: given,
  })
  return isError ? (JSON.parse(content.at(-1)!.text).error.key as string) : null
}

const rightsOf = ({ contract, route }: Pick<Route, 'contract' | 'route'>) =>
  [route.needs].flat().flatMap((need) => (need === 'member' || need === 'anyone' ? [] : actionOf(contract, need)))

test('an assistant is let in and refused as its key is at the route itself', { timeout: 600_000 }, async () => {
  const wrong: string[] = []
  const counts = { routes: 0, refused: 0, 'let in': 0 }
  const compare = async (route: Route, with_: string) => {
    const [heard, told] = [await askRoute(route), await askTool(route)]
    const isRefused = heard.status >= 400
    counts[heard.status === 401 || heard.status === 403 ? 'refused' : 'let in']++
    // nobody looks whether a thing is there before a user agreed
    const isKept = told === null && heard.status >= 404 && (isOutward(route.route) || route.route.grants)
    if (!isKept && told !== (isRefused ? heard.key : null))
      wrong.push(`${route.name} with ${with_}: ${heard.status} ${heard.key} at the route, ${told} as a tool`)
  }
  for (const route of routes) {
    counts.routes++
    const rights = rightsOf(route)
    await hold([])
    await compare(route, 'no right')
    if (rights.length === 0) continue
    await hold(rights)
    await compare(route, 'its rights')
  }
  expect(wrong).toEqual([])
  seen('assistants', counts)
  expect(counts.refused).toBeGreaterThanOrEqual(atLeast(100))
  expect(counts['let in']).toBeGreaterThanOrEqual(atLeast(100))
})

test('a named tool is listed to exactly those whose key opens its route', async () => {
  const of = new Map((await everyRoute('all')).map((route) => [route.name, route]))
  const named = tools.map(({ name, system, route }) => ({ name, route: of.get(`${system.name}.${route}`)! }))
  const rights = new Set(named.flatMap(({ route }) => rightsOf(route)))
  const maker = new Set<string>(
    (await app.owner.query('select actions from role where id = $1', [app.people.home.users['Administrator']!.roleId]))
      .rows[0].actions,
  )
  for (const right of [...rights].filter((one) => maker.has(one))) {
    await hold([right])
    const listed = (await rpc<{ tools: { name: string }[] }>('tools/list', {})).tools.map(({ name }) => name)
    const open = named.filter(
      ({ route }) => route.route.needs === 'member' || hasActions(new Set([right]), rightsOf(route), route.route.mode),
    )
    expect(listed.toSorted(), right).toEqual(['search', 'describe', 'call', ...open.map(({ name }) => name)].toSorted())
  }
  expect(named.length).toBeGreaterThanOrEqual(20)
})

test('no tool of one name hides another, and its arguments of path, query and body have names of their own', () => {
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length)
  for (const { name, system, route } of tools) {
    const one = callable.get(`${system.name}.${route}`)
    expect(one, name).toBeDefined()
    const path = [...one!.route.at.matchAll(/:(\w+)/g)].map(([, slot]) => slot!)
    const keys = [one!.route.query, one!.route.body].flatMap((schema) =>
      Object.keys((schema as { shape?: object } | undefined)?.shape ?? {}),
    )
    expect(new Set([...path, ...keys]).size, name).toBe(path.length + keys.length)
  }
})
