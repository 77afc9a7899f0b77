import type * as z from 'zod'

/** Which control a schema asks for, and what it says about the value. */
export type Control = {
  kind:
    | 'text'
    | 'long-text'
    | 'email'
    | 'url'
    | 'number'
    | 'yes-no'
    | 'choice'
    | 'choices'
    | 'lines'
    | 'date'
    | 'date-time'
    | 'time'
  options: readonly (string | number)[]
  isOptional: boolean
  min?: number
  max?: number
}

type Definition = {
  type: string
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  in?: z.core.$ZodType
  values?: readonly (string | number)[]
  entries?: Record<string, string | number>
  format?: string
  checks?: readonly { _zod: { def: Limit } }[]
}

type Limit = { check: string; minimum?: number; maximum?: number; value?: number | bigint }

const LONG_TEXT_FROM = 300
const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch', 'nonoptional'])
const canBeEmpty = new Set(['optional', 'nullable', 'catch'])

export function controlOf(schema: z.core.$ZodType, isOptional = false): Control {
  const definition = schema._zod.def as unknown as Definition
  if (wrappers.has(definition.type))
    return controlOf(definition.innerType!, isOptional || canBeEmpty.has(definition.type))
  if (definition.type === 'pipe') return controlOf(definition.in!, isOptional)
  const base = { options: [], isOptional, ...limitsOf(definition) }
  const { format } = definition
  switch (definition.type) {
    case 'boolean':
      return { ...base, kind: 'yes-no' }
    case 'number':
    case 'int':
      return { ...base, kind: 'number' }
    case 'enum':
      return { ...base, kind: 'choice', options: Object.values(definition.entries ?? {}) }
    case 'literal':
      return { ...base, kind: 'choice', options: definition.values ?? [] }
    case 'array':
      return arrayOf(base, controlOf(definition.element!))
    default:
      if (format === 'email') return { ...base, kind: 'email' }
      if (format === 'url') return { ...base, kind: 'url' }
      if (format === 'date') return { ...base, kind: 'date' }
      if (format === 'datetime') return { ...base, kind: 'date-time' }
      if (format === 'time') return { ...base, kind: 'time' }
      return { ...base, kind: base.max !== undefined && base.max >= LONG_TEXT_FROM ? 'long-text' : 'text' }
  }
}

const written = new Set(['text', 'long-text', 'email', 'url'])

/** Of texts each stands on a line of its own. */
function arrayOf(base: Omit<Control, 'kind'>, { kind, options }: Control): Control {
  return { ...base, kind: written.has(kind) ? 'lines' : 'choices', options }
}

function limitsOf({ checks = [] }: Definition): { min?: number; max?: number } {
  const limits = checks.map((check) => check._zod.def)
  const of = (name: string) => limits.find(({ check }) => check === name)
  const min = of('min_length')?.minimum ?? of('greater_than')?.value
  const max = of('max_length')?.maximum ?? of('less_than')?.value
  return { min: min === undefined ? undefined : Number(min), max: max === undefined ? undefined : Number(max) }
}

/** What an empty form starts with, so that every field is controlled. */
export function emptyValueOf(schema: z.core.$ZodType): unknown {
  const definition = schema._zod.def as unknown as Definition & { defaultValue?: unknown }
  if (definition.type === 'default') return definition.defaultValue
  const { kind } = controlOf(schema)
  if (kind === 'yes-no') return false
  if (kind === 'choices' || kind === 'lines') return []
  return kind === 'choice' ? null : ''
}
