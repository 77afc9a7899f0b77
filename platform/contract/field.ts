import * as z from 'zod'
import { dateFormat } from './formats.ts'
import type { PersonalScope } from './filter.ts'

/** What may be done with a field. `pii`: secret never leaves the server, the others need the scope of that name; `administration` is what is sensitive of those who use the product. */
export type FieldTags = {
  pii?: PersonalScope | 'secret'
  filterable?: true
  sortable?: true
  facetable?: true
  exportable?: true
  /** `<system>.<field>`: roles say who sees it and who changes it. Hidden, a list is empty and everything else null; the name stands in `hidden` of the object, which must have one. */
  secured?: string
  /** Written by people outside: data wherever it goes, never an order to a program or a model. */
  untrusted?: true
}

export const fieldTags = z.registry<FieldTags>()
const idKinds = z.registry<{ of: string }>()
const selves = z.registry<{ field: string }>()

/** Tags a field of an entity; serialiser, column chooser, exports and their tests read the tags. */
export function field<S extends z.ZodType>(schema: S, tags: FieldTags): S {
  const own = schema.clone() as S
  fieldTags.add(own, tags)
  return own
}

/** The fields of an object that people outside write. */
export function untrustedFieldsOf(schema: z.ZodObject): string[] {
  const isUntrusted = (one: z.core.$ZodType) => fieldTags.get(one as z.ZodType)?.untrusted === true
  return Object.entries(schema.shape).flatMap(([name, one]) => (isUntrusted(one as z.core.$ZodType) ? [name] : []))
}

/** Says in which field of an object the id of the person stands whose data it is: nothing but what is secret is hidden from them. */
export function aboutPerson<S extends z.ZodObject>(schema: S, field: keyof S['shape'] & string): S {
  selves.add(schema, { field })
  return schema
}

/** The field that `aboutPerson` named, or undefined. */
export function personFieldOf(schema: z.core.$ZodType): string | undefined {
  return selves.get(schema)?.field
}

/** An integer id of the named entity; the isolation matrix finds its slots in bodies and queries through this. */
export function id(of: string) {
  const schema = z.int().min(-9_007_199_254_740_991).max(9_007_199_254_740_991)
  idKinds.add(schema, { of })
  return schema
}

/** The same in a query, where everything is text. */
export function queryId(of: string) {
  const schema = z.coerce.number().int()
  idKinds.add(schema, { of })
  return schema
}

/** The entity whose id a schema holds, or undefined. */
export function idKindOf(schema: z.core.$ZodType): string | undefined {
  return idKinds.get(schema)?.of
}

/** The same schema with a value that its use case takes, too, where the schema alone does not say which; the API's description shows it, and tests of every route call with it. */
export function example<S extends z.ZodType>(schema: S, value: z.input<S>): S {
  return schema.meta({ examples: [value] })
}

/** The value that `example` gave, or undefined. */
export function exampleOf(schema: z.core.$ZodType): unknown {
  return (z.globalRegistry.get(schema)?.examples as unknown[] | undefined)?.[0]
}

/** An IANA name of a time zone. */
export const timeZone = example(z.string().max(60).refine(isTimeZone), 'Europe/Berlin')

/** Whether clocks know a time zone by this IANA name; offsets are none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(dateFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** An instant as ISO 8601 text with an offset or Z. */
export const instant = z.iso.datetime({ offset: true })
