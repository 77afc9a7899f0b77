import type { AnySystem } from '#platform/contract/define-system.ts'
import type { ListField } from '#platform/contract/filter.ts'
import type { Option } from './filters.ts'

/** The values of a field of choices in the words of the system that declares them. */
export function membersOf(
  { name, enumerations }: AnySystem,
  { choices }: ListField,
  say: (path: string) => string,
): Option[] {
  const own = Object.keys(enumerations).find((key) => enumerations[key] === choices)
  return Object.entries(choices!.values).map(([member, value]) => ({
    value: String(value),
    label: own ? say(`enumerations/${own}/${member}`) : `${name} ${member}`,
  }))
}
