import { operator } from '#platform/contract/filter.ts'
import type { FilterStep } from '#platform/server/list/served-list.ts'
import { isAttributeName } from '../../attribute-names.ts'
import { locationsThat } from '../locations-that.ts'

/** No location has this id: what fits none is a condition, too. */
const NONE = '0'

/** Conditions on attributes as one on the locations that fit, for every list that has a location. Raises `error.invalid` for an attribute that is not there. */
export const makeAttributesPlain: FilterStep = async (reader, fields, filters) => {
  const own = filters.filter(({ name }) => isAttributeName(name) && !Object.hasOwn(fields, name))
  const place = Object.keys(fields).find((name) => fields[name]!.of === 'location' && !fields[name]!.many)
  if (own.length === 0 || !place) return filters
  const ids = await locationsThat(reader, own)
  const values = ids.length > 0 ? ids.map(String) : [NONE]
  return [...filters.filter((clause) => !own.includes(clause)), { name: place, operator: operator.Equal, values }]
}
