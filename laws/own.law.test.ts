import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { isOpenToKeys } from '#platform/contract/open-to-keys.ts'
import { defineResource } from '#platform/server/resource/define-resource.ts'
import { savedViews } from '#product/workspace/saved-views/contract.ts'
import { actionIds } from '#product/organization/roles/catalogue/actions.ts'
import { call, type Heard } from './call.ts'
import { everyRoute, pathOf, type Route } from './every-route.ts'
import { createThings, fixtures, type Things } from './fixtures.ts'
import { atLeast, seen } from './house.ts'
import { validValue } from './valid-value.ts'

type Maker = 'owner' | 'colleague'

let app: TestApp
let things: Things
/** Keys of the same rights: one was made by somebody to whom all belongs that can belong to one person, the other by a colleague of the same role who has nothing. */
const keys: Record<Maker, string> = { owner: '', colleague: '' }
const reading = (await everyRoute()).filter(
  ({ method, route }) =>
    (method === 'GET' || route.reads) && route.needs !== 'anyone' && !route.personal && route.gives !== 'events',
)
const isOpen = ({ route }: Route) => isOpenToKeys(route, { scope: null, isAbove: false, readsOnly: false })
beforeAll(async () => {
  app = await openTestApp()
  const { owner, people } = app
  const { home } = people
  const { roleId } = home.users['Administrator']!
  things = await createThings(owner, home, 'Own', new Set(Object.keys(fixtures)))
  const makers: Record<Maker, number> = { owner: things['user']!, colleague: home.users['Analyst']!.id }
  const both = Object.values(makers)
  await owner.query('update role set actions = $2, version = version + 1 where id = $1', [roleId, [...actionIds]])
  await owner.query('delete from user_role where user_id = any($1)', [both])
  await owner.query('insert into user_role select id, $2, agency_id, tenant_id from users where id = any($1)', [
    both,
    roleId,
  ])
  await owner.query(
    `update users set location_access = 'ALL', location_ids = '{}', scopes = '[]', pii_scopes = '{public,sensitive}' where id = any($1)`,
    [both],
  )
  await giveAll(makers.owner)
  const admin = await app.as('Administrator')
  for (const maker of ['owner', 'colleague'] as const) {
    const asked = { name: 'Law', actionIDs: ['reviews.view'] }
    const { body } = await admin.post(`/api/tenants/${home.id}/api-keys`, asked)
    keys[maker] = body.key
    await owner.query(`update api_key set made_by = $2, actions = $3, pii_scopes = '{public}' where id = $1`, [
      body.apiKey.id,
      makers[maker],
      [...actionIds],
    ])
  }
})
afterAll(() => app.close())

/** Every row of the tenant that names a person as its own is theirs, and so is what no fixture makes; what they may is settled above. */
async function giveAll(userId: number) {
  const { owner, people } = app
  const { id } = people.home
  await owner.query(`update saved_view set owner = 'User' where tenant_id = $1`, [id])
  await owner.query(
    `insert into notification_reader (tenant_id, user_id, is_quiet, quiet_from, quiet_to, weekend_to, windows, urgent_wakes) values ($1, $2, true, '22:00', '06:00', '08:00', '{2}', true)`,
    [id, userId],
  )
  await owner.query(
    `insert into sms_number (tenant_id, user_id, number, verified_at) values ($1, $2, '+491701234567', now())`,
    [id, userId],
  )
  await owner.query(
    `insert into task_calendar (tenant_id, user_id, scope, hash, created_at) values ($1, $2, 'Mine', '\\x00', now())`,
    [id, userId],
  )
  await owner.query(
    `insert into saved_view_choice (tenant_id, user_id, page, view_id) values ($1, $2, 'reviews.reviews', $3)`,
    [id, userId, things['savedView']],
  )
  const { rows: tables } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name in ('tenant_id', 'user_id')
       and table_name <> 'user_role' group by 1 having count(*) = 2`,
  )
  for (const { name } of tables) await owner.query(`update ${name} set user_id = $2 where tenant_id = $1`, [id, userId])
  expect(tables.length).toBeGreaterThanOrEqual(10)
}

function ask({ method, route, slots, ...of }: Route, maker: Maker): Promise<Heard> {
  const idFor = (kind: string) => (kind === 'tenant' ? app.people.home.id : (things[kind] ?? 0))
  const said = (part: 'body' | 'query') => {
    const made = route[part] ? validValue(route[part], { idFor, choice: 0 }).value : {}
    const { cursor: _, ...rest } = made as Record<string, unknown>
    return 'page' in rest ? { ...rest, page: 'reviews.reviews' } : rest
  }
  const query = new URLSearchParams(Object.entries(said('query')).map(([name, value]) => [name, String(value)]))
  const ids = Object.fromEntries(slots.map((slot) => [slot, idFor(slot.slice(0, -2))]))
  return call(app.url, {
    method,
    path: `${pathOf({ method, route, slots, ...of }, ids)}?${query}`,
    body: route.body && said('body'),
    headers: { authorization: `Bearer ${keys[maker]}` },
  })
}

const told = ({ status, text, key }: Heard) => `${status} ${key ?? text}`

/** What both keys are answered, where that differs and is no matter of the moment. */
async function differenceOf(route: Route): Promise<string | undefined> {
  const [own, other] = [told(await ask(route, 'owner')), told(await ask(route, 'colleague'))]
  if (own === other || own !== told(await ask(route, 'owner'))) return undefined
  return `${route.name}: ${own.slice(0, 200)} <> ${other.slice(0, 200)}`
}

test(
  'a key is answered the same whoever made it, so that it tells nothing that is theirs alone',
  { timeout: 600_000 },
  async () => {
    const differ: string[] = []
    const counts = { routes: 0, answered: 0 }
    for (const route of reading.filter(isOpen)) {
      counts.routes++
      if ((await ask(route, 'owner')).status < 300) counts.answered++
      differ.push(...[(await differenceOf(route)) ?? []].flat())
    }
    expect(differ).toEqual([])
    seen('own', counts)
    expect(counts.answered).toBeGreaterThanOrEqual(atLeast(90))
  },
)

test('what is said to be somebody’s own is, and the law would see each of it through a key', async () => {
  const own = reading.filter(({ route }) => route.own)
  for (const one of own) {
    expect(await ask(one, 'owner'), one.name).toMatchObject({ status: 403, key: 'platform.notForKeys' })
    one.route.own = undefined
    try {
      expect(await differenceOf(one), one.name).toContain('200 ')
    } finally {
      one.route.own = true
    }
  }
  expect(own.length).toBeGreaterThanOrEqual(atLeast(4))
})

test('a resource of one person whose routes are open to keys is not even defined', () => {
  const routes = { ...savedViews.routes, keywords: { ...savedViews.routes.keywords, own: undefined } }
  const spec = { of: 'person', routes: { list: 'keywords' } } as never
  expect(() => defineResource({ ...savedViews, routes }, spec)).toThrow('what keywords opens to keys')
})
