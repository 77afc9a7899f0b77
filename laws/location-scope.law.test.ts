import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { actionIds } from '#product/organization/roles/catalogue/actions.ts'
import { call, type Heard } from './call.ts'
import { everyRoute, pathOf, type Route } from './every-route.ts'
import { fixtures, createThings, type Things } from './fixtures.ts'
import { atLeast, seen } from './house.ts'
import { choicesIn, validValue, withAt } from './valid-value.ts'

const CANARY = 'CANARYBIRD'
/** Kinds of things that lie at a location: what made them needed one. */
const placed = new Set(
  Object.entries(fixtures)
    .filter(([kind, { needs }]) => ['location', 'customer'].includes(kind) || needs?.includes('location'))
    .map(([kind]) => kind),
)

let app: TestApp
let cookie: string
let unassigned: Things
const routes = (await everyRoute()).filter(({ route, path }) => route.gives !== 'events' && path.includes(':tenantId'))
beforeAll(async () => {
  app = await openTestApp()
  const { owner, people } = app
  unassigned = await createThings(owner, people.home, CANARY, placed)
  await owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    people.home.users['Analyst']!.roleId,
    [...actionIds],
  ])
  ;({ cookie } = await app.as('Analyst'))
})
afterAll(() => app.close())

/** The reader may see these locations of the tenant alone. */
async function assign(locationIds: number[]) {
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    app.people.home.users['Analyst']!.id,
    locationIds,
  ])
}

/** What lies at the unassigned location, as one fingerprint a table; the reader’s own marks are not part of it. */
async function fingerprint(): Promise<string[]> {
  const { rows: tables } = await app.owner.query<{ table: string }>(
    `select table_name as table from information_schema.columns where table_schema = 'public' and column_name = 'location_id'`,
  )
  const prints: string[] = []
  for (const { table } of tables) {
    const { rows } = await app.owner.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${table} t where location_id = $1`,
      [unassigned['location']],
    )
    prints.push(`${table} ${rows[0].print}`)
  }
  return prints
}

const kindOf = (slot: string) => slot.slice(0, -'Id'.length)

/** Every valid call of a route with the ids of its slots, and the places that hold an id of something at a location. */
function callsOf({ route, slots }: Route, things: Things) {
  const idFor = (kind: string) => things[kind] ?? 0
  const choices = Math.max(route.body ? choicesIn(route.body) : 1, route.query ? choicesIn(route.query) : 1)
  return Array.from({ length: choices }, (_, choice) => {
    const empty = { value: undefined, slots: [] }
    const body = route.body ? validValue(route.body, { idFor, choice }) : empty
    const query = route.query ? validValue(route.query, { idFor, choice }) : empty
    return {
      params: Object.fromEntries(slots.map((slot) => [slot, idFor(kindOf(slot))])),
      body,
      query,
      places: [
        ...slots.map((name) => ({ where: 'path' as const, of: kindOf(name), at: [name], many: false })),
        ...body.slots.map(({ of, path, many }) => ({ where: 'body' as const, of, at: path, many })),
        ...query.slots.map(({ of, path, many }) => ({ where: 'query' as const, of, at: path, many })),
      ].filter(({ of }) => placed.has(of)),
    }
  })
}

function withoutCursor(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'cursor'))
}

type Made = ReturnType<typeof callsOf>[number]
type Place = Made['places'][number]
function send(route: Route, made: Made, place?: Place, put?: number): Promise<Heard> {
  const params = place?.where === 'path' ? { ...made.params, [place.at[0]!]: put! } : made.params
  const body = place?.where === 'body' ? withAt(made.body.value, place.at, put) : made.body.value
  const query = place?.where === 'query' ? withAt(made.query.value, place.at, put) : made.query.value
  const asked = new URLSearchParams(
    Object.entries((withoutCursor(query) ?? {}) as Record<string, unknown>).map(([key, value]) => [key, String(value)]),
  )
  return call(app.url, {
    method: route.method,
    path: `${pathOf(route, { ...params, tenantId: app.people.home.id })}?${asked}`,
    body: withoutCursor(body),
    cookie,
    upload: Boolean(route.route.uploadBytes),
  })
}

const ownThings = (route: Route) =>
  createThings(
    app.owner,
    app.people.home,
    'Own',
    new Set(
      callsOf(route, {}).flatMap(({ body, query }) => [
        ...route.slots.map(kindOf),
        ...[...body.slots, ...query.slots].map(({ of }) => of),
      ]),
    ),
  )

test(
  'nobody meets a thing at a location that is not theirs, by its id or in a list',
  { timeout: 600_000 },
  async () => {
    const before = await fingerprint()
    const wrong: string[] = []
    const counts = { routes: 0, places: 0, calls: 0, 'valid calls': 0, 'of them succeed': 0 }
    for (const route of routes) {
      counts.routes++
      const own = await ownThings(route)
      await assign([own['location'] ?? 0])
      for (const made of callsOf(route, own)) {
        const asIs = await send(route, made)
        counts.calls++
        counts['valid calls']++
        if (asIs.status < 300) counts['of them succeed']++
        if (asIs.text.includes(CANARY)) wrong.push(`${route.name} gives the canary away unasked`)
        if (asIs.status >= 500) wrong.push(`${route.name} answers ${asIs.status}`)
        for (const place of made.places) {
          counts.places++
          const heard = await send(route, made, place, unassigned[place.of]!)
          counts.calls++
          const where = `${route.name} with ${place.where} ${place.at.join('.')} of an unassigned ${place.of}`
          const isRefused = [400, 403, 404].includes(heard.status)
          if (!isRefused && !(place.many && heard.status < 500)) wrong.push(`${where} answers ${heard.status}`)
          if ((heard.text + heard.headers).includes(CANARY)) wrong.push(`${where} gives the canary away`)
        }
      }
      await app.owner.query('update tenant set state = 0, version = 1 where id = $1', [app.people.home.id])
      await app.owner.query('update users set active = true where id = $1', [app.people.home.users['Analyst']!.id])
    }
    expect(wrong).toEqual([])
    expect(await fingerprint()).toEqual(before)
    expect(counts.places).toBeGreaterThanOrEqual(atLeast(21))
    expect(counts['of them succeed']).toBeGreaterThan(counts['valid calls'] / 2)
    seen('location scope', { ...counts, kinds: placed.size })
  },
)

test('the law sees what it should refuse', async () => {
  await app.owner.query(`update users set location_access = 'ALL' where id = $1`, [
    app.people.home.users['Analyst']!.id,
  ])
  const { text } = await call(app.url, {
    method: 'PUT',
    path: `/api/tenants/${app.people.home.id}/reviews/search`,
    body: { limit: 250 },
    cookie,
  })
  expect(text).toContain(CANARY)
  expect(z.object({ items: z.array(z.unknown()) }).parse(JSON.parse(text)).items.length).toBeGreaterThan(1)
})
