import { sql } from 'kysely'
import type { FilterClause } from '#platform/contract/filter.ts'
import { compileFilter } from '#platform/server/filter/compile-filter.ts'
import type { ListReader } from '#platform/server/list/served-list.ts'
import { locationFields } from '../contract.ts'
import { locationList } from './location-list.ts'

/** The fields that say where a place is, under the same names in every list whose rows have one. */
export const placeNames: readonly string[] = ['country', 'state', 'city']

/** The ids of the locations in scope that fit conditions on fields of locations: a list of ids lets the lists that hang on them use their best index. */
export async function locationsThat(reader: ListReader, filters: readonly FilterClause[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select l.id from location l
    where ${locationList.within(reader)} and ${compileFilter(locationFields, locationList.columns, filters, reader.who)}`.execute(
    reader.read,
  )
  return rows.map(({ id }) => id)
}
