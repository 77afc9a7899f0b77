import * as z from 'zod'
import { expect, test } from 'vitest'
import { idKindOf } from '#platform/contract/field.ts'
import { everyRoute } from './every-route.ts'
import { seen } from './house.ts'

/** Fields named like ids that are numbers and yet no id of one kind. */
const ofNoKind = [
  /^audit\.search entityId$/, // whose kind the field beside it says
  /^feature-flags\.(create|save) (agency|tenant|role|user)IDs$/, // the platform's people name those of any tenant
  /^agency-people\.saveAgencyUsers userIDs$/, // of the tenant’s agency, whom nobody sees in the tenant’s scope: the use case looks them up
  /^labels\.list (module|industry)ID$/, // numbers that the specification prints, the same everywhere
]

const routes = (await everyRoute('all')).filter(({ route }) => route.body || route.query)

test('every number that a body or query calls an id says what it is the id of', () => {
  const found = routes.flatMap(({ name, route }) =>
    [route.body, route.query].flatMap((schema) =>
      slotsOf(schema).map((slot) => ({ ...slot, at: `${name} ${slot.name}` })),
    ),
  )
  const open = found.filter(({ kind, at }) => kind === undefined && !ofNoKind.some((one) => one.test(at)))
  expect([...new Set(open.map(({ at }) => at))]).toEqual([])
  for (const one of ofNoKind)
    expect(
      found.some(({ at, kind }) => !kind && one.test(at)),
      `${one}`,
    ).toBe(true)
  seen('slots of ids', { routes: routes.length, slots: found.length })
  expect(found.length).toBeGreaterThan(100)
})

/** Every integer under a name that ends like an id, wherever it lies, with the kind it is declared to be of. */
function slotsOf(schema: unknown, name = '', above: readonly unknown[] = []): { name: string; kind?: string }[] {
  if (!(schema instanceof z.ZodType) || above.includes(schema)) return []
  const kind = idKindOf(schema)
  if (/I[dD]s?$/.test(name) && (kind || schema instanceof z.ZodNumber)) return [{ name, kind }]
  const inner = schema._zod.def as unknown as Record<string, unknown>
  const beneath = [...above, schema]
  const shape = schema instanceof z.ZodObject ? Object.entries(schema.shape) : []
  const options = Array.isArray(inner['options']) ? inner['options'] : []
  const others = ['element', 'innerType', 'in', 'out', 'valueType', 'left', 'right'].map((key) => inner[key])
  return [
    ...shape.flatMap(([key, one]) => slotsOf(one, key, beneath)),
    ...[...others, ...options].flatMap((one) => slotsOf(one, name, beneath)),
  ]
}
