import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { actionIds } from '#product/organization/roles/catalogue/actions.ts'
import { unknownKey } from '#platform/server/http/unknown-key.ts'
import { call } from './call.ts'
import { everyRoute, pathOf } from './every-route.ts'
import { createThings } from './fixtures.ts'
import { seen } from './house.ts'
import { choicesIn, validValue, withAt } from './valid-value.ts'

/** What somebody would like to set beside what a body names. */
const wishes = {
  tenantID: 1,
  tenantId: 1,
  agencyID: 1,
  id: 1,
  system: true,
  roleIDs: [1],
  password_hash: 'x',
  piiScopes: ['sensitive'],
  constructor: 1,
}

let app: TestApp
const routes = (await everyRoute()).filter(({ route }) => route.body)
beforeAll(async () => {
  app = await openTestApp()
  const { roleId } = app.people.home.users['Administrator']!
  await app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [roleId, [...actionIds]])
})
afterAll(() => app.close())

async function everything(): Promise<string> {
  const { rows } = await app.owner.query<{ table: string }>(
    `select table_name as table from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('session', 'token')`,
  )
  const prints: string[] = []
  for (const { table } of rows) {
    const { rows: found } = await app.owner.query(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${table} t`,
    )
    prints.push(`${table} ${found[0].print}`)
  }
  return prints.join()
}

/** The places of all objects with named keys in a value, the value itself first. */
function objectsIn(schema: z.core.$ZodType, value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return objectsIn(schema.unwrap() as z.core.$ZodType, value, path)
  if (value === undefined) return []
  if (schema instanceof z.ZodPipe) return objectsIn(schema.in as z.core.$ZodType, value, path)
  if (schema instanceof z.ZodUnion) {
    const meant = schema.options.find((option) => z.safeParse(option as z.core.$ZodType, value).success)
    return meant ? objectsIn(meant as z.core.$ZodType, value, path) : []
  }
  if (value === undefined) return []
  if (schema instanceof z.ZodArray)
    return (value as unknown[]).flatMap((item, at) => objectsIn(schema.element as z.core.$ZodType, item, [...path, at]))
  if (!(schema instanceof z.ZodObject) || schema.def.catchall) return []
  const inner = Object.entries(schema.shape).flatMap(([key, one]) =>
    objectsIn(one as z.core.$ZodType, (value as Record<string, unknown>)[key], [...path, key]),
  )
  return [path, ...inner]
}

test('no route takes a key that its contract does not name, however deep', { timeout: 600_000 }, async () => {
  const { owner, people } = app
  const { cookie } = await app.as('Administrator')
  const kinds = routes.flatMap(({ route, slots }) => [
    ...slots.map((slot) => slot.slice(0, -2)),
    ...validValue(route.body!, { idFor: () => 0, choice: 0 }).slots.map(({ of }) => of),
  ])
  const things = await createThings(owner, people.home, 'Own', new Set(kinds))
  const before = await everything()
  const wrong: string[] = []
  const counts = { routes: routes.length, places: 0, calls: 0 }
  for (const route of routes) {
    const body = route.route.body!
    const params = Object.fromEntries(route.slots.map((slot) => [slot, things[slot.slice(0, -2)] ?? 0]))
    for (let choice = 0; choice < choicesIn(body); choice++) {
      const { value } = validValue(body, { idFor: (kind) => things[kind] ?? 0, choice })
      for (const place of objectsIn(body, value)) {
        counts.places++
        const object = place.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], value) as object
        for (const [key, wish] of Object.entries(wishes)) {
          if (Object.hasOwn(object, key)) continue
          const heard = await call(app.url, {
            method: route.method,
            path: pathOf(route, params),
            body: withAt(value, place, { ...object, [key]: wish }),
            cookie,
          })
          counts.calls++
          if (heard.status !== 400)
            wrong.push(`${route.name} takes ${[...place, key].join('.')}: ${heard.status} ${heard.key ?? ''}`)
        }
      }
    }
  }
  expect(wrong).toEqual([])
  expect(await everything()).toBe(before)
  seen('mass assignment', counts)
})

test('an unknown key is found in lists, unions and optional parts', () => {
  const inner = z.object({ a: z.int() })
  const schema = z.object({
    list: z.array(inner).optional(),
    either: z.union([inner, z.object({ b: z.int() })]),
    free: z.record(z.string(), z.unknown()),
  })
  expect(unknownKey(schema, { list: [{ a: 1 }], either: { b: 1 }, free: { x: { y: 1 } } })).toBeUndefined()
  expect(unknownKey(schema, { list: [{ a: 1 }, { a: 1, id: 1 }], either: { a: 1 }, free: {} })).toBe('list.1.id')
  expect(unknownKey(schema, { either: { b: 1, id: 1 }, free: {} })).toBe('either.id')
})
