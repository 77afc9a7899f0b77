import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Fixture } from '#apps/testing/fixture.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { actionIds } from '#product/organization/roles/catalogue/actions.ts'
import { call, type Heard } from './call.ts'
import { callOf, callsOf, kindsOf, type Made, type Slot } from './calls-of.ts'
import { everyRoute, type Route } from './every-route.ts'
import { fixtures, createThings, type Things } from './fixtures.ts'
import { seen } from './house.ts'
import { choicesIn, validValue, withAt } from './valid-value.ts'

const CANARY = 'CANARYBIRD'
/** Ids that are nobody's, reserved, out of range or not written as an id. */
const odd = [1, -1, 0, 2_147_483_648, '01']
/** Kinds that all tenants share. */
const shared = kindsWith(({ shared }) => shared === true)
/** Kinds of which some come with the product, the first among them. */
const partlyShared = kindsWith(({ shared }) => shared === 'partly')
/** Kinds that stand above the tenants: a sibling’s are of one’s own agency. */
const above = kindsWith(({ above }) => above === true)

type Actor = { name: string; cookie: string; foreignTenants: ('sibling' | 'stranger')[] }

let app: TestApp
const foreign: Record<string, Things> = {}
const actors: Actor[] = []
const routes = (await everyRoute()).filter((route) => route.route.gives !== 'events')
beforeAll(async () => {
  app = await openTestApp()
  const { owner, people } = app
  const { rows } = await owner.query<{ table: string }>(
    `select table_name as table from information_schema.columns where table_schema = 'public' and is_identity = 'YES' and column_name = 'id'`,
  )
  for (const [at, { table }] of rows.entries())
    await owner.query(`select setval(pg_get_serial_sequence($1, 'id'), $2, false)`, [table, 100_000 * (at + 1)])
  for (const tenant of ['sibling', 'stranger'] as const) {
    foreign[tenant] = await createThings(owner, people[tenant], CANARY, new Set(routes.flatMap(kindsOf)))
    await owner.query('update tenant set name = $2, internal_name = $3 where id = $1', [
      people[tenant].id,
      CANARY,
      `${CANARY}-${tenant}`,
    ])
    await owner.query('update users set first_name = $2 where tenant_id = $1', [people[tenant].id, CANARY])
  }
  await owner.query(`update agency set name = $2, internal_name = $2 where id = $1`, [people.stranger.agencyId, CANARY])
  await owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    people.home.users['Administrator']!.roleId,
    [...actionIds],
  ])
  actors.push({
    name: 'tenant',
    cookie: (await app.as('Administrator')).cookie,
    foreignTenants: ['sibling', 'stranger'],
  })
  actors.push({ name: 'agency', cookie: (await app.asAgency()).cookie, foreignTenants: ['stranger'] })
})
afterAll(() => app.close())

/** What the other tenants hold, as one fingerprint a table. */
async function fingerprints(): Promise<Record<string, string>> {
  const others = [app.people.sibling.id, app.people.stranger.id]
  const { rows } = await app.owner.query<{ table: string; column: string }>(
    `select c.table_name as table, min(c.column_name) as column from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (c.column_name = 'tenant_id' or (c.table_name, c.column_name) = ('tenant', 'id')) group by 1`,
  )
  const found: Record<string, string> = {}
  for (const { table, column } of rows) {
    const { rows: prints } = await app.owner.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${table} t where ${column} = any($1)`,
      [others],
    )
    found[table] = prints[0].print
  }
  return found
}

/** The things that the calls of a route name. A refused call leaves them as they are; one that may have changed them lets the next begin from an open tenant and fresh ones. */
async function openThings(route: Route) {
  const make = async () => {
    await app.owner.query(
      `update tenant set state = 0, version = 1, hipaa = false, agency_user_ids = '{}', license_seats = null, license_locations = null where id = $1`,
      [app.people.home.id],
    )
    return createThings(app.owner, app.people.home, 'Own', new Set(kindsOf(route)))
  }
  let things = await make()
  let isFresh = true
  return {
    calls: async () => {
      if (!isFresh) things = await make()
      isFresh = true
      return callsOf(route, things)
    },
    after: (heard: Heard) => {
      isFresh &&= route.method === 'GET' || (heard.status >= 400 && heard.status < 500)
      return heard
    },
  }
}

function kindsWith(is: (fixture: Fixture) => boolean): string[] {
  return Object.keys(fixtures).filter((kind) => is(fixtures[kind]!))
}

function send(
  route: Route,
  made: Made,
  actor: Actor,
  slot?: Slot,
  put?: string | number,
  headers?: Record<string, string>,
): Promise<Heard> {
  const path = slot?.where === 'path' ? { [slot.name]: put! } : {}
  const body = slot?.where === 'body' ? withAt(made.body, slot.path, put) : made.body
  const query = slot?.where === 'query' ? withAt(made.query, slot.path, put) : made.query
  return call(app.url, { ...callOf(route, { ...made, body, query }, path), cookie: actor.cookie, headers })
}

/** What only looks, what answers each thing of a list by itself, and a list of what all share or what stands above may name things that reach nothing; any other strange id is refused, and what calls the request wrong means the id. */
function isFine(
  slot: Slot,
  route: Route,
  { status, key, field, text }: Heard,
  own: Heard | null,
  put: unknown,
): boolean {
  if ([403, 404].includes(status)) return true
  if (status === 400) return slot.where === 'path' || meansSlot(slot, field)
  if (shared.includes(slot.of) && status === 422) return true
  if (route.route.needs === 'anyone' && status === 401) return true
  // Where a key that is not there refuses whoever asks, a foreign id hears no more than one's own.
  if (own && own.status >= 400 && own.status < 500 && status === own.status && key === own.key) return true
  if (slot.where === 'path' || !slot.many) return false
  const isItem = slot.where === 'body' && slot.path[0] === route.route.items
  if (isItem && status < 300) return isRefusedByName(text, put)
  return (route.route.reads || isItem || shared.includes(slot.of) || above.includes(slot.of)) && status < 500
}

/** Whether a refusal names the field of the id, or what it is a part of. */
function meansSlot({ path }: Exclude<Slot, { where: 'path' }>, field = ''): boolean {
  const whole = path.join('.')
  return field !== '' && (whole === field || whole.startsWith(`${field}.`))
}

/** Whether an answer about each thing of a list says that one of them was not found. */
function isRefusedByName(text: string, put: unknown): boolean {
  const { results } = JSON.parse(text) as { results?: { id: number; ok: boolean }[] }
  return results?.some(({ id, ok }) => id === Number(put) && !ok) ?? false
}

test('no route gives or changes a thing of another tenant, wherever its id is put', { timeout: 900_000 }, async () => {
  const before = await fingerprints()
  const wrong: string[] = []
  const counts = { routes: 0, slots: 0, calls: 0, 'valid calls that succeed': 0, 'valid calls': 0 }
  for (const actor of actors) {
    for (const route of routes) {
      const things = await openThings(route)
      const probe = await things.calls()
      if (!probe.some(({ slots }) => slots.length)) continue
      counts.routes += actor === actors[0] ? 1 : 0
      for (const [at, { slots }] of probe.entries()) {
        const isOpen = route.route.needs === 'anyone' && slots.length > 0
        const own = isOpen ? things.after(await send(route, (await things.calls())[at]!, actor)) : null
        for (const [place, { of }] of slots.entries()) {
          counts.slots += actor === actors[0] ? 1 : 0
          const theirs = shared.includes(of)
            ? []
            : actor.foreignTenants
                .filter((tenant) => foreign[tenant]![of] !== app.people.home.agencyId)
                .map((tenant) => foreign[tenant]![of]!)
          const others =
            above.includes(of) || actor.name === 'tenant' || shared.includes(of)
              ? theirs
              : [...theirs, foreign['sibling']![of]!]
          for (const put of new Set([
            ...others,
            ...([...shared, ...partlyShared].includes(of) ? odd.filter((id) => id !== 1) : odd),
          ])) {
            const made = (await things.calls())[at]!
            const slot = made.slots[place]!
            const heard = things.after(await send(route, made, actor, slot, put))
            counts.calls++
            const where = `${route.name} as ${actor.name} with ${slot.where} ${slot.where === 'path' ? slot.name : slot.path.join('.')} = ${put}`
            if (!isFine(slot, route, heard, own, put))
              wrong.push(`${where} answers ${heard.status} ${heard.key ?? ''} ${heard.field ?? ''}`)
            if ((heard.text + heard.headers).includes(CANARY)) wrong.push(`${where} gives the canary away`)
          }
        }
        const made = (await things.calls())[at]!
        const heard = things.after(await send(route, made, actor))
        counts['valid calls']++
        if (heard.status < 300) counts['valid calls that succeed']++
        const isMadeUp =
          heard.key === 'error.required' || heard.key === 'error.invalid' || heard.key === 'error.notfound'
        if (heard.status >= 500 || heard.status === 403 || (isMadeUp && !route.route.uploadBytes))
          wrong.push(
            `${route.name} as ${actor.name} answers a valid call with ${heard.status} ${heard.text.slice(0, 200)}`,
          )
      }
    }
  }
  expect(wrong).toEqual([])
  const after = await fingerprints()
  expect(after).toEqual(before)
  // A refusal proves nothing where the legitimate call is refused as well.
  expect(counts['valid calls that succeed'] / counts['valid calls']).toBeGreaterThan(0.66)
  seen('isolation matrix', { ...counts, kinds: Object.keys(fixtures).length, tables: Object.keys(after).length })
})

test(
  'on every route a header that names another tenant or agency is refused, and nothing happens',
  { timeout: 600_000 },
  async () => {
    const before = await fingerprints()
    const { people } = app
    const wrong: string[] = []
    const counts = { routes: routes.length, calls: 0, refused: 0 }
    const things = await createThings(app.owner, people.home, 'Own', new Set(routes.flatMap(kindsOf)))
    for (const actor of actors) {
      for (const route of routes) {
        const made = callsOf(route, things)[0]!
        const isOfTenant = route.slots.includes('tenantId')
        const tenants = [...actor.foreignTenants, ...(isOfTenant ? (['sibling'] as const) : [])]
        const said = [
          ...[...new Set(tenants)].map((tenant) => ({ 'x-tenant-id': String(people[tenant].id) })),
          ...odd.slice(1).map((id) => ({ 'x-tenant-id': String(id) })),
          ...[people.stranger.agencyId, ...odd].map((id) => ({ 'x-agency-id': String(id) })),
        ]
        const tell = async (headers: Record<string, string>) => {
          const heard = await send(route, made, actor, undefined, undefined, headers)
          counts.calls++
          const where = `${route.name} as ${actor.name} with ${JSON.stringify(headers)}`
          if (heard.key === 'platform.wrongTenant') counts.refused++
          else wrong.push(`${where} answers ${heard.status} ${heard.key ?? ''}`)
          if ((heard.text + heard.headers).includes(CANARY)) wrong.push(`${where} gives the canary away`)
        }
        await Promise.all(said.map(tell))
      }
    }
    expect(wrong).toEqual([])
    expect(await fingerprints()).toEqual(before)
    seen('isolation by headers', counts)
  },
)

test('every kind that a change within a tenant names has somebody who knows its things', () => {
  const changing = routes.filter(
    ({ route, slots, method }) => slots.includes('tenantId') && method !== 'GET' && !route.reads && route.body,
  )
  const kinds = new Set(
    changing.flatMap((route) =>
      callsOf(route, null).flatMap(({ slots }) => slots.filter(({ where }) => where === 'body').map(({ of }) => of)),
    ),
  )
  const known = [...kinds].filter((kind) => app.services.ids.has(kind))
  expect([...kinds].filter((kind) => !known.includes(kind) && !shared.includes(kind))).toEqual([])
  seen('kinds that the floor looks up', { changing: changing.length, known: known.length })
})

test('the matrix sees what it should refuse', () => {
  const schema = z.object({
    name: z.string().min(3),
    act: z.union([z.object({ a: z.literal(1) }), z.object({ b: z.literal(2) })]),
  })
  expect(choicesIn(schema)).toBe(2)
  for (const choice of [0, 1])
    expect(schema.safeParse(validValue(schema, { idFor: () => 1, choice }).value).success).toBe(true)
  expect(withAt({ a: [{ b: 1 }] }, ['a', 0, 'b'], 2)).toEqual({ a: [{ b: 2 }] })
})
