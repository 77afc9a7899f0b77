import * as z from 'zod'
import { fieldTags, personFieldOf } from '#platform/contract/field.ts'
import type { PersonalScope } from '#platform/contract/filter.ts'

/** `self` is the person who looks, where they look themselves; `hidden` are the secured fields that they do not see. */
type Redactor = (value: unknown, scopes: ReadonlySet<string>, self?: number, hidden?: ReadonlySet<string>) => unknown

/** Hides tagged fields from those without the scope: `secret` from everybody, the others without that scope, save of what is about whoever looks; and secured fields that are `hidden` from whoever looks. Undefined where nothing is tagged. */
export function redactorOf(schema: z.ZodType): Redactor | undefined {
  const redact = build(schema as z.core.$ZodType, new Map())
  if (!redact) return undefined
  const kinds = kindsIn(schema as z.core.$ZodType, new Set(), new Set())
  return (value, scopes, self, hidden) =>
    kinds.isSubsetOf(scopes) && !hidden?.size ? value : redact(value, scopes, self, hidden) // those who may see all need no copy
}

const EVERY: ReadonlySet<string> = new Set<PersonalScope>(['public', 'sensitive', 'administration'])

function kindsIn(schema: z.core.$ZodType, kinds: Set<string>, seen: Set<z.core.$ZodType>): Set<string> {
  if (seen.has(schema)) return kinds
  seen.add(schema)
  const pii = fieldTags.get(schema)?.pii
  if (pii) kinds.add(pii)
  for (const inner of innerOf(schema)) kindsIn(inner, kinds, seen)
  return kinds
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape) as z.core.$ZodType[]
  if (schema instanceof z.ZodArray) return [schema.element as z.core.$ZodType]
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return [schema.unwrap() as z.core.$ZodType]
  return []
}

function build(schema: z.core.$ZodType, known: Map<z.core.$ZodType, Redactor | undefined>): Redactor | undefined {
  const { pii, secured } = fieldTags.get(schema) ?? {}
  if (pii || secured)
    return (value, scopes, _self, hidden) => {
      if (secured && hidden?.has(secured)) return Array.isArray(value) ? [] : null
      return !pii || value == null || (pii !== 'secret' && scopes.has(pii)) ? value : null
    }
  if (known.has(schema)) return known.get(schema)
  known.set(schema, undefined)
  const made = make(schema, known)
  known.set(schema, made)
  return made
}

function make(schema: z.core.$ZodType, known: Map<z.core.$ZodType, Redactor | undefined>): Redactor | undefined {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape)
      .map(([name, inner]) => [name, build(inner as z.core.$ZodType, known)] as const)
      .filter((entry): entry is readonly [string, Redactor] => Boolean(entry[1]))
    if (!fields.length) return undefined
    const person = personFieldOf(schema)
    const secured = Object.entries(schema.shape).flatMap(([name, inner]) => {
      const as = fieldTags.get(inner as z.core.$ZodType)?.secured
      return as ? [{ name, as }] : []
    })
    return (value, scopes, self, hidden) => {
      if (value === null || typeof value !== 'object') return value
      const copy = { ...(value as Record<string, unknown>) }
      const isOwn = person !== undefined && self !== undefined && copy[person] === self
      for (const [name, redact] of fields)
        if (name in copy) copy[name] = redact(copy[name], isOwn ? EVERY : scopes, self, hidden)
      if (hidden && secured.length > 0)
        copy['hidden'] = secured.filter(({ as }) => hidden.has(as)).map(({ name }) => name)
      return copy
    }
  }
  if (schema instanceof z.ZodArray) {
    const inner = build(schema.element as z.core.$ZodType, known)
    return (
      inner &&
      ((value, scopes, self, hidden) =>
        Array.isArray(value) ? value.map((item) => inner(item, scopes, self, hidden)) : value)
    )
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return build(schema.unwrap() as z.core.$ZodType, known)
  }
  return undefined
}
