import * as z from 'zod'

export type AnyEnumeration = {
  readonly members: readonly string[]
  readonly values: Readonly<Record<string, string | number>>
  readonly schema: z.ZodType
}

/** A closed list of names; the wire value is the printed number where there is one, else the name itself. */
export function enumeration<const T extends Record<string, number>>(numbers: T): Enumeration<T>
export function enumeration<const T extends readonly string[]>(names: T): Enumeration<{ [K in T[number]]: K }>
export function enumeration(list: Record<string, number> | readonly string[]): unknown {
  const values: Record<string, string | number> = Array.isArray(list)
    ? Object.fromEntries(list.map((name) => [name, name]))
    : (list as Record<string, number>)
  const members = Object.keys(values)
  const names = new Map(members.map((name) => [values[name], name]))
  return {
    ...values,
    members,
    values,
    schema: z.literal(members.map((name) => values[name]!)),
    nameOf: (value: string | number) => names.get(value),
  }
}

export type Enumeration<T extends Record<string, string | number>> = Readonly<T> & {
  readonly members: readonly (keyof T & string)[]
  readonly values: Readonly<T>
  readonly schema: z.ZodLiteral<T[keyof T] & z.core.util.Literal>
  nameOf(value: string | number): (keyof T & string) | undefined
}

const declared = new WeakMap<AnyEnumeration, Declared>()
type Declared = { system: string; name: string }

/** Says which system declares enumerations, in whose words their members are called wherever they stand. */
export function declareEnumerations(system: string, all: Readonly<Record<string, AnyEnumeration>>): void {
  for (const [name, one] of Object.entries(all)) if (!declared.has(one)) declared.set(one, { system, name })
}

/** The system that declares an enumeration, and its name there. */
export function declaredAt(one: AnyEnumeration): Declared | undefined {
  return declared.get(one)
}

/** The wire type of an enumeration. */
export type ValueOf<E extends AnyEnumeration> = E['values'][keyof E['values']]
