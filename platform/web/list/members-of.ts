import { type AnyEnumeration, declaredAt } from '#platform/contract/enumeration.ts'
import type { ListField } from '#platform/contract/filter.ts'
import type { Option } from './filters.ts'

/** Gives a word of a system. */
export type SayOf = (path: string, options: { ns: string }) => string

/** The values of an enumeration in the words of the system that declares it. */
export function membersOf(choices: AnyEnumeration, say: SayOf): Option[] {
  const at = declaredAt(choices)
  return Object.entries(choices.values).map(([member, value]) => ({
    value: String(value),
    label: at ? say(`enumerations/${at.name}/${member}`, { ns: at.system }) : member,
  }))
}

/** The systems whose words the values of fields are said in. */
export function spokenBy(fields: Readonly<Record<string, ListField>>): string[] {
  const spoken = Object.values(fields).flatMap(({ choices }) => (choices && declaredAt(choices)?.system) ?? [])
  return [...new Set(spoken)]
}
