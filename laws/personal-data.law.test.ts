import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { redactorOf } from '#platform/server/http/redact.ts'
import { actionIds } from '#product/organization/roles/catalogue/actions.ts'
import { call } from './call.ts'
import { everyRoute, pathOf } from './every-route.ts'
import { createThings, type Things } from './fixtures.ts'
import { everyContract, seen } from './house.ts'
import { taggedIn } from './tagged-in.ts'
import { validValue } from './valid-value.ts'

const PUBLIC = 'PIIPUBLIC'
const SENSITIVE = 'PIISENSITIVE'

let app: TestApp
let things: Things
let cookie: string
const routes = (await everyRoute()).filter(({ route }) => route.gives !== 'events')
beforeAll(async () => {
  app = await openTestApp()
  const { owner, people } = app
  const { id } = people.home
  const kinds = routes.flatMap(({ slots }) => slots.map((slot) => slot.slice(0, -2)))
  things = await createThings(owner, people.home, 'Own', new Set([...kinds, 'review', 'customer', 'user']))
  await owner.query(
    `update customer set display_name = $2, photo_url = 'https://photo.example/' || $2, email = $3 || '@example.org', phone_number = $3 where tenant_id = $1`,
    [id, PUBLIC, SENSITIVE],
  )
  // of everybody but who asks, for one's own is no secret
  await owner.query('update users set phone = $2 where tenant_id = $1 and id <> $3', [
    id,
    SENSITIVE,
    people.home.users['Analyst']!.id,
  ])
  await owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    people.home.users['Analyst']!.roleId,
    [...actionIds],
  ])
  ;({ cookie } = await app.as('Analyst'))
})
afterAll(() => app.close())

const see = (scopes: string[]) =>
  app.owner.query('update users set pii_scopes = $2 where id = $1', [app.people.home.users['Analyst']!.id, scopes])

test('the serialiser hides every personal field that a route can give', () => {
  const open: string[] = []
  let fields = 0
  for (const { name, route } of routes) {
    if (!(route.gives instanceof z.ZodType)) continue
    const tagged = taggedIn(route.gives)
    fields += tagged.length
    if (!tagged.length) continue
    const hide = redactorOf(route.gives)
    const { value } = validValue(route.gives, { idFor: () => 1, choice: 0 })
    const hidden = hide?.(value, new Set())
    for (const { path } of tagged) {
      const steps = path.split('.')
      const at = steps.reduce<unknown>((one, key) => (Array.isArray(one) ? one[0] : one)?.[key as never], hidden)
      if (at !== null) open.push(`${name} gives ${path}`)
    }
  }
  expect(open).toEqual([])
  expect(fields).toBeGreaterThan(8)
})

test('no event that browsers hear carries a personal field', async () => {
  const live = (await everyContract()).flatMap(({ contract }) =>
    Object.entries(contract.events)
      .filter(([, { live }]) => live)
      .map(([name, { payload }]) => ({ name: `${contract.name}.${name}`, payload })),
  )
  expect(live.length).toBeGreaterThan(4)
  expect(live.filter(({ payload }) => taggedIn(payload).length).map(({ name }) => name)).toEqual([])
})

test('what is told to programs outside hides every personal field from a maker without its scope', async () => {
  const told = (await everyContract()).flatMap(({ contract }) =>
    Object.entries(contract.events).flatMap(([name, { outside }]) =>
      outside ? [{ name: `${contract.name}.${name}`, gives: outside.gives }] : [],
    ),
  )
  const open: string[] = []
  let fields = 0
  for (const { name, gives } of told) {
    const { value } = validValue(gives, { idFor: () => 1, choice: 0 })
    const hidden = redactorOf(gives)?.(value, new Set()) ?? value
    for (const { path } of taggedIn(gives)) {
      fields++
      const steps = path.split('.')
      const at = steps.reduce<unknown>((one, key) => (Array.isArray(one) ? one[0] : one)?.[key as never], hidden)
      if (at !== null) open.push(`${name} tells ${path}`)
    }
  }
  expect(open).toEqual([])
  expect(told.length).toBeGreaterThanOrEqual(8)
  expect(fields).toBeGreaterThanOrEqual(5)
})

test(
  'without its scope a personal field is in no answer, list, export or record; with it, it is',
  { timeout: 600_000 },
  async () => {
    const changed = await (
      await app.as('Administrator')
    ).get(`/api/tenants/${app.people.home.id}/users/${things['user']}`)
    const wrong: string[] = []
    const shown = { [PUBLIC]: new Set<string>(), [SENSITIVE]: new Set<string>() }
    const counts = { routes: routes.length, calls: 0 }
    expect(changed.body.phone).toBe(SENSITIVE)
    await app.owner.query(`update users set location_access = 'ALL' where id = $1`, [
      app.people.home.users['Analyst']!.id,
    ])
    for (const scopes of [[], ['public'], ['sensitive'], ['public', 'sensitive']]) {
      await see(scopes)
      for (const route of routes) {
        // what shows personal data for a reason, or one’s own, or erases or hides it, is for that
        const changes =
          /\/(pause|hipaa|logout|bulk|set-locale|set-preference|authenticate|reveal|personal-data|erase|my-account\/data)$|callback/.test(
            route.path,
          )
        if (route.method === 'DELETE' || changes || route.route.uploadBytes) continue
        const idFor = (kind: string) => things[kind] ?? 0
        const body = route.route.body ? validValue(route.route.body, { idFor, choice: 0 }).value : undefined
        const looks = /\/(search|count|export|facets)$/.test(route.path)
        const path = pathOf(route, Object.fromEntries(route.slots.map((slot) => [slot, idFor(slot.slice(0, -2))])))
        const { text } = await call(app.url, { method: route.method, path, body: looks ? {} : body, cookie })
        counts.calls++
        for (const [mark, scope] of [
          [PUBLIC, 'public'],
          [SENSITIVE, 'sensitive'],
        ] as const) {
          if (!text.includes(mark)) continue
          if (scopes.includes(scope)) shown[mark].add(route.name)
          else wrong.push(`${route.name} gives ${scope} data to one with [${scopes.join()}]`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(shown[PUBLIC].size).toBeGreaterThanOrEqual(3)
    expect(shown[SENSITIVE].size).toBeGreaterThanOrEqual(2)
    seen('personal data', { ...counts, 'give public': shown[PUBLIC].size, 'give sensitive': shown[SENSITIVE].size })
  },
)

/** Every name by which a body or query can filter or sort: its keys, and the members of its enumerations without their sign. */
function handlesIn(schema: unknown, met = new Set<unknown>()): string[] {
  if (!(schema instanceof z.ZodType) || met.has(schema)) return []
  met.add(schema)
  const inner = schema._zod.def as unknown as Record<string, unknown>
  const members =
    schema instanceof z.ZodEnum ? schema.options : schema instanceof z.ZodLiteral ? [...schema.values] : []
  const shape = schema instanceof z.ZodObject ? Object.entries(schema.shape) : []
  const others = ['element', 'innerType', 'in', 'out', 'valueType', 'left', 'right'].map((key) => inner[key])
  const options = Array.isArray(inner['options']) ? inner['options'] : []
  return [
    ...members.map((member) => String(member).replace(/^-/, '')),
    ...shape.flatMap(([key, one]) => [key, ...handlesIn(one, met)]),
    ...[...others, ...options].flatMap((one) => handlesIn(one, met)),
  ]
}

/** Whether a body takes conditions by the names of fields, beside which a word stands by itself. */
function hasClauses(body: unknown): boolean {
  return body instanceof z.ZodObject && body.safeParse({ filters: [] }).success
}

const isLook = ({ path, method }: { path: string; method: string }) =>
  method !== 'DELETE' && /\/(search|count|export|facets|names)$/.test(path)

// Last, because the record of an export keeps what was searched for.
test(
  'what is hidden cannot be had by asking for it: to filter or sort by it is refused, and a search for it finds what any word finds',
  { timeout: 600_000 },
  async () => {
    const personal = new Set(
      routes.flatMap(({ route }) =>
        route.gives instanceof z.ZodType ? taggedIn(route.gives).map(({ path }) => path.split('.').at(-1)!) : [],
      ),
    )
    expect([...personal]).toEqual(expect.arrayContaining(['customerName', 'email', 'phone']))
    await see([])
    const wrong: string[] = []
    const counts = { handles: 0, routes: 0, searches: 0 }
    const looks = routes.filter(isLook)
    for (const route of looks) {
      counts.routes++
      const body = route.route.body
      const path = pathOf(route, Object.fromEntries(route.slots.map((slot) => [slot, things[slot.slice(0, -2)] ?? 0])))
      const ask = (value: object) => call(app.url, { method: route.method, path, body: value, cookie })
      const handles = handlesIn(body)
      counts.handles += handles.length
      for (const name of handles.filter((one) => personal.has(one)))
        for (const value of [
          { sort: name },
          { sort: `-${name}` },
          hasClauses(body) ? { filters: [{ name, values: [PUBLIC] }] } : { filters: { [name]: PUBLIC } },
        ]) {
          const { status } = await ask(value)
          if (status !== 403) wrong.push(`${route.name} by ${JSON.stringify(value)} answers ${status}`)
        }
      for (const word of ['search', 'text', 'q'].filter((one) => handles.includes(one)))
        for (const mark of [PUBLIC, SENSITIVE]) {
          const asked = (text: string) =>
            handles.includes('filters') && !hasClauses(body)
              ? ask({ filters: { [word]: text } })
              : ask({ [word]: text })
          const [found, nothing] = [await asked(mark), await asked('NOSUCHWORDANYWHERE')]
          counts.searches++
          if (found.status >= 400 || found.text !== nothing.text)
            wrong.push(`${route.name} by ${word} = ${mark} answers ${found.status} ${found.text.slice(0, 100)}`)
        }
    }
    expect(wrong).toEqual([])
    expect(counts.handles).toBeGreaterThan(counts.routes)
    expect(counts.searches).toBeGreaterThanOrEqual(6)
    seen('personal data asked for', counts)
  },
)

test('the law sees a filter and a sort by name', () => {
  const body = z.object({
    filters: z.object({ email: z.string().optional() }).optional(),
    sort: z.enum(['-customerName', 'date']).default('date'),
  })
  expect(handlesIn(body)).toEqual(['filters', 'email', 'sort', 'customerName', 'date'])
})
