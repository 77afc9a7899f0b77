import * as z from 'zod'
import { exampleOf, idKindOf } from '#platform/contract/field.ts'
import { fieldNames, filterSet, listName, sortName } from '#platform/contract/filter.ts'

/** A place in a value where the id of something stands; `many` when it is one of a list. */
export type IdSlot = { of: string; path: (string | number)[]; many: boolean }
export type Made = { value: unknown; slots: IdSlot[] }
type Options = {
  idFor(kind: string): number
  /** Which member of every union: the same value with each choice covers them all. */
  choice: number
  /** Gives each value a name that no other has, for many are taken once they are used. */
  nextName?: () => string
}

/** How many values it takes to see every member of every union in a schema. */
export function choicesIn(schema: z.core.$ZodType): number {
  let most = 1
  visit(schema, (inner) => {
    if (inner instanceof z.ZodUnion) most = Math.max(most, inner.options.length)
  })
  return most
}

/** A value that a schema accepts, optional parts included, with the places of the ids in it. Raises on a kind of schema it does not know. */
export function validValue(schema: z.core.$ZodType, options: Options): Made {
  const slots: IdSlot[] = []
  return { value: build(schema, options, [], false, slots), slots }
}

/** A copy of a value with something else at a place. */
export function withAt(value: unknown, [key, ...rest]: readonly (string | number)[], put: unknown): unknown {
  if (key === undefined) return put
  if (Array.isArray(value)) return value.map((item, at) => (at === key ? withAt(item, rest, put) : item))
  const object = value as Record<string, unknown>
  return { ...object, [key]: withAt(object[key], rest, put) }
}

function build(
  schema: z.core.$ZodType,
  options: Options,
  path: (string | number)[],
  many: boolean,
  slots: IdSlot[],
): unknown {
  const go = (inner: z.core.$ZodType, key?: string | number, inList = many) =>
    build(inner, options, key === undefined ? path : [...path, key], inList, slots)
  const of = idKindOf(schema)
  if (of) {
    slots.push({ of, path, many })
    return options.idFor(of)
  }
  const shown = exampleOf(schema)
  if (shown !== undefined) return shown
  if (schema === filterSet) return [] // which conditions are valid, its list knows; `lists.law` asks them all
  if (schema === listName) return 'reviews.reviews'
  if (schema === fieldNames || schema === sortName) return undefined // the same
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return go(schema.unwrap() as z.core.$ZodType)
  if (schema instanceof z.ZodPipe) return go(schema.in as z.core.$ZodType)
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([key, inner]) => [key, go(inner as z.core.$ZodType, key)]),
    )
  if (schema instanceof z.ZodArray) return [go(schema.element as z.core.$ZodType, 0, true)]
  if (schema instanceof z.ZodUnion)
    return go(schema.options[Math.min(options.choice, schema.options.length - 1)] as z.core.$ZodType)
  return (path.at(-1) === 'name' && freshName(schema, options)) || leaf(schema)
}

/** A name of its own, where one is given and fits. */
function freshName(schema: z.core.$ZodType, { nextName }: Options): string | undefined {
  const name = nextName?.()
  return z.safeParse(schema, name).success ? name : undefined
}

function leaf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodRecord || schema instanceof z.ZodUnknown || schema instanceof z.ZodAny) return {}
  const candidates = [
    1,
    'DE',
    'Europe/Berlin',
    'a@b.example',
    'https://a.example/',
    'a.example',
    '/reviews',
    '127.0.0.1',
    '::1',
    '10.0.0.0/8',
    '2001:db8::/32',
    '#336699',
    '2026-01-02T03:04:05Z',
    '2026-01-02',
    'x'.repeat(12),
    'ab',
    0,
    5,
    100,
  ]
  const fits = candidates.find((value) => z.safeParse(schema, value).success)
  if (fits === undefined) throw new Error(`no value is known for ${schema._zod.def.type}`)
  return fits
}

function visit(schema: z.core.$ZodType, see: (schema: z.core.$ZodType) => void): void {
  see(schema)
  if (schema instanceof z.ZodObject)
    for (const inner of Object.values(schema.shape)) visit(inner as z.core.$ZodType, see)
  else if (schema instanceof z.ZodArray) visit(schema.element as z.core.$ZodType, see)
  else if (schema instanceof z.ZodUnion) for (const inner of schema.options) visit(inner as z.core.$ZodType, see)
  else if (schema instanceof z.ZodPipe) visit(schema.in as z.core.$ZodType, see)
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    visit(schema.unwrap() as z.core.$ZodType, see)
}
