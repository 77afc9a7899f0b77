import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { currentLocale } from '#platform/web/words/i18n.ts'
import { locations } from '../contract.ts'

/** The attributes of the tenant's locations, the standard ones among them. */
export function useAttributes() {
  return useQuery(queriesOf(locations).attributes({}, currentLocale()))
}
