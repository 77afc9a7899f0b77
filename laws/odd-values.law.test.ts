import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { actionIds } from '#product/organization/roles/catalogue/actions.ts'
import { SYSTEM_ERROR } from '#platform/contract/platform.ts'
import { BROKEN_OFF, call } from './call.ts'
import { everyRoute, pathOf, type Route } from './every-route.ts'
import { createThings } from './fixtures.ts'
import { seen } from './house.ts'
import { choicesIn, validValue, withAt } from './valid-value.ts'

/** No database or file holds these; the route must say which field has it. */
const unstorable = { NUL: 'a\u0000b', 'half a surrogate pair': 'a\ud800b' }
/** What a schema may take or refuse, as long as it is no defect of ours. */
const odd = {
  text: [
    'x'.repeat(1_000_000),
    '0001-01-01T00:00:00Z',
    '0001-01-01',
    '9999-12-31T23:59:59Z',
    '+275760-09-13T00:00:00.000Z',
    '\u202e',
  ],
  number: [1e30, -1, 0.5, 2_147_483_648, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER],
}

let app: TestApp
const actors: { name: string; cookie: string }[] = []
const routes = (await everyRoute()).filter(({ route }) => route.gives !== 'events' && (route.body || route.query))
beforeAll(async () => {
  app = await openTestApp()
  await app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [
    app.people.home.users['Administrator']!.roleId,
    [...actionIds],
  ])
  actors.push({ name: 'administrator', cookie: (await app.as('Administrator')).cookie })
  actors.push({ name: 'operator', cookie: (await app.asAgency()).cookie })
})
afterAll(() => app.close())

/** What some call before did to the tenant is taken back. */
async function reopenTenant(): Promise<void> {
  await app.owner.query('delete from module_rule')
  await app.owner.query(
    `update tenant set state = 0, closed_modules = '{}', locked_modules = '{}', excluded_sources = '{}' where id = $1`,
    [app.people.home.id],
  )
}

type Path = (string | number)[]

/** The places of all text and numbers in a value. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string' || typeof value === 'number') return [path]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** An address cannot even say half a pair. */
const unstorableIn = (part: 'body' | 'query') => (part === 'body' ? Object.values(unstorable) : [unstorable.NUL])

/** A list in an address is one parameter. */
const isNamed = (field: string | undefined, part: 'body' | 'query', path: Path) =>
  field === (part === 'body' ? path.join('.') : String(path[0]))

const at = (value: unknown, path: Path) =>
  path.reduce<unknown>((found, key) => (found as Record<PropertyKey, unknown>)[key], value)

test(
  'text that nothing can hold is refused by its field, and no odd value is a defect',
  { timeout: 600_000 },
  async () => {
    const wrong: string[] = []
    const counts = { routes: routes.length, places: 0, calls: 0, refused: 0 }
    for (const route of routes) {
      const actor = actors[route.slots.includes('tenantId') || !route.slots.includes('agencyId') ? 0 : 1]!
      await reopenTenant()
      const things = await createThings(app.owner, app.people.home, 'Own', kindsOf(route))
      const idFor = (kind: string) => things[kind] ?? 0
      const params = Object.fromEntries(route.slots.map((slot) => [slot, idFor(slot.slice(0, -'Id'.length))]))
      const { body, query } = route.route
      for (const [part, schema] of [['body', body] as const, ['query', query] as const]) {
        if (!schema) continue
        for (let choice = 0; choice < choicesIn(schema); choice++) {
          const { value } = validValue(schema, { idFor, choice })
          const other = part === 'body' ? query : body
          const beside = other ? validValue(other, { idFor, choice: 0 }).value : undefined
          for (const path of leavesOf(value)) {
            counts.places++
            const isText = typeof at(value, path) === 'string'
            const values = isText
              ? [...Object.values(unstorable), ...odd.text]
              : part === 'body'
                ? odd.number
                : odd.number.map(String)
            for (const put of values) {
              const changed = withAt(value, path, put)
              const heard = await call(app.url, {
                method: route.method,
                path: addressOf(route, params, part === 'query' ? changed : (beside as object | undefined)),
                body: part === 'body' ? changed : beside,
                cookie: actor.cookie,
                upload: Boolean(route.route.uploadBytes),
              })
              counts.calls++
              const where = `${route.name} with ${part} ${path.join('.')} = ${String(put).slice(0, 30)}`
              if (heard.key === SYSTEM_ERROR || heard.status === BROKEN_OFF)
                wrong.push(`${where} answers ${heard.status} ${heard.text.slice(0, 120)}`)
              if (!(isText && unstorableIn(part).includes(put as string))) continue
              if (heard.status === 400 && isNamed(heard.field, part, path)) counts.refused++
              else if (![401, 403].includes(heard.status) && !route.route.uploadBytes)
                wrong.push(`${where} answers ${heard.status} ${heard.text.slice(0, 120)}`)
            }
          }
        }
      }
    }
    expect(wrong).toEqual([])
    expect(counts.refused).toBeGreaterThan(counts.places / 2)
    seen('odd values', counts)
  },
)

/** What stands in cursors of ours, each with what none of them holds. */
const madeUp = ['a\u0000b', 'abc', '', '1e400', '0000-00-00T00:00:00Z', '0000-01-01T00:00:00Z']
const cursorsOf = (orders: readonly string[]) => [
  ...[3_000_000_000, -3_000_000_000, Number.MAX_SAFE_INTEGER].map((id) => [id]),
  ...madeUp.flatMap((odd) => [
    [odd, 1],
    [odd, 'a'],
    ['a', odd],
    [odd, odd, 1],
    [1, odd, 1, false],
  ]),
  ...[99_999, -1].map((rating) => [rating, '2026-01-01T00:00:00Z', 1, false]),
  ...orders.flatMap((order) => [...madeUp.map((odd) => [order, odd, 1]), [order, '1', Number.MAX_SAFE_INTEGER]]),
]

test('a cursor that no page gave is taken or refused by its name, and no defect', { timeout: 600_000 }, async () => {
  const orders = [...new Set([...app.services.lists.values()].map(({ spec }) => spec.sort))]
  const cursors = cursorsOf(orders).map((values) => Buffer.from(JSON.stringify(values)).toString('base64url'))
  const wrong: string[] = []
  const counts = { calls: 0, routes: 0, refused: 0 }
  for (const route of routes) {
    const part = (['body', 'query'] as const).find((one) => takesCursor(route.route[one]))
    if (!part) continue
    counts.routes++
    const actor = actors[route.slots.includes('tenantId') || !route.slots.includes('agencyId') ? 0 : 1]!
    await reopenTenant()
    const things = await createThings(app.owner, app.people.home, 'Own', kindsOf(route))
    const idFor = (kind: string) => things[kind] ?? 0
    const params = Object.fromEntries(route.slots.map((slot) => [slot, idFor(slot.slice(0, -'Id'.length))]))
    const { value } = validValue(route.route[part]!, { idFor, choice: 0 })
    for (const cursor of cursors) {
      const asked = { ...(value as object), cursor }
      const path = addressOf(route, params, part === 'query' ? asked : undefined)
      const body = part === 'body' ? asked : undefined
      const heard = await call(app.url, { method: route.method, path, body, cookie: actor.cookie })
      counts.calls++
      if (heard.status === 400 && heard.field === 'cursor') counts.refused++
      else if (![200, 400, 401, 403].includes(heard.status))
        wrong.push(`${route.name} with ${Buffer.from(cursor, 'base64url')} answers ${heard.status} ${heard.text}`)
    }
  }
  expect(wrong).toEqual([])
  expect(counts.refused).toBeGreaterThanOrEqual(counts.calls / 2)
  if (counts.routes > 0) seen('made-up cursors', counts) // few systems may have no pages
})

const takesCursor = (schema: unknown) => schema instanceof z.ZodObject && 'cursor' in schema.shape

function kindsOf({ slots, route }: Route): Set<string> {
  const inParts = [route.body, route.query].flatMap((schema) =>
    schema
      ? Array.from(
          { length: choicesIn(schema) },
          (_, choice) => validValue(schema, { idFor: () => 0, choice }).slots,
        ).flat()
      : [],
  )
  return new Set([...slots.map((slot) => slot.slice(0, -'Id'.length)), ...inParts.map(({ of }) => of)])
}

function addressOf(route: Route, params: Record<string, number>, query: unknown): string {
  const asked = new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, unknown>).map(([key, value]) => [key, String(value)]),
  ).toString()
  return pathOf(route, params) + (asked ? `?${asked}` : '')
}
